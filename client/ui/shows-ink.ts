import { INK_SIDE, isInked } from '#rules/documents/ink.ts'
import { decoded } from './shrink-image.ts'

/** Luminance of red, green and blue in a grey picture. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114]

/**
 * Whether a chosen picture shows anything on white paper, by the rule of the servers; true for one that the browser cannot
 * read, which the server judges.
 */
export async function showsInk(file: File): Promise<boolean> {
  const bitmap = await decoded(file)
  if (bitmap === null) return true
  const scale = Math.min(1, INK_SIDE / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pencil = canvas.getContext('2d')
  if (pencil === null) return true
  pencil.fillStyle = 'white'
  pencil.fillRect(0, 0, width, height)
  pencil.imageSmoothingQuality = 'high'
  pencil.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = pencil.getImageData(0, 0, width, height)
  const grey = Float32Array.from(
    { length: width * height },
    (_, at) => RED * (data[4 * at] ?? 0) + GREEN * (data[4 * at + 1] ?? 0) + BLUE * (data[4 * at + 2] ?? 0),
  )
  return isInked({ width, height, data: grey })
}
