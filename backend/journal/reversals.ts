import { type Selectable, sql } from 'kysely'
import type { Hands, NextStep } from '#rules/requests/second-person.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import type { MoneyUsed } from '#rules/vouchers/reversal.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict, forbidden } from '../http/problems.ts'
import { requireAnother } from '../requests/second-person.ts'
import { moneyUsedSince, NotReversible, type ReversedWhen, reverseEntries } from './reverse.ts'

export type ReversalRow = Selectable<Schema['reversals']>

/** A kind of record whose postings are taken back: a voucher, a deduction report. */
export interface Reversible {
  /** The record's word, as in the audit log. */
  readonly kind: 'voucher' | 'opening balances' | 'remittance' | 'deduction report' | 'asset disposal'
  /**
   * The ids of its entries that are not reversed, all of which are taken back together: none for a record that booked
   * nothing, null for one that is not posted. Locks the record.
   */
  readonly entries: (tx: Tx, id: string) => Promise<readonly number[] | null>
  /** Whether a second person makes the reversal, because two were needed for the posting. */
  readonly needsTwo: (tx: Tx, id: string) => boolean | Promise<boolean>
  /** The least access level of who reverses it; staff unless given. */
  readonly level?: (db: Queryable, id: string) => Promise<AccessLevel>
  /** Where its reversal stands; null for today, which is what other records have. */
  readonly when?: (tx: Tx, id: string) => Promise<ReversedWhen | null>
  /** Sets the record's own state, once its entries are reversed. */
  readonly undo: (work: Work, id: string, reason: string) => Promise<void>
  /** Where its record says when it was last changed, which a reversal that is asked for or refused is too; left out for none. */
  readonly table?: 'vouchers' | 'deduction_reports' | 'remittances'
  /** What people call the record: 'RV-2026-000012'. */
  readonly title: (db: Queryable, id: string) => Promise<string>
}

/** What became of a wish to reverse. */
export interface ReversalOutcome {
  readonly id: string
  readonly state: 'done' | 'waiting'
  /** The members whose money has been used since; where there are any a second person decides in any case. */
  readonly uses: readonly MoneyUsed[]
}

/** Throws 409 for entries that cannot be reversed. */
async function carryOut(
  work: Work,
  reversible: Reversible,
  subject: { readonly id: string; readonly reason: string },
  entryIds: readonly number[],
) {
  try {
    const title = await reversible.title(work.tx, subject.id)
    const when = (await reversible.when?.(work.tx, subject.id)) ?? { occurredAt: work.now }
    if (entryIds.length > 0) await reverseEntries(work, entryIds, VOUCHER_TEXTS.reversalOf(title), when)
  } catch (error) {
    if (error instanceof NotReversible) throw conflict('NOT_REVERSIBLE', VOUCHER_TEXTS.notReversible)
    throw error
  }
  await reversible.undo(work, subject.id, subject.reason)
}

/** Records show whether a reversal of them waits: what becomes of one is a change of its record. */
async function noteChange({ tx }: Work, { table }: Reversible, id: string): Promise<void> {
  if (table === undefined) return
  await sql`update ${sql.table(table)} set updated_at = changed_at() where id = ${id}`.execute(tx)
}

/** Throws 409 for a record that is not posted. */
async function entriesToReverse(tx: Tx, reversible: Reversible, id: string): Promise<readonly number[]> {
  const entryIds = await reversible.entries(tx, id)
  if (entryIds === null) throw conflict('NOT_REVERSIBLE', VOUCHER_TEXTS.notReversible)
  return entryIds
}

/** The decision about a reversal that waits: whether it is open, and the least access level of who takes it. */
export const reversalStep = async (
  db: Queryable,
  reversible: Reversible | undefined,
  { state, subject_id }: Pick<ReversalRow, 'state' | 'subject_id'>,
): Promise<NextStep> => ({
  isOpen: state === 'waiting',
  ...(state === 'waiting' && reversible?.level && { level: await reversible.level(db, subject_id) }),
})

