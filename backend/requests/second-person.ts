import { type Hands, handsWhereTwo, isForAnother, type TwoOfficers } from '#rules/requests/second-person.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import type { Work } from '../db/work.ts'
import { decisionConflict } from '../http/problems.ts'
import type { Viewer } from '../http/route.ts'

/** Who looks at a record, when, and whether their society asks for two people. */
export interface Look {
  readonly viewer: Pick<Viewer, 'id' | 'level'>
  readonly now: Date
  readonly society: TwoOfficers
}

/** How the caller of a call looks at a record. */
export const lookOf = (
  { viewer, now }: Pick<Look, 'viewer' | 'now'>,
  { society }: Pick<Look, 'society'>,
): Look => ({ viewer, now, society })

/** Throws 409 with SECOND_OFFICER and the text of `SECOND_PERSON_TEXTS` for who had a hand in a record. */
export function requireAnother({ actor }: Pick<Work, 'actor'>, hands: Hands, message: string): void {
  if (isForAnother(actor.id, hands)) throw decisionConflict({ code: 'SECOND_OFFICER', message })
}

/** Throws the same for who asked for what is approved, where the society asks for two people. */
export const requireNotOwn = (work: Work, society: TwoOfficers, memberId: string | null): void =>
  requireAnother(work, handsWhereTwo(society, memberId), SECOND_PERSON_TEXTS.own)
