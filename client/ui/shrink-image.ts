/** Default length of the longer side of a shrunk photograph, in pixels. */
const LONGEST_SIDE = 1600
const QUALITIES = [0.85, 0.75, 0.6, 0.45] as const

/** The upright picture; null when the browser cannot read it. */
export async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/**
 * Shrinks a photograph for sending: upright, at most `longestSide` pixels, as JPEG under `maxBytes`. A file that is
 * already small enough is returned unchanged, and so is one that the browser cannot read, which the server will
 * refuse.
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
  // Transparent areas would become black in a JPEG.
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
