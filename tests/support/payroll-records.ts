import type { PlainDate } from '#rules/dates.ts'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import { pageOf } from '#schema/cut-page.ts'
import type {
  DeductionHoliday,
  DeductionSchedule,
  ItemArrears,
  NextDeduction,
  OwnDeduction,
  Payer,
  PayrollSource,
  ScheduleItem,
  ScheduleWarnings,
} from '#schema/payroll/source.ts'

const MEMBER = { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

/** A payer with one element for everything. */
export const aPayer = (changes: Partial<Payer> = {}): Payer => ({
  id: 'p1',
  name: 'University bursary',
  identifier: 'staff number',
  layout: 'full',
  fileKind: 'xlsx',
  cutOffDay: 20,
  remittanceDay: 7,
  narrationPattern: 'BURSARY',
  sheets: 'one',
  columns: [],
  elements: [{ code: 'COOP01', description: 'Deductions', items: [] }],
  members: 2,
  isClosed: false,
  ...changes,
})

/** A draft of December. */
export const aSchedule = (changes: Partial<DeductionSchedule> = {}): DeductionSchedule => ({
  id: 's1',
  payerId: 'p1',
  payerName: 'University bursary',
  month: '2026-12',
  version: 1,
  state: 'draft',
  layout: 'full',
  fileKind: 'xlsx',
  builtAt: new Date('2026-11-20T09:00:00Z'),
  builtBy: { id: 'm7', name: 'Chidinma Nwosu', memberNumber: null },
  sentAt: null,
  sentBy: null,
  withdrawnAt: null,
  withdrawalReason: null,
  members: 1,
  items: 1,
  amount: naira(5_000),
  arrears: ZERO_KOBO,
  started: 1,
  changed: 0,
  stopped: 0,
  deducted: ZERO_KOBO,
  remitted: ZERO_KOBO,
  warnings: null,
  ...changes,
})

/** Ordinary savings of a member, asked for the first time. */
export const aScheduleItem = (changes: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id: '1',
  member: MEMBER,
  identifier: 'UNP/SS. 1234',
  kind: 'savings',
  recordId: 'ORDINARY_SAVINGS',
  item: 'ORDINARY_SAVINGS',
  element: 'COOP01',
  authority: 'a1b2c3d4',
  amount: naira(5_000),
  arrears: ZERO_KOBO,
  advanced: ZERO_KOBO,
  oldAmount: ZERO_KOBO,
  deducted: ZERO_KOBO,
  remitted: ZERO_KOBO,
  action: 'start',
  firstMonth: '2026-12',
  lastMonth: null,
  state: 'planned',
  ...changes,
})

/** One member above a limit of 45 percent of the net salary. */
export const someWarnings = (changes: Partial<ScheduleWarnings> = {}): ScheduleWarnings => ({
  limit: { percent: 45, of: 'NET' },
  overLimit: [
    {
      member: MEMBER,
      amount: naira(5_000),
      most: naira(4_500),
      salary: naira(10_000),
      statedAt: new Date('2026-10-01T09:00:00Z'),
      dropped: [{ item: 'ORDINARY_SAVINGS', amount: naira(5_000) }],
    },
  ],
  overLimitCount: 1,
  salaryUnknown: 3,
  withoutNumber: 1,
  numberChanged: 4,
  withoutSavings: 5,
  withoutPayer: 2,
  onHoliday: 1,
  ...changes,
})

/** Two months without any deduction. */
export const aHoliday = (): DeductionHoliday => ({
  id: 'h1',
  member: MEMBER,
  kind: null,
  recordId: null,
  item: null,
  firstMonth: '2026-12',
  lastMonth: '2027-01',
  reason: 'Leave without pay',
})

/** Half of a month's savings, which nobody claims. */
export const someArrears = (): ItemArrears => ({
  id: 'm1|savings|ORDINARY_SAVINGS',
  member: MEMBER,
  kind: 'savings',
  recordId: 'ORDINARY_SAVINGS',
  item: 'ORDINARY_SAVINGS',
  open: naira(2_500),
  planned: null,
  reason: null,
})

/** What a member is deducted in December. */
export const aNextDeduction = (changes: Partial<NextDeduction> = {}): NextDeduction => ({
  month: '2026-12',
  payer: 'University bursary',
  isSent: false,
  amount: naira(5_000),
  items: [aScheduleItem()],
  ...changes,
})

/** What a member was deducted in October; the money has not come. */
export const anOwnDeduction = (changes: Partial<OwnDeduction> = {}): OwnDeduction => ({
  month: '2026-10',
  payer: 'University bursary',
  amount: naira(5_000),
  surplus: ZERO_KOBO,
  advanced: ZERO_KOBO,
  reportedOn: '2026-11-03' as PlainDate,
  remittedOn: null,
  isCredited: true,
  isWrittenOff: false,
  ...changes,
})

/** The port of payers and schedules over these records. */
export const fakePayroll = (): PayrollSource => ({
  payers: async () => [aPayer()],
  payer: async (id) => aPayer({ id }),
  createPayer: async () => ({ message: 'saved' }),
  updatePayer: async () => ({ message: 'saved' }),
  closePayer: async () => ({ message: 'closed' }),
  memberPayer: async () => ({ payer: aPayer(), paysAlone: false, payrollNumber: '', entranceFee: ZERO_KOBO }),
  setMemberPayer: async () => ({ message: 'saved' }),
  schedules: async (_filter, page) => pageOf([aSchedule()], page),
  build: async () => ({ message: 'built', record: 's1' }),
  schedule: async (id) => aSchedule({ id, warnings: someWarnings() }),
  items: async (_id, _filter, page) => pageOf([aScheduleItem()], page),
  send: async () => ({ message: 'sent' }),
  withdraw: async () => ({ message: 'withdrawn' }),
  fileUrl: async () => '/files/schedule',
  holidays: async (_from, page) => pageOf([aHoliday()], page),
  holiday: async (id) => ({ ...aHoliday(), id }),
  addHoliday: async () => ({ message: 'added', record: 'h1' }),
  cancelHoliday: async () => ({ message: 'cancelled' }),
  arrears: async (_payerId, page) => pageOf([someArrears()], page),
  claimArrears: async () => ({ message: 'claimed', record: [someArrears()] }),
  nextDeduction: async () => aNextDeduction(),
  monthlyDeductions: async () => naira(60_000),
  ownDeductions: async () => [anOwnDeduction()],
})