/** Throws 403 for who is below the level of who reverses a record. */
async function requireLevel({ tx, actor }: Work, { level }: Reversible, id: string): Promise<void> {
  if (level !== undefined && actor.level !== null && actor.level < (await level(tx, id))) throw forbidden()
}

/** The reversal of a record that waits for a second person; null for none. */
export const waitingReversal = async (db: Queryable, kind: string, id: string): Promise<ReversalRow | null> =>
  (await db
    .selectFrom('reversals')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) ?? null

/**
 * Reverses what a record posted. Where two people were needed to post it, or money of it has been used since, nothing is
 * posted: the wish waits, with the members listed, until a second person refuses it or accepts that accounts are left
 * with debit balances. Throws 403 below the level of the record, 409 for a record that is not posted, and while a
 * reversal of it waits.
 */
export async function askReversal(
  work: Work,
  reversible: Reversible,
  subjectId: string,
  reason: string,
): Promise<ReversalOutcome> {
  const { tx, now, actor } = work
  await requireLevel(work, reversible, subjectId)
  const entryIds = await entriesToReverse(tx, reversible, subjectId)
  if ((await waitingReversal(tx, reversible.kind, subjectId)) !== null)
    throw conflict('REVERSAL_WAITING', VOUCHER_TEXTS.reversalWaits)
  const uses = await moneyUsedSince(tx, entryIds)
  const isForTwo = uses.length > 0 || (await reversible.needsTwo(tx, subjectId))
  const state = isForTwo ? 'waiting' : 'done'
  const id = randomId()
  await tx
    .insertInto('reversals')
    .values({
      id,
      subject_kind: reversible.kind,
      subject_id: subjectId,
      reason,
      state,
      uses: JSON.stringify(uses),
      asked_at: now,
      asked_by: actor.id,
      ...(state === 'done' && { decided_at: now, decided_by: actor.id }),
    })
    .execute()
  if (state === 'done') await carryOut(work, reversible, { id: subjectId, reason }, entryIds)
  await noteChange(work, reversible, subjectId)
  await work.audit({
    act: `${state === 'done' ? 'reverse' : 'ask to reverse'} ${reversible.kind}`,
    recordKind: reversible.kind,
    recordId: subjectId,
    after: { reason, entries: entryIds.length, membersConcerned: uses.length },
  })
  return { id, state, uses }
}

/** Who had a hand in a reversal that waits, whatever the society asks of other payments: who asked for it. */
export const reversalHands = ({ asked_by }: Pick<ReversalRow, 'asked_by'>): Hands => [asked_by]

/**
 * A second person decides about a reversal that waits. Throws 403 below the level of the record, 409 for one that is decided, and with SECOND_OFFICER for
 * the person who asked.
 */
export async function decideReversal(
  work: Work,
  reversible: Reversible,
  reversalId: string,
  isAccepted: boolean,
): Promise<void> {
  const { tx, now, actor } = work
  const row = await tx
    .selectFrom('reversals')
    .selectAll()
    .where('id', '=', reversalId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'waiting') throw conflict('ALREADY_DECIDED', VOUCHER_TEXTS.reversalDecided)
  await requireLevel(work, reversible, row.subject_id)
  requireAnother(work, reversalHands(row), SECOND_PERSON_TEXTS.reversal)
  await tx
    .updateTable('reversals')
    .set({ state: isAccepted ? 'done' : 'refused', decided_at: now, decided_by: actor.id })
    .where('id', '=', reversalId)
    .execute()
  if (isAccepted) {
    const entryIds = await entriesToReverse(tx, reversible, row.subject_id)
    await carryOut(work, reversible, { id: row.subject_id, reason: row.reason }, entryIds)
  }
  await noteChange(work, reversible, row.subject_id)
  await work.audit({
    act: `${isAccepted ? 'reverse' : 'refuse to reverse'} ${reversible.kind}`,
    recordKind: reversible.kind,
    recordId: row.subject_id,
    after: { reason: row.reason, membersConcerned: row.uses.length },
  })
}
