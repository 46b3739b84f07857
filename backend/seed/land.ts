import { lagosDate } from '#rules/dates.ts'
import type { EstateId, LandConfiguration } from '#rules/land/estates.ts'
import { type LandMemberType, landQuote } from '#rules/land/quote.ts'
import { naira } from '#rules/money.ts'
import { depositOf, saleOf } from '../land/entries.ts'
import type { Employment } from '../members/tables.ts'
import { type Demo, daysAgo, member } from './demo.ts'
import { STREETS } from './names.ts'
import { personName, phoneNumber } from './people.ts'

/** The configuration before any plot of the demonstration is taken. */
export const DEMO_LAND: LandConfiguration = {
  memberPlotPrice: naira(1_800_000),
  nonMemberPlotPrice: naira(2_300_000),
  minimumPaymentPercent: 30,
  maximumInstalments: 18,
  estates: {
    blossom: { total: 120, available: 120, status: 'open' },
    university: { total: 60, available: 60, status: 'open' },
  },
}

type State = 'pending' | 'approved' | 'rejected' | 'completed'

const TRADES = ['Trading in building materials', 'Transport', 'Tailoring', 'Legal practice', 'Pharmacy']

function applicantOf(demo: Demo, running: number | null) {
  const of = running === null ? null : member(demo, running)
  if (of !== null) {
    const { faculty, department, salaryStructure } = JSON.parse(of.row.employment) as Employment
    return {
      memberId: of.row.id,
      applicant: {
        fullName: of.row.name,
        email: of.row.email,
        phone: of.row.phone ?? '',
        faculty,
        department,
        salaryStructure,
        natureOfBusiness: null,
        address: of.row.home_address ?? '',
      },
    }
  }
  const { name } = personName(demo)
  return {
    memberId: null,
    applicant: {
      fullName: name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      phone: phoneNumber(demo),
      faculty: null,
      department: null,
      salaryStructure: null,
      natureOfBusiness: demo.random.pick(TRADES),
      address: `${demo.random.between(2, 140)} ${demo.random.pick(STREETS)}`,
    },
  }
}

function addRequest(
  demo: Demo,
  running: number | null,
  state: State,
  days: number,
  estate: EstateId,
  plots: number,
  inInstalments = demo.random.percent(60),
): void {
  const { random } = demo
  const memberType: LandMemberType = running === null ? 'non-member' : 'member'
  const partial = inInstalments
  const quote = landQuote(
    {
      memberType,
      plots,
      paymentType: partial ? 'partial' : 'full',
      percentPaid: 40,
      instalmentMonths: 12,
    },
    DEMO_LAND,
  )
  const { memberId, applicant } = applicantOf(demo, running)
  const id = random.id()
  const requested = daysAgo(demo, days)
  const decided = state === 'pending' ? null : daysAgo(demo, Math.max(days - 2, 0))
  const completed = state === 'completed' ? daysAgo(demo, Math.max(days - 10, 0)) : null
  const kin = personName(demo).name
  demo.rows.landRequests.push({
    id,
    member_type: memberType,
    member_id: memberId,
    state,
    applicant: JSON.stringify(applicant),
    next_of_kin:
      running === null
        ? JSON.stringify({
            name: kin,
            relationship: random.pick(['Wife', 'Husband', 'Sister']),
            phone: phoneNumber(demo),
            email: `${kin.toLowerCase().replace(' ', '.')}@mail.example`,
            address: applicant.address,
          })
        : null,
    estate_id: estate,
    plots,
    total_amount: quote.totalAmount,
    payment_type: partial ? 'partial' : 'full',
    percentage_paid: quote.percentPaid,
    amount_paid: quote.amountPaid,
    outstanding_amount: quote.outstandingAmount,
    instalment_total: quote.outstandingAmount || null,
    installment_months: quote.instalmentMonths,
    monthly_installment: quote.monthlyInstalment,
    payment: JSON.stringify({
      transactionId: `TRX${random.between(10_000_000, 99_999_999)}`,
      tellerId: `TL${random.between(1_000, 9_999)}`,
      bankName: demo.society.registrationAccount.bankName,
      paymentDate: lagosDate(requested),
    }),
    rejection_reason: state === 'rejected' ? 'The proof of payment cannot be read.' : null,
    requested_at: requested,
    decided_at: decided,
    decided_by: decided === null ? null : demo.moderator,
    completed_at: completed,
    completed_by: completed === null ? null : demo.admin,
  })
  const money = { id, estate_id: estate, plots, amount_paid: quote.amountPaid }
  if (decided !== null && state !== 'rejected') demo.entries.push(...depositOf(money, decided))
  if (completed !== null) demo.entries.push(...saleOf(money, completed, null))
}

/** Applications of members and non-members in every state. */
export function addLand(demo: Demo): void {
  addRequest(demo, 101, 'pending', 3, 'blossom', 1)
  addRequest(demo, 101, 'completed', 120, 'university', 1)
  addRequest(demo, 7, 'pending', 5, 'university', 2)
  addRequest(demo, 53, 'pending', 12, 'blossom', 1)
  addRequest(demo, 24, 'approved', 14, 'blossom', 2)
  addRequest(demo, 76, 'approved', 40, 'university', 1)
  addRequest(demo, 91, 'rejected', 28, 'blossom', 3)
  addRequest(demo, 32, 'completed', 70, 'blossom', 1)
  for (const [index, state] of (
    ['pending', 'pending', 'approved', 'rejected', 'completed', 'approved'] as const
  ).entries())
    addRequest(demo, null, state, 6 + index * 11, index % 2 === 0 ? 'blossom' : 'university', 1 + (index % 3))
}

/**
 * Plots that members buy in twelve monthly deductions: one is paid up, though not completed, the others run. They are
 * drawn last, so that the rest of the demonstration stays as it is.
 */
export function addLandOfPayroll(demo: Demo): void {
  addRequest(demo, 12, 'approved', 520, 'blossom', 1, true)
  addRequest(demo, 38, 'approved', 250, 'university', 1, true)
  addRequest(demo, 59, 'approved', 190, 'blossom', 2, true)
  addRequest(demo, 83, 'approved', 95, 'blossom', 1, true)
}

/** Plots that approved and completed requests have taken from an estate. */
export function plotsTaken(demo: Demo, estate: EstateId): number {
  return demo.rows.landRequests
    .filter((row) => row.estate_id === estate && (row.state === 'approved' || row.state === 'completed'))
    .reduce((sum, row) => sum + row.plots, 0)
}
