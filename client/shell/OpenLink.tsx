import type { ReactNode } from 'react'
import { TextLink } from '../ui/TextLink.tsx'
import { useMayOpen } from './use-may-open.ts'

export interface OpenLinkProps {
  /** The path, with or without what follows it. */
  readonly to: string
  readonly children: ReactNode
}

/** A link out of the books; to an auditor the words alone, where the page is closed to them. */
export function OpenLink({ to, children }: OpenLinkProps) {
  return useMayOpen()(to) ? <TextLink to={to}>{children}</TextLink> : children
}
