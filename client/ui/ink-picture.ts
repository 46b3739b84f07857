import { PALETTE } from './palette.ts'

/** Width of the picture in pixels on all devices: twice the 500 of Spec 002 §2.3, for print. */
const WIDTH = 1000

/**
 * The drawing as a PNG with a transparent background. It is painted synchronously from the strokes, because loading
 * an image first can fail on a busy phone and may miss the last stroke. `sheet` is the size of the pad on the screen,
 * in the pixels of the strokes.
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

/** A data: address as a file; fetching one would require an exception in the content security policy. */
function pictureFile(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  )
  return new File([bytes], name, { type: 'image/png' })
}
