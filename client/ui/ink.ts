/** The size of a signature pad, in the pixels of its strokes. */
export interface SheetSize {
  readonly width: number
  readonly height: number
}

/**
 * What was drawn on a pad whose size may change while somebody signs, because the phone is turned or the page is zoomed:
 * the strokes in the pixels of one sheet, which has room for all of them.
 */
export interface Ink {
  readonly strokes: readonly string[]
  readonly sheet: SheetSize
}

export const NO_INK: Ink = { strokes: [], sheet: { width: 0, height: 0 } }

const NUMBER = /-?\d+(?:\.\d+)?/g

/** The coordinates of a stroke, in turn across and down. The pad writes absolute ones only: M, Q and T with pairs of numbers. */
export const pointsOf = (stroke: string): readonly number[] => (stroke.match(NUMBER) ?? []).map(Number)

const resized = (stroke: string, by: number): string =>
  by === 1 ? stroke : stroke.replace(NUMBER, (number) => String(Math.round(Number(number) * by * 100) / 100))

/** By how much the sheet is reduced or enlarged to be whole on a pad of this size. */
const scaleOn = ({ strokes, sheet }: Ink, pad: SheetSize): number =>
  strokes.length === 0 ? 1 : Math.min(pad.width / sheet.width, pad.height / sheet.height)

/** The strokes as a pad of this size shows them, none of them cut. */
export function strokesOn(ink: Ink, pad: SheetSize): readonly string[] {
  const scale = scaleOn(ink, pad)
  return ink.strokes.map((stroke) => resized(stroke, scale))
}

/** The ink with one more stroke, which was drawn on a pad of this size. */
export function withStroke(ink: Ink, stroke: string, pad: SheetSize): Ink {
  const scale = scaleOn(ink, pad)
  return {
    strokes: [...ink.strokes, resized(stroke, 1 / scale)],
    sheet: {
      width: Math.max(ink.sheet.width, pad.width / scale),
      height: Math.max(ink.sheet.height, pad.height / scale),
    },
  }
}
