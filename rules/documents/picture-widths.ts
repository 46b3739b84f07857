/**
 * The widths in pixels in which a stored picture can be asked for: a face in a list, a passport picture or the picture
 * of a product in a list, and such a picture across a phone's screen. Few, so that nobody can have many made.
 */
export const PICTURE_WIDTHS = [96, 320, 640] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The query parameter that asks for a width. */
export const WIDTH_PARAMETER = 'width'

/** The width that a query parameter names; null for a text that names none of them. */
export const parsePictureWidth = (text: string): PictureWidth | null =>
  PICTURE_WIDTHS.find((width) => String(width) === text) ?? null

/** What is wrong with a width that is none of them. */
export const pictureWidthRefusal = (): string =>
  `${WIDTH_PARAMETER} must be ${PICTURE_WIDTHS.slice(0, -1).join(', ')} or ${PICTURE_WIDTHS.at(-1)}`

/** Whether an Accept header names AVIF, and does not refuse it with a quality of 0. */
export const acceptsAvif = (accept: string): boolean =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
