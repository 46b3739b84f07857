import { formatMonth } from '#rules/dates.ts'
import { requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { monthText, parseMonth } from '#rules/treasury/period.ts'
import { NET_PAY_FORM, POST_FORM, REVERSE_FORM, reportCalls } from '../../contract/deduction-reports.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { askReversal } from '../../journal/reversals.ts'
import { lockPayer, payerById } from '../payers.ts'
import { requireColleague } from './authority.ts'
import { countChange, draftToChange, lookAt } from './change.ts'
import { postDraft, postReport, refuseUnready } from './draft-posting.ts'
import { askPosting } from './posting-queue.ts'
import { reversibleReport } from './reversible-report.ts'
import { type Report, reportById, sumsOf } from './store.ts'
import { REPORT_SOURCE } from './tables.ts'

/** Reports with more rows are posted in the background. */
const ROWS_AT_ONCE = 500

/** Deduction reports posted, discarded and reversed. */
export const reportPostingRoutes: RouteModule = (on, { society, postings }) => {
  const postLater = async (work: Work, report: Report, rows: number) => {
    await askPosting(work, report, rows)
    work.afterCommit(() => postings.wake())
    return { message: REPORT_TEXTS.postingStarted, version: report.version }
  }

  on(reportCalls.postReport, async (call) => {
    const form = readForm(POST_FORM, call.body)
    const outcome = await call.work(async (work) => {
      const report = await draftToChange(work.tx, call.params.id ?? '', form.values.version)
      requireColleague(work, society, report)
      const rows = await refuseUnready(work.tx, report)
      if (rows > ROWS_AT_ONCE) return postLater(work, report, rows)
      if (!(await postDraft(work, report, society))) return null
      return { message: REPORT_TEXTS.posted, version: await countChange(work.tx, report) }
    })
    if (outcome === null) throw conflict('VERSION_CHANGED', REPORT_TEXTS.stale)
    return outcome
  })

  on(reportCalls.netPayOnly, async (call) => {
    const form = readForm(NET_PAY_FORM, call.body)
    const month = parseMonth(form.values.month)
    const payer = await payerById(call.db, form.values.payer)
    const noReason = requiredText(form.values.reason, REPORT_TEXTS.noReason)
    form.refuse({
      ...(payer === null && { payer: REPORT_TEXTS.noPayer }),
      ...(month === null && { month: REPORT_TEXTS.noMonth }),
      ...(noReason !== null && { reason: noReason }),
    })
    if (payer === null || month === null) return null
    const id = randomId()
    const message = await call.work(async (work) => {
      if (!(await lockPayer(work.tx, payer.id))) throw notFound(REPORT_TEXTS.noPayer)
      await work.tx
        .insertInto('deduction_reports')
        .values({
          id,
          payer_id: payer.id,
          month,
          kind: 'net pay only',
          state: 'draft',
          facts: JSON.stringify({
            sheet: '',
            headers: [],
            headerRow: null,
            leftOut: 0,
            writtenTotal: null,
            formulas: 0,
            mergedCells: 0,
            hiddenSheets: [],
            hiddenRows: 0,
            otherSheets: [],
          }),
          mapping: JSON.stringify({ amounts: [], decimalComma: false }),
          total: 0,
          reason: form.values.reason,
          uploaded_at: work.now,
          uploaded_by: work.actor.id,
        })
        .execute()
      const report = await reportById(work.tx, id)
      if (report === null) throw notFound(REPORT_TEXTS.noReport)
      await lookAt(work, report, society)
      const { rows } = await sumsOf(work.tx, id)
      if (rows === 0) throw conflict('SCHEDULE_MISSING', REPORT_TEXTS.noSchedule)
      if (society.twoOfficers) {
        await work.audit({
          act: 'enter net pay only',
          recordKind: REPORT_SOURCE,
          recordId: id,
          after: { payer: payer.name, month: monthText(month), reason: form.values.reason },
        })
        return REPORT_TEXTS.netPayWaits
      }
      if (rows > ROWS_AT_ONCE) return (await postLater(work, report, rows)).message
      await postReport(work, report, society)
      return REPORT_TEXTS.netPayPosted
    })
    return { message, _id: id }
  })

  on(reportCalls.discardReport, async (call) => {
    await call.work(async (work) => {
      const found = await reportById(work.tx, call.params.id ?? '')
      const report = await draftToChange(work.tx, found?.id ?? '', found?.version ?? null)
      await work.tx
        .updateTable('deduction_reports')
        .set({ state: 'discarded' })
        .where('id', '=', report.id)
        .execute()
      await work.audit({
        act: 'discard deduction report',
        recordKind: 'deduction report',
        recordId: report.id,
        before: { payer: report.payer_name, month: formatMonth(report.month) },
      })
    })
    return { message: REPORT_TEXTS.discarded }
  })

  on(reportCalls.reverseReport, async (call) => {
    const form = readForm(REVERSE_FORM, call.body)
    const noReason = requiredText(form.values.reason, REPORT_TEXTS.noReason)
    form.refuse(noReason === null ? {} : { reason: noReason })
    const id = call.params.id ?? ''
    const { reason } = form.values
    const state = await call.work(async (work) => {
      if ((await reportById(work.tx, id)) === null) throw notFound(REPORT_TEXTS.noReport)
      return (await askReversal(work, reversibleReport(society), id, reason)).state
    })
    return { message: state === 'done' ? REPORT_TEXTS.reversed : REPORT_TEXTS.reversalWaits }
  })
}
