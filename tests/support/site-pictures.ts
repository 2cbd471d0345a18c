import { z } from 'zod'
import { ask } from './ask.ts'
import { samplePicture } from './photos.ts'
import type { Site } from './site.ts'
import type { SignedIn } from './staff.ts'

const Stored = z.object({ id: z.string(), src: z.string() })

/** Uploads a single-colour site picture, as the dashboard does. */
export async function uploadSitePicture(
  site: Site,
  { cookie }: SignedIn,
  colour: string,
): Promise<z.infer<typeof Stored>> {
  const answer = await ask(`${site.url}/api/staff/site-pictures`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' },
    body: samplePicture(colour),
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return Stored.parse(answer.json())
}
