import { deductionDecisionCalls } from '#backend/contract/deduction-decisions.ts'
import { payrollCalls } from '#backend/contract/payroll.ts'
import { isFound, searchedText, searchOf } from '#rules/search.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { PayrollSource } from '#schema/payroll/source.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import { type BackendPage, pageOver } from '../../requests/list-pages.ts'
import type { Backend } from '../backend.ts'
import { optionalObjectIn, pagingIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pathOf } from '../outgoing-call.ts'
import { pageQuery } from '../page-read.ts'
import { payerField } from '../payer-field.ts'
import { readPage } from './read-page.ts'
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

interface OfMember {
  readonly member: NamedMember
}

/** The rows of a list with its paging. Of a backend that answers all at once, those of the members whom the search finds. */
function foundIn<Row extends OfMember>(
  answer: WireAnswer,
  search: string,
  read: (answer: WireAnswer) => readonly Row[],
): BackendPage<Row> {
  const [rows, paging, wanted] = [read(answer), pagingIn(answer.body), searchOf(search)]
  const isMeant = ({ member }: Row) => isFound(searchedText(member.name, member.memberNumber), wanted)
  return { items: paging.totalPages === null ? rows.filter(isMeant) : rows, paging }
}

/** The rows of a page in the documents. */
const BACKEND_SIZE = 10

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
  holidays: (from, page) =>
    pageOver(
      ({ search, ...asked }) =>
        backend.ask(deductionDecisionCalls.holidays, { query: { from, ...asked, search } }, (answer) =>
          foundIn(answer, search, readHolidays),
        ),
      page,
      BACKEND_SIZE,
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
  arrears: (id, page) =>
    pageOver(
      ({ search, ...asked }) =>
        backend.ask(
          deductionDecisionCalls.arrears,
          { params: { id }, query: { ...asked, search } },
          (answer) => foundIn(answer, search, readArrears),
        ),
      page,
      BACKEND_SIZE,
    ),
  claimArrears: (values) => backend.act(deductionDecisionCalls.claimArrears, { values }, readClaimed),
  nextDeduction: () => backend.ask(payrollCalls.nextDeduction, {}, readNextDeduction),
  monthlyDeductions: (memberNumber) =>
    nullWhenLacking(
      backend.ask(payrollCalls.monthlyDeductions, { query: { id: memberNumber } }, readMonthlyDeductions),
    ),
  ownDeductions: () => backend.ask(payrollCalls.ownDeductions, {}, readOwnDeductions),
})
