import { sql } from 'kysely'
import { formatMonth } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { credit, debit, societyAccount } from '../../journal/chart.ts'
import { takeOpen } from '../../journal/suspense-items.ts'
import { creditMembers } from './credit.ts'
import { REMITTANCE } from './remittance-word.ts'

/** A movement of what a payer owes for a month; the journal has it on the receivable. */
interface ReceivableMove {
  readonly payerId: string
  readonly month: PeriodMonth
  /** Kobo: above zero was deducted. */
  readonly amount: number
  readonly of: { readonly reportId: string } | { readonly remittanceId: string }
}

/** Writes movements down beside their entries. Those of nothing are left out. */
export async function noteReceivables(tx: Tx, at: Date, moves: readonly ReceivableMove[]): Promise<void> {
  const rows = moves
    .filter(({ amount }) => amount !== 0)
    .map(({ payerId, month, amount, of }) => ({
      payer_id: payerId,
      month,
      occurred_at: at,
      amount,
      report_id: 'reportId' in of ? of.reportId : null,
      remittance_id: 'remittanceId' in of ? of.remittanceId : null,
    }))
  if (rows.length > 0) await tx.insertInto('payer_receivables').values(rows).execute()
}

/** Takes back what is written down of a report or a remittance; answers the months that it touches. */
export async function takeBackReceivables(
  work: Work,
  of: { readonly reportId: string } | { readonly remittanceId: string },
): Promise<void> {
  const column = 'reportId' in of ? 'report_id' : 'remittance_id'
  const rows = await work.tx
    .selectFrom('payer_receivables')
    .select((is) => ['payer_id', 'month', is.fn.sum<number>('amount').as('amount')])
    .where(column, '=', 'reportId' in of ? of.reportId : of.remittanceId)
    .groupBy(['payer_id', 'month'])
    .execute()
  await noteReceivables(
    work.tx,
    work.now,
    rows.map(({ payer_id, month, amount }) => ({ payerId: payer_id, month, amount: 0 - amount, of })),
  )
}

/** What reports of a month deducted, and what is credited against it. Kobo. */
export interface MonthOwed {
  readonly deducted: Kobo
  readonly remitted: Kobo
}

/** What a payer owes for a month by now. */
export async function owedFor(db: Queryable, payerId: string, month: PeriodMonth): Promise<MonthOwed> {
  const { rows } = await sql<MonthOwed>`
    select coalesce(sum(amount) filter (where report_id is not null), 0)::bigint as deducted,
        (0 - coalesce(sum(amount) filter (where remittance_id is not null), 0))::bigint as remitted
      from payer_receivables where payer_id = ${payerId} and month = ${month}::date`.execute(db)
  return rows[0] ?? { deducted: kobo(0), remitted: kobo(0) }
}

interface Part {
  readonly id: string
  readonly amount: Kobo
  readonly applied: Kobo
  readonly moves: number
}

/** The parts of posted remittances for a month, the oldest first, with what of each is credited to the receivable. */
async function partsFor(tx: Tx, payerId: string, month: PeriodMonth): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select r.id, p.amount, p.moves,
        (0 - coalesce((select sum(v.amount) from payer_receivables v
          where v.remittance_id = r.id and v.month = p.month), 0))::bigint as applied
      from remittance_parts p join remittances r on r.id = p.remittance_id
      where r.payer_id = ${payerId} and r.state = 'posted' and p.month = ${month}::date
      order by r.dated, r.number`.execute(tx)
  return rows
}

/** The moves, above zero to the receivable, that give a month all it can take of what came for it and no more. */
function movesOf(
  { deducted, remitted }: MonthOwed,
  parts: readonly Part[],
): { part: Part; amount: number }[] {
  const came = parts.reduce((sum, { amount }) => sum + amount, 0)
  let left = Math.min(Math.max(0, deducted), came) - remitted
  const moves: { part: Part; amount: number }[] = []
  for (const part of left > 0 ? parts : parts.toReversed()) {
    const amount =
      left > 0 ? Math.min(left, part.amount - part.applied) : 0 - Math.min(0 - left, part.applied)
    if (amount === 0) continue
    moves.push({ part, amount })
    left -= amount
  }
  return moves
}

/** Marks the items that the month's reports answered as remitted once the month is paid in full; or takes that back. */
async function markItems(tx: Tx, payerId: string, month: PeriodMonth): Promise<void> {
  const { deducted, remitted } = await owedFor(tx, payerId, month)
  const isPaid = deducted > 0 && remitted === deducted
  // Only a posted report has answered items.
  const isOfMonth = sql`r.item_id = i.id and r.report_id in (
    select id from deduction_reports where payer_id = ${payerId} and month = ${month}::date)`
  if (isPaid)
    await sql`
      update schedule_items i set state = 'remitted', remitted = i.deducted
        from report_items r where ${isOfMonth} and i.state in ('deducted', 'short')`.execute(tx)
  else
    await sql`
      update schedule_items i set remitted = 0,
          state = case when i.deducted >= i.amount then 'deducted' else 'short' end
        from report_items r where ${isOfMonth} and i.state = 'remitted'`.execute(tx)
}

/**
 * After a report or a remittance was posted or reversed: money that waited in suspense is credited to what the payer
 * owes for its month, or waits again. The payer is locked by the caller.
 */
export async function settleMonths(
  work: Work,
  payer: { readonly id: string; readonly name: string },
  months: readonly PeriodMonth[],
): Promise<void> {
  const [suspense, receivable] = [societyAccount('SUSPENSE'), societyAccount('PAYROLL_RECEIVABLE')]
  for (const month of new Set(months)) {
    const owed = await owedFor(work.tx, payer.id, month)
    for (const { part, amount: wanted } of movesOf(owed, await partsFor(work.tx, payer.id, month))) {
      // What staff have assigned to somebody meanwhile is no longer there.
      const taken = wanted > 0 ? await takeOpen(work.tx, { kind: REMITTANCE, id: part.id }, wanted) : []
      const amount = wanted > 0 ? taken.reduce((sum, item) => sum + item.amount, 0) : wanted
      if (amount === 0) continue
      const moved = kobo(Math.abs(amount))
      const text = amount > 0 ? REMITTANCE_TEXTS.cleared : REMITTANCE_TEXTS.heldAgain
      await work.post({
        kind: 'remittance',
        narration: text(formatMonth(month), payer.name),
        occurredAt: work.now,
        lines:
          amount > 0
            ? [
                ...taken.map(({ id, amount: part }) =>
                  Object.assign(debit(suspense, kobo(part)), { clears: id }),
                ),
                credit(receivable, moved),
              ]
            : [debit(receivable, moved), credit(suspense, moved)],
        source: { kind: REMITTANCE, id: `${part.id}/${month.slice(0, 7)}/${part.moves + 1}` },
      })
      await work.tx
        .updateTable('remittance_parts')
        .set({ moves: part.moves + 1 })
        .where('remittance_id', '=', part.id)
        .where('month', '=', month)
        .execute()
      await noteReceivables(work.tx, work.now, [
        { payerId: payer.id, month, amount: 0 - amount, of: { remittanceId: part.id } },
      ])
    }
    await creditMembers(work, payer.id, month, {
      owed: await owedFor(work.tx, payer.id, month),
      parts: await partsFor(work.tx, payer.id, month),
    })
    await markItems(work.tx, payer.id, month)
  }
}
