import { sql } from 'kysely'
import { formatMonth } from '#rules/dates.ts'
import { kobo, sumKobo } from '#rules/money.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { credit, debit, societyAccount } from '../../journal/chart.ts'
import { takeOpen } from '../../journal/suspense-items.ts'
import { creditMembers } from './credit.ts'
import { type MonthOwed, noteReceivables, owedFor, unremittedOf } from './receivables.ts'
import { REMITTANCE } from './remittance-word.ts'
import { type MonthPart, movesTo, refuseBelowWriteOffs, settleWriteOffs, writeOffsFor } from './write-offs.ts'

interface Part extends MonthPart {
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

/**
 * Marks the items that the month's reports answered once nothing of the month is unremitted, as remitted or, where part of
 * it was never sent, as written off, with their share of what came; or takes that back.
 */
async function markItems(
  tx: Tx,
  payerId: string,
  month: PeriodMonth,
  { deducted, remitted, writtenOff }: MonthOwed,
): Promise<void> {
  const isDone = deducted > 0 && remitted + writtenOff === deducted
  const state = writtenOff > 0 ? 'written off' : 'remitted'
  // Only a posted report has answered items.
  const isOfMonth = sql`r.item_id = i.id and r.report_id in (
    select id from deduction_reports where payer_id = ${payerId} and month = ${month}::date)`
  if (isDone)
    await sql`
      update schedule_items i
        set state = ${state},
          remitted = floor(i.deducted::numeric * ${remitted} / ${deducted})
        from report_items r
        where ${isOfMonth} and i.state in ('deducted', 'short', 'remitted', 'written off')
          and (i.state <> ${state} or ${writtenOff > 0})`.execute(tx)
  else
    await sql`
      update schedule_items i set remitted = 0,
          state = case when i.deducted >= i.amount then 'deducted' else 'short' end
        from report_items r where ${isOfMonth} and i.state in ('remitted', 'written off')`.execute(tx)
}

/**
 * After a report, a remittance or a write-off was posted or reversed: money that waited in suspense is credited to what
 * the payer owes for its month, or waits again, and what it pays of a write-off is recovered. The payer is locked by the
 * caller. Throws 409 where a written-off month would have too little deducted.
 */
export async function settleMonths(
  work: Work,
  payer: { readonly id: string; readonly name: string },
  months: readonly PeriodMonth[],
): Promise<void> {
  const [suspense, receivable] = [societyAccount('SUSPENSE'), societyAccount('PAYROLL_RECEIVABLE')]
  for (const month of new Set(months)) {
    const owed = await owedFor(work.tx, payer.id, month)
    refuseBelowWriteOffs(owed, month, await writeOffsFor(work.tx, payer.id, month))
    const came = await partsFor(work.tx, payer.id, month)
    const target = Math.min(Math.max(0, owed.deducted), sumKobo(came.map(({ amount }) => amount)))
    let open: number = unremittedOf(owed)
    for (const { part, amount: wanted } of movesTo(target, came)) {
      // What staff have assigned to somebody meanwhile is no longer there.
      const taken = wanted > 0 ? await takeOpen(work.tx, { kind: REMITTANCE, id: part.id }, wanted) : []
      const amount = wanted > 0 ? taken.reduce((sum, item) => sum + item.amount, 0) : wanted
      if (amount === 0) continue
      const moved = kobo(Math.abs(amount))
      const cleared = amount > open ? REMITTANCE_TEXTS.recovered : REMITTANCE_TEXTS.cleared
      const text = amount > 0 ? cleared : REMITTANCE_TEXTS.heldAgain
      open -= amount
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
    await settleWriteOffs(work, payer, month, await owedFor(work.tx, payer.id, month))
    const settled = await owedFor(work.tx, payer.id, month)
    await creditMembers(work, payer.id, month, {
      owed: settled,
      parts: [
        ...(await partsFor(work.tx, payer.id, month)).map(({ id, applied }) => ({
          of: { remittanceId: id },
          applied,
        })),
        ...(await writeOffsFor(work.tx, payer.id, month)).map(({ id, applied }) => ({
          of: { voucherId: id },
          applied,
        })),
      ],
    })
    await markItems(work.tx, payer.id, month, settled)
  }
}
