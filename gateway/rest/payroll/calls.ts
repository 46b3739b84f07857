import { deductionDecisionCalls } from '#backend/contract/deduction-decisions.ts'
import { payrollCalls } from '#backend/contract/payroll.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { PayrollSource } from '#schema/payroll/source.ts'
import type { Backend } from '../backend.ts'
import { optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pathOf } from '../outgoing-call.ts'
import { pageQuery } from '../page-read.ts'
import { payerField } from '../payer-field.ts'
import { readFoundPage, readPage } from './read-page.ts'
import {
  readArrears,
  readCheckedSchedule,
  readClaimed,
  readHolidays,
  readItem,
  readMemberPayer,
  readMonthlyDeductions,
  readNextDeduction,
  readOwnDeductions,
  readPayers,
  readSchedule,
} from './translate.ts'

/** The id of what a change made; null where the backend does not say. */
const madeId = (answer: WireAnswer): string | null =>
  optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null

/** The calls of payers and deduction schedules. */
export const payrollApi = (backend: Backend, links: FileLinks): PayrollSource => ({
  payers: () => backend.ask(payrollCalls.payers, {}, readPayers),
  payer: async (id) =>
    (await backend.ask(payrollCalls.payers, { query: { closed: 'true' } }, readPayers)).find(
      (payer) => payer.id === id,
    ) ?? null,
  createPayer: (values) => backend.act(payrollCalls.createPayer, { values }),
  updatePayer: (id, values) => backend.act(payrollCalls.updatePayer, { params: { id }, values }),
  closePayer: (id) => backend.act(payrollCalls.closePayer, { params: { id } }),
  memberPayer: (id) =>
    nullWhenMissing(backend.ask(payrollCalls.memberPayer, { params: { id } }, readMemberPayer)),
  setMemberPayer: (id, { payerId, paysAlone, payrollNumber, entranceFee }) =>
    backend.act(payrollCalls.setMemberPayer, {
      params: { id },
      values: { payer: payerId ?? '', paysAlone: String(paysAlone), payrollNumber, entranceFee },
      rename: payerField,
    }),
  schedules: ({ payerId, month }, asked) =>
    backend.ask(payrollCalls.schedules, { query: { payer: payerId, month, ...pageQuery(asked) } }, (answer) =>
      readPage(answer, 'schedules', readSchedule),
    ),
  build: (payer, month, version) =>
    backend.act(payrollCalls.buildSchedule, { values: { payer, month, version } }, madeId),
  schedule: (id) =>
    nullWhenMissing(backend.ask(payrollCalls.schedule, { params: { id } }, readCheckedSchedule)),
  items: (id, { action, kind }, { search, ...asked }) =>
    backend.ask(
      payrollCalls.scheduleItems,
      { params: { id }, query: { action, kind, ...pageQuery(asked), search } },
      (answer) => readPage(answer, 'items', readItem),
    ),
  send: (id, version) => backend.act(payrollCalls.sendSchedule, { params: { id }, values: { version } }),
  withdraw: (id, reason) =>
    backend.act(payrollCalls.withdrawSchedule, { params: { id }, values: { reason } }),
  fileUrl: (id, kind) => links.at(pathOf(payrollCalls.scheduleFile, { params: { id }, query: { kind } })),
  holidays: (from, request) =>
    backend.ask(
      deductionDecisionCalls.holidays,
      { query: { from, ...pageQuery(request), search: request.search } },
      (answer) => readFoundPage(answer, request, readHolidays),
    ),
  holiday: async (id) =>
    (await backend.ask(deductionDecisionCalls.holidays, { query: { id } }, readHolidays)).find(
      (holiday) => holiday.id === id,
    ) ?? null,
  addHoliday: ({ kind, recordId, ...values }) =>
    backend.act(
      deductionDecisionCalls.addHoliday,
      { values: { ...values, kind: kind ?? '', recordId: recordId ?? '' } },
      madeId,
    ),
  cancelHoliday: (id) => backend.act(deductionDecisionCalls.cancelHoliday, { params: { id } }),
  arrears: (id, request) =>
    backend.ask(
      deductionDecisionCalls.arrears,
      { params: { id }, query: { ...pageQuery(request), search: request.search } },
      (answer) => readFoundPage(answer, request, readArrears),
    ),
  claimArrears: (values) => backend.act(deductionDecisionCalls.claimArrears, { values }, readClaimed),
  nextDeduction: () => backend.ask(payrollCalls.nextDeduction, {}, readNextDeduction),
  monthlyDeductions: (memberNumber) =>
    nullWhenLacking(
      backend.ask(payrollCalls.monthlyDeductions, { query: { id: memberNumber } }, readMonthlyDeductions),
    ),
  ownDeductions: () => backend.ask(payrollCalls.ownDeductions, {}, readOwnDeductions),
})
