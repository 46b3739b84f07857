import { reportCalls } from '#backend/contract/deduction-reports.ts'
import { rowKeyOf } from '#schema/payroll/report-row-id.ts'
import type { DeductionReportSource } from '#schema/payroll/report-source.ts'
import type { Backend } from '../backend.ts'
import { optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pathOf } from '../outgoing-call.ts'
import { pageQuery } from '../page-read.ts'
import { payerField } from '../payer-field.ts'
import { readPage } from './read-page.ts'
import { readReport, readReportDetail, readReportRow } from './report-translate.ts'

const madeId = (answer: WireAnswer): string | null =>
  optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null

/** The calls of deduction reports. */
export const deductionReportApi = (backend: Backend, links: FileLinks): DeductionReportSource => ({
  reports: (asked) =>
    backend.ask(reportCalls.reports, { query: pageQuery(asked) }, (answer) =>
      readPage(answer, 'reports', readReport),
    ),
  detail: (id) => nullWhenMissing(backend.ask(reportCalls.report, { params: { id } }, readReportDetail)),
  rows: (id, { outcome, toDecide }, { search, ...asked }) =>
    backend.ask(
      reportCalls.reportRows,
      { params: { id }, query: { outcome, toDecide: toDecide ? 'true' : null, ...pageQuery(asked), search } },
      (answer) => readPage(answer, 'rows', (fields) => readReportRow(id, fields)),
    ),
  async row(id) {
    const key = rowKeyOf(id)
    if (key === null) return null
    const { reportId, rowId } = key
    const found = await nullWhenMissing(
      backend.ask(
        reportCalls.reportRows,
        { params: { id: reportId }, query: { row: rowId, page: 1, pageSize: 1 } },
        (answer) => readPage(answer, 'rows', (fields) => readReportRow(reportId, fields)),
      ),
    )
    return found?.items.find((row) => row.id === id) ?? null
  },
  fileUrl: (id, kind) => links.at(pathOf(reportCalls.reportFile, { params: { id }, query: { kind } })),
  upload: (values) => backend.act(reportCalls.uploadReport, { values, rename: payerField }, madeId),
  netPayOnly: (values) => backend.act(reportCalls.netPayOnly, { values, rename: payerField }, madeId),
  setColumns: (id, version, columns) =>
    backend.act(reportCalls.setColumns, {
      params: { id },
      values: {
        version,
        ...columns,
        dateOrder: columns.dateOrder ?? '',
        negativeAmounts: columns.negativeAmounts ?? '',
      },
    }),
  setControlTotal: (id, version, controlTotal) =>
    backend.act(reportCalls.setControlTotal, { params: { id }, values: { version, controlTotal } }),
  decide: (id, version, { rows, decision, memberNumber }) =>
    backend.act(reportCalls.decideRows, {
      params: { id },
      values: { version, rows, decision: decision ?? '', memberNumber },
    }),
  decideAll: (id, version, { decision, ...rows }) =>
    backend.act(
      reportCalls.decideAllRows,
      { params: { id }, values: { version, ...rows, decision: decision ?? '' } },
      (answer) => optionalObjectIn(answer, [], ['rows'])?.whole('rows') ?? null,
    ),
  setReason: (id, { rows, outcome }, reason) =>
    backend.act(reportCalls.setReason, {
      params: { id },
      values: { rows, outcome: outcome ?? '', reason: reason ?? '' },
    }),
  post: (id, version) => backend.act(reportCalls.postReport, { params: { id }, values: { version } }),
  discard: (id) => backend.act(reportCalls.discardReport, { params: { id } }),
  reverse: (id, reason) => backend.act(reportCalls.reverseReport, { params: { id }, values: { reason } }),
})
