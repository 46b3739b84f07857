import { sql } from 'kysely'
import { type Kobo, kobo } from '#rules/money.ts'
import type { MoneyUse, MoneyUsed } from '#rules/vouchers/reversal.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { societyAccount } from './chart.ts'
import type { EntryKind, NewEntry, PostedEntry } from './post.ts'
import type { AccountKind } from './tables.ts'

/** Why an entry cannot be reversed: it does not exist, is a reversal itself, or is reversed already. */
export type NotReversibleReason = 'UNKNOWN' | 'REVERSAL' | 'REVERSED'

/** An entry that cannot be reversed was asked to be. */
export class NotReversible extends Error {
  override name = 'NotReversible'
  readonly entryId: number
  readonly reason: NotReversibleReason

  constructor(entryId: number, reason: NotReversibleReason) {
    super(`journal entry ${entryId} cannot be reversed: ${reason}`)
    this.entryId = entryId
    this.reason = reason
  }
}

/** The ids of the entries of a record that are not reversed, oldest first; of one kind, or of all. */
export async function standingEntries(
  db: Queryable,
  sourceKind: string,
  sourceId: string,
  kind: EntryKind | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from journal_entries e
      where e.source_kind = ${sourceKind} and e.source_id = ${sourceId}
        and (${kind}::text is null or e.kind = ${kind})
        and not exists (select from journal_entries r where r.reverses_id = e.id)
      order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

const SUSPENSE = societyAccount('SUSPENSE').code

interface ReversedLine {
  readonly entryId: number
  readonly isReversal: boolean
  readonly isReversed: boolean
  readonly kind: AccountKind
  readonly memberId: string | null
  readonly code: string
  readonly debit: Kobo
  readonly credit: Kobo
  readonly id: number
  readonly clears: number | null
}

/** The lines of the entries, by entry. */
async function linesOf(tx: Tx, entryIds: readonly number[]): Promise<Map<number, ReversedLine[]>> {
  const { rows } = await sql<ReversedLine>`
    select e.id as "entryId", e.reverses_id is not null as "isReversal",
        exists (select from journal_entries r where r.reverses_id = e.id) as "isReversed",
        a.kind, a.member_id as "memberId", a.code, l.debit, l.credit, l.id, l.clears_id as clears
      from journal_entries e
        join journal_lines l on l.entry_id = e.id
        join accounts a on a.id = l.account_id
      where e.id = any (${entryIds}::bigint[])
      order by l.id`.execute(tx)
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

/** Where a reversal stands in the books. */
export type ReversedWhen = Pick<NewEntry, 'occurredAt' | 'yearEnd'>

function mirrorOf(
  entryId: number,
  lines: readonly ReversedLine[],
  narration: string,
  when: ReversedWhen,
): NewEntry {
  const [first] = lines
  if (first === undefined) throw new NotReversible(entryId, 'UNKNOWN')
  if (first.isReversal) throw new NotReversible(entryId, 'REVERSAL')
  if (first.isReversed) throw new NotReversible(entryId, 'REVERSED')
  return {
    kind: 'reversal',
    narration,
    ...when,
    lines: lines.map(({ kind, memberId, code, debit, credit, id, clears }) => ({
      account: { kind, memberId, code },
      debit: credit,
      credit: debit,
      // What a reversed line brought to suspense is gone, and what it took from an item is there again.
      ...(kind === 'society' && code === SUSPENSE && { clears: clears ?? id }),
    })),
    reversesId: entryId,
  }
}

/**
 * Takes entries back by their mirror images, all of them or none. The reversals are dated when they are recorded, so in
 * the open period, whatever the period of the entries, unless `when` names the thirteenth period of a year. Their sources are free to be posted again. Throws NotReversible;
 * of two reversals of one entry at once the second breaks a unique index (23505).
 */
export async function reverseEntries(
  { tx, now, post }: Pick<Work, 'tx' | 'now' | 'post'>,
  entryIds: readonly number[],
  narration: string,
  when: ReversedWhen = { occurredAt: now },
): Promise<PostedEntry[]> {
  const lines = await linesOf(tx, entryIds)
  const mirrored = entryIds.map((id) => mirrorOf(id, lines.get(id) ?? [], narration, when))
  return post(...mirrored)
}

/**
 * The members' accounts whose money of these entries has been used since:
 *
 * - WITHDRAWN: the savings or unapplied balance does not cover what is taken back.
 * - SETTLED: so it is, because the accounts of a member who left or died were settled.
 * - LOAN_CLOSED: a loan that the entries helped to repay in full would be open again.
 * - REPAID: a loan that is taken back was repaid in part or in full.
 * - DIVIDEND: a dividend was shared out after the savings had been credited.
 */
export async function moneyUsedSince(db: Queryable, entryIds: readonly number[]): Promise<MoneyUsed[]> {
  const { rows } = await sql<Omit<MoneyUsed, 'use' | 'left'> & { balance: Kobo; later: string[] }>`
    with taken as (
        select l.account_id, sum(l.credit - l.debit)::bigint as taken, min(l.entry_id) as since
          from journal_lines l join accounts a on a.id = l.account_id
          where l.entry_id = any (${entryIds}::bigint[]) and a.member_id is not null
          group by l.account_id)
    select a.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber", a.kind, a.code,
        t.taken,
        (select sum(l.credit - l.debit) from journal_lines l where l.account_id = a.id)::bigint as balance,
        array(
          select distinct e.kind
            from accounts own join journal_lines l on l.account_id = own.id join journal_entries e on e.id = l.entry_id
            where own.member_id = a.member_id and e.id > t.since
              and e.kind in ('membership withdrawal', 'claim', 'dividend')
              and not exists (select from journal_entries r where r.reverses_id = e.id)) as later
      from taken t join accounts a on a.id = t.account_id join members m on m.id = a.member_id
      where t.taken <> 0
      order by m.name, a.member_id, a.kind desc, a.code`.execute(db)
  return rows.flatMap(({ balance, later, ...row }) => {
    const owed = kobo(balance - row.taken)
    const left = row.kind === 'loan' ? kobo(0 - owed) : owed
    const use = useOf(row.kind, row.taken, { balance, left, later })
    return use === null ? [] : [{ ...row, use, left }]
  })
}

function useOf(
  kind: MoneyUsed['kind'],
  taken: Kobo,
  { balance, left, later }: { balance: Kobo; left: Kobo; later: readonly string[] },
): MoneyUse | null {
  if (kind === 'loan') {
    if (taken > 0) return balance >= 0 ? 'LOAN_CLOSED' : null
    return left < 0 ? 'REPAID' : null
  }
  if (taken < 0) return null
  if (left < 0) return later.some((name) => name !== 'dividend') ? 'SETTLED' : 'WITHDRAWN'
  return later.includes('dividend') ? 'DIVIDEND' : null
}
