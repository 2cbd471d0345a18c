import { z } from 'zod'
import { sendRequest } from './http.ts'
import { samplePicture } from './photos.ts'
import type { Site } from './site.ts'
import type { SignedIn } from './staff.ts'

const StoredPicture = z.object({ id: z.string(), src: z.string() })

/** Uploads a single-colour site picture, as the dashboard does. */
export async function uploadSitePicture(
  site: Site,
  { cookie }: SignedIn,
  colour: string,
): Promise<z.infer<typeof StoredPicture>> {
  const response = await sendRequest(`${site.url}/api/staff/site-pictures`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' },
    body: samplePicture(colour),
  })
  if (response.status !== 201) throw new Error(response.text)
  return StoredPicture.parse(response.json())
}
