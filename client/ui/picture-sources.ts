import { PICTURE_WIDTHS } from '#rules/documents/picture-widths.ts'
import { pictureIn } from './Link.tsx'

/** Where a browser finds a picture: attributes of an image. */
export interface PictureSources {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/**
 * The attributes of an image that shows a stored picture. `sizes` is how wide it is shown ('44px', '(min-width: 40rem)
 * 20rem, 100vw'): the browser loads the smallest copy that is wide enough on its screen. A picture at another
 * address (a data URL, another host) has no copies.
 */
export function pictureSources(url: string, sizes: string): PictureSources {
  const copies = PICTURE_WIDTHS.map((width) => ({ address: pictureIn(url, width), width }))
  if (copies.some(({ address }) => address === url)) return { src: url }
  return { src: url, srcSet: copies.map(({ address, width }) => `${address} ${width}w`).join(', '), sizes }
}
