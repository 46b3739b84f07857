import type { SocietySettings } from '#rules/society/settings.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { monthText } from '#rules/treasury/period.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict } from '../../http/problems.ts'
import { judgeAgain } from './change.ts'
import { isStillTrue, judged } from './judge.ts'
import { bookPosting, preparePosting } from './post.ts'
import type { NotePosting } from './progress.ts'
import { type Report, type ReportRowRecord, rowsOf, sumsOf } from './store.ts'
import type { StoredAllocation } from './tables.ts'

/** Throws 409 with the first thing that keeps a report from being posted. Answers the number of its rows. */
export async function refuseUnready(tx: Tx, report: Report): Promise<number> {
  const { outcomes } = await sumsOf(tx, report.id)
  const undecided = outcomes.reduce((sum, each) => sum + each.undecided, 0)
  if (outcomes.length === 0) throw conflict(REPORT_TEXTS.noRows)
  if (undecided > 0) throw conflict(REPORT_TEXTS.undecided(undecided))
  const rows = outcomes.reduce((sum, each) => sum + each.rows, 0)
  if (report.kind !== 'file') return rows
  if (report.facts.ambiguousDates === true) throw conflict(REPORT_TEXTS.ambiguousDates)
  if (report.control_total === null)
    throw conflict(REPORT_TEXTS.noControlTotal, { controlTotal: REPORT_TEXTS.noControlTotal })
  if (report.control_total !== report.total) {
    const text = REPORT_TEXTS.controlDiffers(report.total, report.control_total)
    throw conflict(text, { controlTotal: text })
  }
  return rows
}

/**
 * Posts a draft that the caller holds locked. False when members or schedules have changed since it was looked at: then
 * the new judgement is kept, so that it can be looked at, and nothing is booked. Throws 409 for one that is not ready.
 */
export async function postDraft(
  work: Work,
  report: Report,
  society: SocietySettings,
  note?: NotePosting,
): Promise<boolean> {
  const rows = await rowsOf(work.tx, report.id)
  if (!isStillTrue(rows, await judged(work.tx, report, rows))) {
    await judgeAgain(work, report, society)
    return false
  }
  await refuseUnready(work.tx, report)
  await postReport(work, report, rows, { society, ...(note && { note }) })
  return true
}

/** Books a report whose judgement is true, and notes who posted it. */
export async function postReport(
  work: Work,
  report: Report,
  rows: readonly ReportRowRecord[],
  { society, note }: { readonly society: SocietySettings; readonly note?: NotePosting },
): Promise<void> {
  const posting = await preparePosting(work.tx, report, rows, { society, now: work.now })
  await bookPosting(work, report, posting, note)
  await work.tx
    .updateTable('deduction_reports')
    .set({
      state: 'posted',
      posted_at: work.now,
      posted_by: work.actor.id,
      allocated: posting.allocated,
      allocation: JSON.stringify({
        order: society.allocationOrder,
        creditMembersOn: society.creditMembersOn,
      } satisfies StoredAllocation),
    })
    .where('id', '=', report.id)
    .execute()
  await work.audit({
    act: 'post deduction report',
    recordKind: 'deduction report',
    recordId: report.id,
    after: {
      payer: report.payer_name,
      month: monthText(report.month),
      total: posting.total,
      entries: posting.entries.length,
    },
  })
}
