import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { KINDS, type RowKind } from './request-rows.ts'

export interface NotListedProps {
  readonly kinds: readonly RowKind[]
  /** What the reader does about them. */
  readonly advice: string
}

/** Says which kinds of requests a list cannot have, because the society's system does not list them; nothing for none. */
export const NotListed = ({ kinds, advice }: NotListedProps) =>
  kinds.length === 0 ? null : (
    <Notice tone="info" title={MEMBERS_TEXTS.notListedTitle}>
      {MEMBERS_TEXTS.notListed(kinds.map((kind) => KINDS[kind]))} {advice}
    </Notice>
  )
