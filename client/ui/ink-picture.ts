import { PALETTE } from './palette.ts'

/** Pixels of the picture's width, whatever the device: Spec 002 §2.3 draws on 500, and paper wants twice as many. */
const WIDTH = 1000

/**
 * What was drawn on a sheet, as a PNG of ink on nothing. Painted stroke by stroke and at once: a picture that has to
 * be loaded first may never come on a busy phone, and may miss the last stroke. `sheet` is the sheet's size on the
 * screen, in the strokes' own pixels.
 */
export function inkPicture(
  strokes: readonly string[],
  sheet: { readonly width: number; readonly height: number },
  name: string,
): File {
  const scale = WIDTH / sheet.width
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round(sheet.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot paint')
  pen.scale(scale, scale)
  pen.fillStyle = PALETTE['brand.deep'].light
  for (const path of strokes.map((stroke) => new Path2D(stroke))) pen.fill(path)
  return pictureFile(canvas.toDataURL('image/png'), name)
}

/** A data: address as a file; fetching one would need a hole in the content security policy. */
function pictureFile(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  )
  return new File([bytes], name, { type: 'image/png' })
}
