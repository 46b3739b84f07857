import type { SocietySettings } from '#rules/society/settings.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { monthText } from '#rules/treasury/period.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict } from '../../http/problems.ts'
import { requireColleague } from './authority.ts'
import { judgeAgain } from './change.ts'
import { bookPosting, type PreparedPosting, preparePosting } from './posting.ts'
import type { NotePosting } from './progress.ts'
import { type Report, sumsOf } from './store.ts'
import { areWritten } from './surpluses.ts'
import type { StoredAllocation } from './tables.ts'
import { tellMissed } from './tell-missed.ts'
import { isStillTrue } from './write-judgement.ts'

/** Throws 409 with the first thing that keeps a report from being posted. Answers the number of its rows. */
export async function refuseUnready(tx: Tx, report: Report): Promise<number> {
  const { outcomes, rows } = await sumsOf(tx, report.id)
  const undecided = outcomes.reduce((sum, each) => sum + each.undecided, 0)
  if (outcomes.length === 0) throw conflict('NOTHING_TO_DO', REPORT_TEXTS.noRows)
  if (undecided > 0) throw conflict('ROWS_UNDECIDED', REPORT_TEXTS.undecided(undecided))
  if (report.kind !== 'file') return rows
  if (report.facts.ambiguousDates === true) throw conflict('COLUMNS_UNDECIDED', REPORT_TEXTS.ambiguousDates)
  if (report.facts.ambiguousSigns === true) throw conflict('COLUMNS_UNDECIDED', REPORT_TEXTS.ambiguousSigns)
  if (report.control_total === null)
    throw conflict('CONTROL_TOTAL_MISSING', REPORT_TEXTS.noControlTotal, {
      controlTotal: REPORT_TEXTS.noControlTotal,
    })
  if (report.control_total !== report.total) {
    const text = REPORT_TEXTS.controlDiffers(report.total, report.control_total)
    throw conflict('CONTROL_TOTAL_DIFFERS', text, { controlTotal: text })
  }
  return rows
}

/**
 * Posts a draft that the caller holds locked. False when members, schedules, debts or the rule of allocation have changed
 * since it was looked at: then the new judgement is kept, so that it can be looked at, and nothing is booked. Throws 409 for one that is not ready,
 * and for who had a hand in it.
 */
export async function postDraft(
  work: Work,
  report: Report,
  society: SocietySettings,
  note?: NotePosting,
): Promise<boolean> {
  // Of a large one who asked for it is the actor.
  requireColleague(work, society, report)
  const posting = (await isStillTrue(work.tx, report))
    ? await preparePosting(work.tx, report, { society, now: work.now })
    : null
  if (posting === null || !(await wasSeen(work.tx, report, posting))) {
    await judgeAgain(work, report, society)
    return false
  }
  await refuseUnready(work.tx, report)
  await book(work, report, posting, note)
  return true
}

/** Whether whoever looked at a report has seen where its money goes. */
async function wasSeen(tx: Tx, report: Report, posting: PreparedPosting): Promise<boolean> {
  const { allocated, allocation, surpluses } = posting
  return (
    report.allocated === allocated &&
    isSame(report.allocation, allocation) &&
    areWritten(tx, report.id, surpluses)
  )
}

const isSame = (one: StoredAllocation | null, other: StoredAllocation): boolean =>
  one !== null &&
  one.surplus === other.surplus &&
  one.creditMembersOn === other.creditMembersOn &&
  one.order.join() === other.order.join()

/** Books a report whose judgement is true, and notes who posted it. */
export async function postReport(work: Work, report: Report, society: SocietySettings): Promise<void> {
  await book(work, report, await preparePosting(work.tx, report, { society, now: work.now }))
}

async function book(work: Work, report: Report, posting: PreparedPosting, note?: NotePosting): Promise<void> {
  await bookPosting(work, report, posting, note)
  await work.tx
    .updateTable('deduction_reports')
    .set({
      state: 'posted',
      posted_at: work.now,
      posted_by: work.actor.id,
      allocated: posting.allocated,
      allocation: JSON.stringify(posting.allocation),
    })
    .where('id', '=', report.id)
    .execute()
  // What a person said of the columns is remembered once something was posted with it.
  if (report.columns_by !== null)
    await work.tx
      .updateTable('payers')
      .set({ column_mapping: JSON.stringify(report.mapping) })
      .where('id', '=', report.payer_id)
      .execute()
  await tellMissed(work, report)
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
