import { sql } from 'kysely'
import { formatMonth } from '#rules/dates.ts'
import type { TwoOfficers } from '#rules/requests/second-person.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { Work } from '../../db/work.ts'
import type { Reversible } from '../../journal/reversals.ts'
import { takeBackLand } from '../../land/payments.ts'
import { forgetCreditsFrom } from '../remittances/credit.ts'
import { takeBackReceivables } from '../remittances/receivables.ts'
import { settleMonths } from '../remittances/settle.ts'
import { takeBackItems } from './posting.ts'
import { lockedReport, reportById } from './store.ts'
import { REPORT_SOURCE } from './tables.ts'

/** The ids of a report's own entries: those of the sources begin with its id and a slash; '0' is the sign after that. */
const entriesOf = (id: string) => sql`
  select e.id from journal_entries e
    where e.source_kind = ${REPORT_SOURCE} and e.source_id >= ${`${id}/`} and e.source_id < ${`${id}0`}`

/** Sets a posted report back: its items are in flight again, and its file may be uploaded again. */
async function undoReport(work: Work, id: string, reason: string): Promise<void> {
  await takeBackItems(work.tx, id)
  await takeBackLand(work.tx, entriesOf(id))
  await work.tx
    .updateTable('deduction_reports')
    .set({ state: 'reversed', reason })
    .where('id', '=', id)
    .execute()
  const report = await reportById(work.tx, id)
  if (report === null) return
  await forgetCreditsFrom(work.tx, id)
  await takeBackReceivables(work, { reportId: id })
  await settleMonths(work, { id: report.payer_id, name: report.payer_name }, [report.month])
}

/** Posted deduction reports, as the reversals know them. */
export const reversibleReport = (society: TwoOfficers): Reversible => ({
  kind: REPORT_SOURCE,
  table: 'deduction_reports',
  async entries(tx, id) {
    const report = await lockedReport(tx, id)
    if (report?.state !== 'posted') return null
    const { rows } = await sql<{ id: number }>`
      ${entriesOf(id)}
          and not exists (select from journal_entries r where r.reverses_id = e.id)
        union select m.entry_id from report_credit_moves m join report_credits c on c.id = m.credit_id
          where c.report_id = ${id}
        order by id`.execute(tx)
    return rows.map((row) => row.id)
  },
  needsTwo: () => society.twoOfficers,
  undo: undoReport,
  async title(db, id) {
    const report = await reportById(db, id)
    return report === null ? '' : REPORT_TEXTS.title(formatMonth(report.month), report.payer_name)
  },
})
