/** What the server keeps of a photo, in px at its longer edge; sending more would only take longer. */
const LONGEST_EDGE = 1600

/** Below this, in bytes, a photo is sent as it is. */
const SMALL_ENOUGH = 1024 * 1024

/**
 * Makes the photos that were chosen in a file field small enough to send from a phone, in their place. One that the browser
 * cannot read stays as it is: the server says then what is wrong with it.
 */
export async function shrinkPhotos(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])]
  const transfer = new DataTransfer()
  for (const file of chosen) transfer.items.add(await shrunk(file).catch(() => file))
  // Others may have been chosen meanwhile.
  if ([...(input.files ?? [])].every((file, index) => file === chosen[index])) input.files = transfer.files
}

async function shrunk(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}
