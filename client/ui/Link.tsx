import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type Ref,
  useContext,
} from 'react'
import type { To } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of client/paths.ts. */
  readonly to: To
  /** Kept with the entry of the history, where a router keeps one. */
  readonly state?: unknown
  readonly ref?: Ref<HTMLAnchorElement>
}

const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** The browser's own link: the next page is loaded whole. */
function PlainLink({ to, state: _state, children, ...rest }: LinkProps) {
  return (
    <a href={addressOf(to)} {...rest}>
      {children}
    </a>
  )
}

/** How links work here: the app gives its router's, so that the front page can do without a router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link to a page of ours. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
