import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type Ref,
  useContext,
} from 'react'
import type { To } from 'react-router-dom'
import type { PictureWidth } from '#rules/documents/picture-widths.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of client/paths.ts. */
  readonly to: To
  /** Kept with the entry of the history, where a router keeps one. */
  readonly state?: unknown
  readonly ref?: Ref<HTMLAnchorElement>
}

const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** A native link, which loads the next page as a document. */
function PlainLink({ to, state: _state, children, ...rest }: LinkProps) {
  return (
    <a href={addressOf(to)} {...rest}>
      {children}
    </a>
  )
}

/** The link component. The app provides its router's, so that the front page works without a router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link to a page of this site. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}

/** A stored picture in a width; the same address for a picture elsewhere (a data URL, another host). */
export const pictureIn = (url: string, width: PictureWidth): string =>
  url.startsWith('/files/') ? `${url}?width=${width}` : url
