const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture as a file field takes it, as small as pictures are. */
export const samplePhoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(ONE_PIXEL, 'base64'),
})
