import { validateColumns } from '#rules/payroll/choose-columns.ts'
import { type ColumnMapping, mappingFault, NEGATIVE_AMOUNTS } from '#rules/payroll/columns.ts'
import { OUTCOMES } from '#rules/payroll/outcomes.ts'
import { FILE_KINDS } from '#rules/payroll/words.ts'
import { searchOf } from '#rules/search.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { monthText, parseMonth } from '#rules/treasury/period.ts'
import { COLUMNS_FORM, CONTROL_FORM, reportCalls, UPLOAD_FORM } from '../../contract/deduction-reports.ts'
import type { Queryable } from '../../db/schema.ts'
import { filesOf } from '../../files/read-files.ts'
import { storedOriginal } from '../../files/stored-original.ts'
import { filterIn, flagIn, pageOf, pagingOf } from '../../http/paging.ts'
import { invalid, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { sendFile } from '../../http/send-file.ts'
import { lookOf } from '../../requests/second-person.ts'
import { lockPayer, payerById } from '../payers.ts'
import { countChange, draftToChange, judgeAgain, lookAt } from './change.ts'
import { fileBack } from './file-back.ts'
import { postingOf } from './posting-queue.ts'
import { presentDetail, presentReport, presentRow } from './present.ts'
import {
  namesOf,
  type Report,
  reportById,
  reportPage,
  rowPage,
  rowsOf,
  sameFileMonth,
  sumsOf,
} from './store.ts'
import { surplusSums } from './surpluses.ts'
import { readSpooled, rememberedMapping, storeUpload } from './upload.ts'

async function reportIn(db: Queryable, { params }: Pick<Call<'staff'>, 'params'>): Promise<Report> {
  const report = await reportById(db, params.id ?? '')
  if (report === null || report.state === 'discarded') throw notFound(REPORT_TEXTS.noReport)
  return report
}

/** Deduction reports until they are posted: uploaded, looked at, given back. */
export const reportRoutes: RouteModule = (on, { files, society }) => {
  on(reportCalls.reports, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const { reports, count, reached } = await reportPage(call.db, page)
    return {
      reports: reports.map((report) => presentReport(report, lookOf(call, { society }))),
      ...pagingOf(page, count, reached),
    }
  })

  on(reportCalls.report, async (call) => {
    const report = await reportIn(call.db, call)
    return presentDetail(
      report,
      lookOf(call, { society }),
      await postingOf(call.db, report.id),
      await sumsOf(call.db, report.id),
      await surplusSums(call.db, report.id),
      await sameFileMonth(call.db, report),
    )
  })

  on(reportCalls.reportRows, async (call) => {
    const report = await reportIn(call.db, call)
    const page = pageOf(call.query, society.pageSize)
    const { row = '' } = call.query
    const wanted =
      row === ''
        ? {
            outcome: filterIn(call.query, 'outcome', OUTCOMES),
            toDecide: flagIn(call.query, 'toDecide'),
            search: searchOf(call.query.search ?? ''),
          }
        : { outcome: null, toDecide: false, search: searchOf(''), row }
    const { rows, count, reached } = await rowPage(call.db, report.id, wanted, page)
    const named = await namesOf(
      call.db,
      rows.flatMap(({ candidates }) => candidates),
    )
    return { rows: rows.map((row) => presentRow(row, named)), ...pagingOf(page, count, reached) }
  })

  on(reportCalls.uploadReport, {
    read: async (call) => {
      const form = readForm(UPLOAD_FORM, call.body)
      const { file } = filesOf(UPLOAD_FORM, call)
      const month = parseMonth(form.values.month)
      const payer = await payerById(call.db, form.values.payer)
      form.refuse({
        ...(payer === null && { payer: REPORT_TEXTS.noPayer }),
        ...(month === null && { month: REPORT_TEXTS.noMonth }),
        ...(file === null && { file: REPORT_TEXTS.noFile }),
      })
      if (payer === null || month === null || file === null) return null
      const read = await readSpooled(file, await rememberedMapping(call.db, payer.id), payer, false)
      return { payer, month, name: form.values.name, file, read }
    },
    write: async (call, uploaded) => {
      if (uploaded === null) return null
      const { payer, month, name, file, read } = uploaded
      const id = await call.work(async (work) => {
        if (!(await lockPayer(work.tx, payer.id))) throw notFound(REPORT_TEXTS.noPayer)
        const stored = await storeUpload(work, files, { payerId: payer.id, month, name, file, read })
        const report = await reportById(work.tx, stored)
        if (report !== null) await lookAt(work, report, society, read.rows)
        await work.audit({
          act: 'upload deduction report',
          recordKind: 'deduction report',
          recordId: stored,
          after: { payer: payer.name, month: monthText(month), sha256: file.sha256, rows: read.rows.count },
        })
        return stored
      })
      return { message: REPORT_TEXTS.uploaded, _id: id }
    },
  })

  on(reportCalls.setColumns, {
    read: async (call) => {
      const form = readForm(COLUMNS_FORM, call.body)
      const { values } = form
      const before = await reportIn(call.db, call)
      const payer = await payerById(call.db, before.payer_id)
      if (payer === null) throw notFound(REPORT_TEXTS.noPayer)
      form.refuse(validateColumns(values, payer.elements))
      const negativeAmounts = NEGATIVE_AMOUNTS.find((meaning) => meaning === values.negativeAmounts)
      const dateOrder = DATE_ORDERS.find((order) => order === values.dateOrder)
      const mapping: ColumnMapping = {
        ...(values.identifier !== '' && { IDENTIFIER: values.identifier }),
        ...(values.name !== '' && { NAME: values.name }),
        ...(values.element !== '' && { ELEMENT: values.element }),
        ...(values.month !== '' && { MONTH: values.month }),
        ...(values.note !== '' && { NOTE: values.note }),
        amounts: values.amounts.map(({ header, element }) => ({ header, element: element || null })),
        decimalComma: values.decimalComma === true,
        ...(dateOrder !== undefined && { dateOrder }),
        ...(negativeAmounts !== undefined && { negativeAmounts }),
      }
      if (mappingFault(mapping, before.facts.headers) !== null)
        throw invalid({ amounts: REPORT_TEXTS.noMapping })
      const original = await storedOriginal(files, call, before.file_id)
      if (original === null) throw notFound(REPORT_TEXTS.noReport)
      const read = await readSpooled(original, mapping, payer, true)
      return { before, mapping, version: values.version, read }
    },
    write: async (call, { before, mapping, version: asked, read }) => {
      const version = await call.work(async (work) => {
        const report = await draftToChange(work.tx, before.id, asked)
        await work.tx
          .updateTable('deduction_reports')
          .set({
            facts: JSON.stringify(read.facts),
            mapping: JSON.stringify(mapping),
            rows_sha256: read.rowsHash,
            columns_by: work.actor.id,
          })
          .where('id', '=', report.id)
          .execute()
        await work.audit({
          act: 'set columns of deduction report',
          recordKind: 'deduction report',
          recordId: report.id,
          after: { rows: read.rows.count },
        })
        return judgeAgain(work, report, society, read.rows)
      })
      return { message: REPORT_TEXTS.saved, version }
    },
  })

  on(reportCalls.setControlTotal, async (call) => {
    const form = readForm(CONTROL_FORM, call.body)
    const { controlTotal } = form.values
    form.refuse(controlTotal === null ? { controlTotal: REPORT_TEXTS.noControlTotal } : {})
    const version = await call.work(async (work) => {
      const report = await draftToChange(work.tx, call.params.id ?? '', form.values.version)
      await work.tx
        .updateTable('deduction_reports')
        .set({ control_total: controlTotal })
        .where('id', '=', report.id)
        .execute()
      await work.audit({
        act: 'set control total',
        recordKind: 'deduction report',
        recordId: report.id,
        before: { controlTotal: report.control_total },
        after: { controlTotal },
      })
      return countChange(work.tx, report)
    })
    return { message: REPORT_TEXTS.saved, version }
  })

  on(reportCalls.reportFile, async (call) => {
    const report = await reportIn(call.db, call)
    const original = await storedOriginal(files, call, report.file_id)
    const kind = filterIn(call.query, 'kind', FILE_KINDS) ?? 'csv'
    const file = original && (await fileBack(report, await rowsOf(call.db, report.id), original, kind))
    if (!file) throw notFound(REPORT_TEXTS.noReport)
    return sendFile(call.reply, file)
  })
}
