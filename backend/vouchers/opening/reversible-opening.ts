import { sql } from 'kysely'
import { formatPlainDate } from '#rules/dates.ts'
import type { TwoOfficers } from '#rules/requests/second-person.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { conflict } from '../../http/problems.ts'
import type { Reversible } from '../../journal/reversals.ts'
import { movePaidForLand } from '../../land/payments.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { openingLevel } from './authority.ts'
import { sendBack } from './bring-members.ts'
import { takeRequestsBack } from './bring-requests.ts'
import { unrecordLoans } from './loans.ts'
import { landLines } from './post.ts'
import { findBatch, lockBatch, OPENING, rowsOf } from './store.ts'

/** A posted batch of opening balances, taken back whole; others may be posted then. */
export const reversibleOpening = (chart: Chart, society: TwoOfficers): Reversible => ({
  kind: OPENING,
  async entries(tx, id) {
    const batch = await lockBatch(tx, id)
    if (batch?.state !== 'posted') return null
    // The ids of the sources begin with that of the batch and a slash; '0' is the sign after the slash.
    const { rows } = await sql<{ id: number }>`
      select e.id from journal_entries e
        where e.source_kind = ${OPENING} and e.source_id >= ${`${id}/`} and e.source_id < ${`${id}0`}
          and not exists (select from journal_entries r where r.reverses_id = e.id)
        order by e.id`.execute(tx)
    return rows.map((row) => row.id)
  },
  needsTwo: () => society.twoOfficers,
  level: (db, id) => openingLevel(db, id, chart),
  async undo(work, id, reason) {
    const { tx, now, actor } = work
    const ready = (await rowsOf(tx, id)).filter(({ outcome, moved }) => outcome === 'READY' && moved !== 0)
    if (!(await movePaidForLand(tx, landLines(ready), -1)))
      throw conflict('NOT_REVERSIBLE', VOUCHER_TEXTS.landSold)
    await unrecordLoans(tx, id)
    await takeRequestsBack(work, id)
    await sendBack(work, id)
    await tx
      .updateTable('opening_batches')
      .set({ state: 'reversed', ended_at: now, ended_by: actor.id, end_reason: reason })
      .where('id', '=', id)
      .execute()
  },
  async title(db, id) {
    const batch = await findBatch(db, id)
    return batch === null ? '' : OPENING_TEXTS.batchTitle(formatPlainDate(batch.go_live))
  },
})
