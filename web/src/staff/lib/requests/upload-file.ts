import { NETWORK_ERROR } from './mutation-result.ts'

interface UploadOptions<Stored> {
  /** Content type of the request. */
  type: string
  /** Reads what was stored from the JSON response; null if the response doesn't have it. */
  read: (answer: object) => Stored | null
}

/** Uploads a file to the staff API. Resolves to what was stored, or to an error message to show. */
export async function uploadFile<Stored extends object>(
  path: string,
  file: File,
  { type, read }: UploadOptions<Stored>,
): Promise<Stored | string> {
  try {
    const response = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body: file })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return NETWORK_ERROR
    const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : NETWORK_ERROR
    return read(answer) ?? message
  } catch {
    return NETWORK_ERROR
  }
}
