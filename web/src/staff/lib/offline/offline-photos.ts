import type { MyDay } from './day-query.ts'
import { missingPhotos, storePhoto } from './offline-store.ts'

/** Caches the photos of a day's stops one by one and deletes all others. Photos that fail to load are retried next time. */
export async function storePhotos(accountId: string, day: MyDay): Promise<void> {
  const wanted = day.stops.flatMap(({ booking }) => [
    ...booking.photos,
    ...booking.staffPhotos.map(({ path }) => path),
  ])
  for (const path of await missingPhotos(new Set(wanted))) {
    const response = await fetch(path, { credentials: 'include' })
    if (!response.ok) continue
    const type = response.headers.get('Content-Type') ?? 'image/jpeg'
    await storePhoto(path, { accountId, bytes: await response.arrayBuffer(), type })
  }
}
