/** The longer side of a photograph after it was shrunk, in pixels, unless a form asks for less. */
const LONGEST_SIDE = 1600
const QUALITIES = [0.85, 0.75, 0.6, 0.45] as const

/** The picture turned upright; null for what the browser cannot read. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/**
 * A photograph small enough to send: turned upright, at most `longestSide` pixels, as JPEG under `maxBytes`. A
 * file that is small enough already comes back as it is; so does one the browser cannot read (the server says why).
 */
export async function shrinkImage(
  file: File,
  maxBytes: number,
  longestSide: number = LONGEST_SIDE,
): Promise<File> {
  const bitmap = await decoded(file)
  if (bitmap === null) return file
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= maxBytes) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pencil = canvas.getContext('2d')
  if (pencil === null) return file
  // Transparent grounds turn black in a JPEG.
  pencil.fillStyle = 'white'
  pencil.fillRect(0, 0, canvas.width, canvas.height)
  pencil.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob !== null && blob.size <= maxBytes) {
      return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
  }
  return file
}
