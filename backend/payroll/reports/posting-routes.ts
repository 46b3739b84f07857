import { formatMonth } from '#rules/dates.ts'
import { requiredText } from '#rules/field-errors.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { monthText, parseMonth } from '#rules/treasury/period.ts'
import { NET_PAY_FORM, POST_FORM, REVERSE_FORM, reportCalls } from '../../contract/deduction-reports.ts'
import { randomId } from '../../db/random-id.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { askReversal } from '../../journal/reversals.ts'
import { lockPayer, payerById } from '../payers.ts'
import { countChange, draftToChange, judgeAgain } from './change.ts'
import { isStillTrue, judged, writeJudgement } from './judge.ts'
import { bookPosting, preparePosting } from './post.ts'
import { reversibleReport, undoReport } from './reversible-report.ts'
import { type Report, reportById, rowsOf, sumsOf } from './store.ts'
import type { StoredAllocation } from './tables.ts'

/** Throws 409 with the first thing that keeps a report from being posted. */
async function refuseUnready(tx: Tx, report: Report): Promise<void> {
  const { outcomes } = await sumsOf(tx, report.id)
  const undecided = outcomes.reduce((sum, each) => sum + each.undecided, 0)
  if (outcomes.length === 0) throw conflict(REPORT_TEXTS.noRows)
  if (undecided > 0) throw conflict(REPORT_TEXTS.undecided(undecided))
  if (report.kind !== 'file') return
  if (report.control_total === null)
    throw conflict(REPORT_TEXTS.noControlTotal, { controlTotal: REPORT_TEXTS.noControlTotal })
  if (report.control_total !== report.total) {
    const text = REPORT_TEXTS.controlDiffers(report.total, report.control_total)
    throw conflict(text, { controlTotal: text })
  }
}

async function post(work: Work, report: Report, society: SocietySettings): Promise<void> {
  const rows = await rowsOf(work.tx, report.id)
  const posting = await preparePosting(work.tx, report, rows, { society, now: work.now })
  await bookPosting(work, report, posting)
  await work.tx
    .updateTable('deduction_reports')
    .set({
      state: 'posted',
      posted_at: work.now,
      posted_by: work.actor.id,
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

/** Deduction reports posted, discarded and reversed. */
export const reportPostingRoutes: RouteModule = (on, { society }) => {
  on(reportCalls.postReport, async (call) => {
    const form = readForm(POST_FORM, call.body)
    const outcome = await call.work(async (work) => {
      const report = await draftToChange(work.tx, call.params.id ?? '', form.values.version)
      if (!isStillTrue(await rowsOf(work.tx, report.id), await judged(work.tx, report))) {
        // The new judgement is kept, so that it can be looked at; nothing is booked.
        await judgeAgain(work, report)
        return null
      }
      await refuseUnready(work.tx, report)
      await post(work, report, society)
      return countChange(work.tx, report)
    })
    if (outcome === null) throw conflict(REPORT_TEXTS.stale)
    return { message: REPORT_TEXTS.posted, version: outcome }
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
    await call.work(async (work) => {
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
      await writeJudgement(work.tx, report, await judged(work.tx, report))
      if ((await rowsOf(work.tx, id)).length === 0) throw conflict(REPORT_TEXTS.noSchedule)
      await post(work, report, society)
    })
    return { message: REPORT_TEXTS.netPayPosted, _id: id }
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
      const report = await reportById(work.tx, id)
      if (report === null) throw notFound(REPORT_TEXTS.noReport)
      // Where nothing was deducted nothing was booked.
      if (report.kind === 'file' || report.state !== 'posted')
        return (await askReversal(work, reversibleReport, id, reason)).state
      await undoReport(work, id, reason)
      await work.audit({
        act: 'reverse deduction report',
        recordKind: 'deduction report',
        recordId: id,
        after: { reason },
      })
      return 'done'
    })
    return { message: state === 'done' ? REPORT_TEXTS.reversed : REPORT_TEXTS.reversalWaits }
  })
}
