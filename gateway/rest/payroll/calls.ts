import { deductionDecisionCalls } from '#backend/contract/deduction-decisions.ts'
import { payrollCalls } from '#backend/contract/payroll.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { PayrollSource } from '#schema/payroll/source.ts'
import type { Backend } from '../backend.ts'
import { optionalObjectIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pathOf } from '../outgoing-call.ts'
import { payerField } from '../payer-field.ts'
import { readPage } from './read-page.ts'
import {
  readArrears,
  readCheckedSchedule,
  readHolidays,
  readItem,
  readMemberPayer,
  readMonthlyDeductions,
  readNextDeduction,
  readOwnDeductions,
  readPayers,
  readSchedule,
} from './translate.ts'

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
  schedules: ({ payerId, month }, { page, pageSize }) =>
    backend.ask(payrollCalls.schedules, { query: { payer: payerId, month, page, pageSize } }, (answer) =>
      readPage(answer, 'schedules', readSchedule),
    ),
  build: (payer, month, version) =>
    backend.act(
      payrollCalls.buildSchedule,
      { values: { payer, month, version } },
      (answer) => optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null,
    ),
  schedule: (id) =>
    nullWhenMissing(backend.ask(payrollCalls.schedule, { params: { id } }, readCheckedSchedule)),
  items: (id, { action, kind }, { page, pageSize, search }) =>
    backend.ask(
      payrollCalls.scheduleItems,
      { params: { id }, query: { action, kind, page, pageSize, search } },
      (answer) => readPage(answer, 'items', readItem),
    ),
  send: (id, version) => backend.act(payrollCalls.sendSchedule, { params: { id }, values: { version } }),
  withdraw: (id, reason) =>
    backend.act(payrollCalls.withdrawSchedule, { params: { id }, values: { reason } }),
  fileUrl: (id, kind) => links.at(pathOf(payrollCalls.scheduleFile, { params: { id }, query: { kind } })),
  holidays: (from) => backend.ask(deductionDecisionCalls.holidays, { query: { from } }, readHolidays),
  addHoliday: ({ kind, recordId, ...values }) =>
    backend.act(deductionDecisionCalls.addHoliday, {
      values: { ...values, kind: kind ?? '', recordId: recordId ?? '' },
    }),
  cancelHoliday: (id) => backend.act(deductionDecisionCalls.cancelHoliday, { params: { id } }),
  arrears: (id) => backend.ask(deductionDecisionCalls.arrears, { params: { id } }, readArrears),
  claimArrears: (values) => backend.act(deductionDecisionCalls.claimArrears, { values }),
  nextDeduction: () => backend.ask(payrollCalls.nextDeduction, {}, readNextDeduction),
  monthlyDeductions: (memberNumber) =>
    nullWhenLacking(
      backend.ask(payrollCalls.monthlyDeductions, { query: { id: memberNumber } }, readMonthlyDeductions),
    ),
  ownDeductions: () => backend.ask(payrollCalls.ownDeductions, {}, readOwnDeductions),
})
