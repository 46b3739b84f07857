import { reportCalls } from '#backend/contract/deduction-reports.ts'
import type { DeductionReportSource } from '#schema/payroll/report-source.ts'
import type { Backend } from '../backend.ts'
import { optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pathOf } from '../outgoing-call.ts'
import { payerField } from '../payer-field.ts'
import { readPage } from './read-page.ts'
import { readReport, readReportDetail, readReportRow } from './report-translate.ts'

const madeId = (answer: WireAnswer): string | null =>
  optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null

/** The calls of deduction reports. */
export const deductionReportApi = (backend: Backend, links: FileLinks): DeductionReportSource => ({
  reports: ({ page, pageSize }) =>
    backend.ask(reportCalls.reports, { query: { page, pageSize } }, (answer) =>
      readPage(answer, 'reports', readReport),
    ),
  report: (id) => nullWhenMissing(backend.ask(reportCalls.report, { params: { id } }, readReportDetail)),
  rows: (id, { outcome, toDecide }, { page, pageSize, search }) =>
    backend.ask(
      reportCalls.reportRows,
      { params: { id }, query: { outcome, toDecide: toDecide ? 'true' : null, page, pageSize, search } },
      (answer) => readPage(answer, 'rows', readReportRow),
    ),
  fileUrl: (id, kind) => links.at(pathOf(reportCalls.reportFile, { params: { id }, query: { kind } })),
  upload: (values) => backend.act(reportCalls.uploadReport, { values, rename: payerField }, madeId),
  netPayOnly: (values) => backend.act(reportCalls.netPayOnly, { values, rename: payerField }, madeId),
  setColumns: (id, version, columns) =>
    backend.act(reportCalls.setColumns, {
      params: { id },
      values: { version, ...columns, dateOrder: columns.dateOrder ?? '' },
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
