/** The longest side, in pixels, at which a picture is judged: a pen's stroke still has two pixels there, noise is averaged. */
export const INK_SIDE = 400

/** By how much a spot differs from the paper around it, of 255: faint pencil does, the grain of a photograph does not. */
const CONTRAST = 12

/** The least part of a picture that is ink: some 30 pixels of a signature pad, less than a short stroke leaves. */
const LEAST_SHARE = 0.0005

/** The fewest pixels of ink in a small picture. */
const LEAST_PIXELS = 8

/** Luminance of each pixel from 0 to 255 in rows, of a picture laid on white paper. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** Answers means over squares around a pixel, cut at the edges of the picture, by a table of sums. */
function meansOf({ width, height, data }: GreyPicture): (x: number, y: number, reach: number) => number {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  const sum = (x: number, y: number) => sums[y * row + x] ?? 0
  for (let y = 0; y < height; y += 1) {
    let line = 0
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x] ?? 0
      sums[(y + 1) * row + x + 1] = sum(x + 1, y) + line
    }
  }
  return (x, y, reach) => {
    const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)]
    const [right, bottom] = [Math.min(width, x + reach + 1), Math.min(height, y + reach + 1)]
    const total = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
    return total / ((right - left) * (bottom - top))
  }
}

/**
 * Whether anything is written on a picture of at most `INK_SIDE` pixels: enough spots differ from what is around them. A
 * sheet of one colour has none, nor has an even shadow over a blank sheet. Light strokes on dark paper count.
 */
export function isInked(picture: GreyPicture): boolean {
  const { width, height } = picture
  const mean = meansOf(picture)
  const around = Math.max(8, Math.round(Math.max(width, height) / 16))
  const wanted = Math.max(LEAST_PIXELS, width * height * LEAST_SHARE)
  let found = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.abs(mean(x, y, 1) - mean(x, y, around)) > CONTRAST) {
        found += 1
        if (found >= wanted) return true
      }
  return false
}
