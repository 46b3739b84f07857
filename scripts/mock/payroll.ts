import type { PlainDate } from '#rules/dates.ts'
import { lagosDate } from '#rules/dates.ts'
import { type Kobo, kobo, naira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { amountsInForce } from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import { monthOf, monthText, nextMonth } from '#rules/treasury/period.ts'
import { DomainError } from '#schema/errors.ts'
import { pageOf } from '#schema/page.ts'
import type {
  DeductionSchedule,
  NextDeduction,
  Payer,
  PayrollSource,
  ScheduleItem,
} from '#schema/payroll/source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import type { RecordedMember, RecordedSociety } from '../recording/society.ts'

const PAYER: Payer = {
  id: 'mock-bursary',
  name: 'University bursary',
  identifier: 'staff number',
  layout: 'full',
  fileKind: 'xlsx',
  cutOffDay: 20,
  remittanceDay: 7,
  narrationPattern: 'UNN BURSARY COOP',
  sheets: 'one',
  columns: [],
  elements: [{ code: 'COOP01', description: 'Co-operative deductions', items: [] }],
  members: 112,
}

const NEXT = nextMonth(monthOf(lagosDate(RECORDED_AT)))

/** How many members the schedule of the mock has. */
const MEMBERS = 12

/** Payers and schedules of the mock: one payer, with the savings of some recorded members. Nothing is kept. */
export function mockPayroll(society: RecordedSociety, own: () => RecordedMember): PayrollSource {
  const partsOf = (member: RecordedMember): NextDeduction['items'] => {
    const amounts = amountsInForce(member.savingsInstructions)
    return INSTRUCTION_PRODUCTS.filter((product) => amounts[product] > 0).map((product, place) => ({
      item: product,
      kind: 'savings' as const,
      amount: amounts[product],
      arrears: ZERO_KOBO,
      advanced: ZERO_KOBO,
      oldAmount: place === 0 ? ZERO_KOBO : amounts[product],
      lastMonth: null,
      authority: member.id.slice(0, 8),
    }))
  }
  const itemOf = (
    { id, name, memberNumber }: RecordedMember,
    part: NextDeduction['items'][number],
    place: number,
  ): ScheduleItem => ({
    ...part,
    id: `${id}-${place}`,
    member: { id, name, memberNumber },
    identifier: `UNP/SS. ${1200 + place}`,
    recordId: part.item,
    element: 'COOP01',
    deducted: ZERO_KOBO,
    remitted: ZERO_KOBO,
    action: part.oldAmount === 0 ? 'start' : null,
    firstMonth: monthText(NEXT),
    state: 'planned',
  })
  const items = (): ScheduleItem[] =>
    society
      .fitting<RecordedMember>('Member', { status: 'confirmed' })
      .slice(0, MEMBERS)
      .flatMap((member) => partsOf(member).map((part, place) => itemOf(member, part, place)))
  const total = (of: readonly { readonly amount: Kobo }[]) => sumKobo(of.map(({ amount }) => amount))
  const schedule = (): DeductionSchedule => ({
    id: 'mock-schedule',
    payerId: PAYER.id,
    payerName: PAYER.name,
    month: monthText(NEXT),
    version: 1,
    state: 'draft',
    layout: PAYER.layout,
    fileKind: PAYER.fileKind,
    builtAt: RECORDED_AT,
    builtBy: 'Chidinma Nwosu',
    sentAt: null,
    sentBy: null,
    withdrawnAt: null,
    withdrawalReason: null,
    members: MEMBERS,
    items: items().length,
    amount: total(items()),
    arrears: ZERO_KOBO,
    started: MEMBERS,
    changed: 0,
    stopped: 0,
    deducted: ZERO_KOBO,
    remitted: ZERO_KOBO,
  })
  const done = async () => ({ message: null })
  const first = () => items()[0]
  return {
    payers: async () => [PAYER],
    createPayer: done,
    updatePayer: done,
    closePayer: done,
    memberPayer: async () => ({ payer: PAYER, paysAlone: false, payrollNumber: '', entranceFee: ZERO_KOBO }),
    setMemberPayer: done,
    schedules: async (_filter, page) => pageOf([schedule()], page),
    build: async () => ({ message: null, record: 'mock-schedule' }),
    schedule: async () => {
      const item = first()
      return {
        schedule: schedule(),
        warnings: {
          limit: { percent: 45, of: 'NET' },
          overLimit:
            item === undefined
              ? []
              : [
                  {
                    member: item.member,
                    amount: naira(60_000),
                    most: naira(54_000),
                    salary: naira(120_000),
                    statedAt: RECORDED_AT,
                    dropped: [{ item: item.item, amount: item.amount }],
                  },
                ],
          overLimitCount: 1,
          salaryUnknown: 3,
          withoutNumber: 1,
          withoutPayer: 0,
          onHoliday: 1,
        },
      }
    },
    items: async (_id, _filter, page) => pageOf(items(), page),
    send: done,
    withdraw: done,
    file: async () => ({ name: 'schedule.csv', contentType: 'text/csv', content: '' }),
    holidays: async () =>
      items()
        .slice(0, 1)
        .map(({ member }) => ({
          id: 'mock-holiday',
          member,
          kind: null,
          recordId: null,
          item: null,
          firstMonth: monthText(NEXT),
          lastMonth: monthText(nextMonth(NEXT)),
          reason: 'Leave without pay',
        })),
    addHoliday: done,
    cancelHoliday: done,
    arrears: async () =>
      items()
        .slice(0, 2)
        .map(({ member, kind, recordId, item, amount }) => ({
          member,
          kind,
          recordId,
          item,
          open: kobo(Math.floor(amount / 2)),
          planned: null,
          reason: 'LEAVE_WITHOUT_PAY' as const,
        })),
    claimArrears: async ({ items: claimed }) => {
      if (claimed.length === 0) throw new DomainError('CONFLICT', 'Nothing is open of these items.')
      return { message: null }
    },
    nextDeduction: async () => {
      const parts = partsOf(own())
      return {
        month: monthText(NEXT),
        payer: PAYER.name,
        isSent: false,
        amount: total(parts),
        items: parts,
      }
    },
    monthlyDeductions: async () => total(partsOf(own())),
    ownDeductions: async () => {
      const amount = total(partsOf(own()))
      if (amount === 0) return []
      const [september, october] = ['2026-09', '2026-10']
      const of = {
        payer: PAYER.name,
        amount,
        surplus: ZERO_KOBO,
        advanced: ZERO_KOBO,
        isCredited: true,
        isWrittenOff: false,
      }
      const above = naira(2_500)
      return [
        {
          ...of,
          amount: kobo(amount + above),
          surplus: above,
          month: october,
          reportedOn: '2026-11-12' as PlainDate,
          remittedOn: null,
        },
        {
          ...of,
          month: september,
          reportedOn: '2026-10-14' as PlainDate,
          remittedOn: '2026-11-05' as PlainDate,
        },
      ]
    },
  }
}
