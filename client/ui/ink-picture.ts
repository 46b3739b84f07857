import { type Ink, pointsOf } from './ink.ts'
import { PALETTE } from './palette.ts'

/** Nearly black in both colour modes, because the sheet is white in both. */
const INK = PALETTE['fg.default'].light

/**
 * The pen of the signature pad: 5 px wide, and little thinner in fast strokes, so that a signature is still firm at the
 * size of a stamp.
 */
export const PEN = { size: 5, thinning: 0.3, simulatePressure: true, fill: INK } as const

/** The width of a whole sheet in the picture, in pixels, on all devices: twice the 500 of Spec 002 §2.3, for print. */
const WIDTH = 1000

/** The margin around the ink, as a part of the sheet's width. */
const MARGIN = 0.02

/** The least part of the sheet's width and height in the picture, so that a small mark is not shown as a large one. */
const LEAST_PART = 0.25

/** The least and the greatest coordinate of a range. */
type Range = readonly [least: number, greatest: number]

const rangeOf = (numbers: readonly number[]): Range =>
  numbers.reduce<Range>(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

/** The range with its margin, not too short, within the sheet. */
function cropped([low, high]: Range, margin: number, whole: number): Range {
  const missing = Math.max(0, whole * LEAST_PART - (high - low) - 2 * margin) / 2
  return [Math.max(0, low - margin - missing), Math.min(whole, high + margin + missing)]
}

/** Whether anything was drawn: a tap without a movement leaves no ink. */
export const hasInk = ({ strokes }: Pick<Ink, 'strokes'>): boolean =>
  strokes.some((stroke) => pointsOf(stroke).length > 0)

/**
 * The drawing as a PNG with a transparent background, cropped to the ink. It is painted synchronously from the strokes,
 * because loading an image first can fail on a busy phone and may miss the last stroke. Call it only with ink.
 */
export function inkPicture({ strokes, sheet }: Ink, name: string): File {
  const points = strokes.flatMap(pointsOf)
  const margin = sheet.width * MARGIN
  const [left, right] = cropped(rangeOf(points.filter((_one, at) => at % 2 === 0)), margin, sheet.width)
  const [top, bottom] = cropped(rangeOf(points.filter((_one, at) => at % 2 === 1)), margin, sheet.height)
  const scale = WIDTH / sheet.width
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((right - left) * scale)
  canvas.height = Math.round((bottom - top) * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot paint')
  pen.scale(scale, scale)
  pen.translate(-left, -top)
  pen.fillStyle = INK
  for (const path of strokes.map((stroke) => new Path2D(stroke))) pen.fill(path)
  return pictureFile(canvas.toDataURL('image/png'), name)
}

/** A data: address as a file; fetching one would require an exception in the content security policy. */
function pictureFile(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  )
  return new File([bytes], name, { type: 'image/png' })
}
