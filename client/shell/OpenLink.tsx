import type { ReactNode } from 'react'
import { TextLink } from '../ui/TextLink.tsx'
import { isPathOpenToAuditors } from './auditor-routes.ts'
import { useReadsOnly } from './use-reads-only.ts'

export interface OpenLinkProps {
  /** The path, with or without what follows it. */
  readonly to: string
  readonly children: ReactNode
}

/** A link out of the books; to an auditor the words alone, where the page is closed to them. */
export function OpenLink({ to, children }: OpenLinkProps) {
  const readsOnly = useReadsOnly()
  const [pathname = ''] = to.split(/[?#]/)
  return readsOnly && !isPathOpenToAuditors(pathname) ? children : <TextLink to={to}>{children}</TextLink>
}
