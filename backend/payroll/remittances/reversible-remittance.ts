import { sql } from 'kysely'
import type { Reversible } from '../../journal/reversals.ts'
import { forgetCreditsOf } from './credit.ts'
import { takeBackReceivables } from './receivables.ts'
import { REMITTANCE } from './remittance-word.ts'
import { settleMonths } from './settle.ts'
import { findRemittance, lockRemittance } from './store.ts'

/** Posted remittances, as the reversals know them. The reference is free again, and the months are unremitted. */
export const reversibleRemittance: Reversible = {
  kind: REMITTANCE,
  table: 'remittances',
  async entries(tx, id) {
    const remittance = await lockRemittance(tx, id)
    if (remittance?.row.state !== 'posted') return null
    // The posting, and what moved between suspense and the receivable since: '0' is the sign after the slash.
    const { rows } = await sql<{ id: number }>`
      select e.id from journal_entries e
        where e.source_kind = ${REMITTANCE}
          and (e.source_id = ${id} or e.source_id >= ${`${id}/`} and e.source_id < ${`${id}0`})
          and not exists (select from journal_entries r where r.reverses_id = e.id)
        order by e.id`.execute(tx)
    return rows.map((row) => row.id)
  },
  // One person posts it: it is what the bank statement shows.
  needsTwo: () => false,
  async undo(work, id, reason) {
    const remittance = await lockRemittance(work.tx, id)
    if (remittance === null) return
    const { row, parts } = remittance
    await work.tx
      .updateTable('remittances')
      .set({ state: 'reversed', reversed_at: work.now, reversed_by: work.actor.id, end_reason: reason })
      .where('id', '=', id)
      .execute()
    await forgetCreditsOf(work.tx, { remittanceId: id })
    await takeBackReceivables(work, { remittanceId: id })
    await settleMonths(
      work,
      { id: row.payer_id, name: row.payer },
      parts.map(({ month }) => month),
    )
  },
  async title(db, id) {
    return (await findRemittance(db, id))?.row.reference ?? ''
  },
}
