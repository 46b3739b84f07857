import type { PayrollRow } from '#rules/payroll/read-rows.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import type { Packed } from '../../threads/packed.ts'
import { preparePosting } from './posting.ts'
import { forgetFailure, isUnderWay, postingOf } from './posting-queue.ts'
import { lockedReport, type Report } from './store.ts'
import { writeSurpluses } from './surpluses.ts'
import { judgeRead, judgeStored } from './write-judgement.ts'

/**
 * The draft with this version, locked. Throws 404, and 409 for another version, a report that is no draft, and one that is
 * being posted.
 */
export async function draftToChange(tx: Tx, id: string, version: number | null): Promise<Report> {
  // Said before the wait for the lock, which a posting holds for long.
  await refuseUnderWay(tx, id)
  const report = await lockedReport(tx, id)
  if (report === null || report.state === 'discarded') throw notFound(REPORT_TEXTS.noReport)
  if (report.state !== 'draft') throw conflict('NOT_A_DRAFT', REPORT_TEXTS.notADraft)
  if (report.version !== version) throw conflict('VERSION_CHANGED', REPORT_TEXTS.changed)
  await refuseUnderWay(tx, id)
  return report
}

async function refuseUnderWay(tx: Tx, id: string): Promise<void> {
  if (isUnderWay(await postingOf(tx, id))) throw conflict('IN_PROGRESS', REPORT_TEXTS.isPosting)
}

/** Counts the change, so that whoever looks at the report as it was changes nothing of it. */
export async function countChange(tx: Tx, { id, version }: Report): Promise<number> {
  await forgetFailure(tx, id)
  await tx
    .updateTable('deduction_reports')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  return version + 1
}

/**
 * Judges a report, and notes what its rows would bring now: to the items of the schedule, and above what was due. Of a file
 * that was just read its rows are given, and stored with their judgement.
 */
export async function lookAt(
  work: Work,
  report: Report,
  society: SocietySettings,
  read?: Packed<PayrollRow>,
): Promise<void> {
  const { tx, now } = work
  if (read === undefined) await judgeStored(tx, report)
  else await judgeRead(tx, report, read)
  const posting = await preparePosting(tx, report, { society, now })
  await writeSurpluses(tx, report.id, posting.surpluses)
  await tx
    .updateTable('deduction_reports')
    .set({ allocated: posting.allocated, allocation: JSON.stringify(posting.allocation) })
    .where('id', '=', report.id)
    .execute()
}

/** Judges a changed report again, or the rows that were read from its file, and counts the change. */
export async function judgeAgain(
  work: Work,
  report: Report,
  society: SocietySettings,
  read?: Packed<PayrollRow>,
): Promise<number> {
  const now = await lockedReport(work.tx, report.id)
  if (now === null) throw notFound(REPORT_TEXTS.noReport)
  await lookAt(work, now, society, read)
  return countChange(work.tx, report)
}
