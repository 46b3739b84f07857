import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { OpenLink } from './OpenLink.tsx'

export interface PersonLinkProps {
  readonly person: { readonly record: { readonly id: string } | null }
  readonly children: ReactNode
}

/** A link to the profile of a person whom a record names; the words alone where the viewer may not read it. */
export const PersonLink = ({ person: { record }, children }: PersonLinkProps) =>
  record === null ? children : <OpenLink to={paths.memberProfile(record.id)}>{children}</OpenLink>
