import { createHash } from 'node:crypto'
import { LINK_DAYS } from '#rules/loans/guarantor-links.ts'
import { formatGuarantorLink, formatLoanReference } from '#rules/loans/loan-reference.ts'
import type { LoanType } from '#rules/loans/products.ts'
import { GUARANTORS_REQUIRED, type LoanState } from '#rules/loans/review.ts'
import { loanTerms } from '#rules/loans/terms.ts'
import { type Kobo, kobo, naira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import type { DeclaredSaving } from '#rules/savings/declared-savings.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS, savingsProductOfCode } from '#rules/savings/products.ts'
import { columnsOf } from '../db/named-columns.ts'
import { SAVINGS_COLUMNS } from '../loans/savings-columns.ts'
import { at, confirmed, type Demo, type DemoMember, daysAgo, member } from './demo.ts'
import { STREETS } from './names.ts'
import { accountOf, personName, phoneNumber } from './people.ts'

interface Request {
  readonly id: string
  readonly of: DemoMember
  readonly type: LoanType
  readonly amount: Kobo
  readonly months: number
  readonly state: LoanState
  readonly requested: Date
  readonly decided: Date | null
  readonly guarantors: number
  readonly reason?: string
}

/** What the member owes on all loans. Kobo. */
function owedBy(of: DemoMember): Kobo {
  return sumKobo(
    [...of.balances].flatMap(([code, balance]) => (savingsProductOfCode(code) === null ? [balance] : [])),
  )
}

/** What a member saves each month in one of the products borrowers declare. Kobo. */
function monthly(of: DemoMember, saving: DeclaredSaving): Kobo {
  const product = INSTRUCTION_PRODUCTS.find((each) => SAVINGS_PRODUCTS[each].field === saving)
  return (product === undefined ? undefined : of.monthly[product]) ?? ZERO_KOBO
}

function addGuarantor(demo: Demo, request: Request, place: number): void {
  const { random } = demo
  const candidates = confirmed(demo).filter(({ row }) => row.id !== request.of.row.id)
  // The two places draw from the two halves of the register, so that the same member is not drawn twice.
  const half = candidates.filter((_, index) => index % 2 === place - 1)
  const guarantor = random.percent(80) ? random.pick(half) : null
  const { name } = guarantor?.row ?? personName(demo)
  const [otherName = name, surname = name] = name.split(' ')
  const kin = personName(demo).name
  const address = guarantor?.row.home_address ?? `${random.between(2, 140)} ${random.pick(STREETS)}`
  demo.rows.guarantors.push({
    id: random.id(),
    loan_id: request.id,
    place,
    surname,
    other_name: otherName,
    residential_address: address,
    telephone: guarantor?.row.phone ?? phoneNumber(demo),
    email: guarantor?.row.email ?? `${otherName}.${surname}.${place}@mail.example`.toLowerCase(),
    work_place: guarantor === null ? 'Ministry of Education, Enugu' : demo.society.university,
    permanent_address: address,
    next_of_kin: kin,
    next_of_kin_phone: phoneNumber(demo),
    next_of_kin_email: `${kin.toLowerCase().replace(' ', '.')}@mail.example`,
    is_member: guarantor !== null,
    share_capital: guarantor?.monthly.SHARE_CAPITAL ?? null,
    ordinary_savings: guarantor?.monthly.ORDINARY_SAVINGS ?? null,
    created_at: new Date(request.requested.getTime() + place * 5_400_000),
  })
}

function addRequest(demo: Demo, request: Request): void {
  const { of, amount, months, type, state } = request
  const terms = loanTerms({ loanType: type, amount, durationMonths: months, group: 'others' }, demo.society)
  if (terms === null) return
  const owed = owedBy(of)
  const gross = naira(demo.random.between(120, 620) * 1_000)
  const account = accountOf(demo, of)
  demo.rows.loans.push({
    id: request.id,
    reference: formatLoanReference(demo.random.bytes(16)),
    member_id: of.row.id,
    loan_type: type,
    amount,
    duration_months: months,
    interest_rate: terms.interestRatePercent,
    total_months: terms.totalMonths,
    pro_rata: terms.proRataPercent,
    payable: terms.monthlyPayable,
    interest: terms.interest,
    handling_charge: terms.handlingCharge,
    ledger_code: terms.ledgerCode,
    is_indebted: owed > 0,
    loan_balance: kobo(Math.max(owed, 0)),
    gross_salary: gross,
    net_salary: kobo(Math.round(gross * 0.78)),
    ...columnsOf(SAVINGS_COLUMNS, (saving) => monthly(of, saving)),
    ...account,
    state,
    rejection_reason: request.reason ?? null,
    requested_at: request.requested,
    decided_at: request.decided,
    decided_by: request.decided === null ? null : demo.moderator,
  })
  for (let place = 1; place <= request.guarantors; place += 1) addGuarantor(demo, request, place)
}

/** Requests of the demo member in every state, and those of the other members in the queue. */
export function addLoanRequests(demo: Demo): void {
  // Every loan on the books has an approved request with both guarantors.
  for (const of of confirmed(demo))
    for (const loan of of.loans)
      addRequest(demo, {
        id: loan.id,
        of,
        type: loan.type,
        amount: loan.amount,
        months: loan.months,
        state: 'approved',
        requested: new Date(at(loan.start, 9).getTime() - 6 * 86_400_000),
        decided: at(loan.start, 9),
        guarantors: 2,
      })
  const ask = (
    running: number,
    type: LoanType,
    thousands: number,
    months: number,
    guarantors: number,
    days: number,
    reason?: string,
  ) =>
    addRequest(demo, {
      id: demo.random.id(),
      of: member(demo, running),
      type,
      amount: naira(thousands * 1_000),
      months,
      state: reason === undefined ? 'pending' : 'rejected',
      requested: daysAgo(demo, days),
      decided: reason === undefined ? null : daysAgo(demo, days - 2),
      guarantors,
      ...(reason === undefined ? {} : { reason }),
    })
  ask(101, 'HOUSING_PROJECT', 1_500, 30, 0, 1)
  ask(101, 'CAR', 2_400, 36, 1, 4)
  ask(101, 'ELECTRONIC_PURCHASE', 180, 9, 2, 7)
  ask(101, 'MOTORCYCLE', 700, 24, 1, 60, 'The monthly deductions would pass a third of the salary.')
  ask(102, 'ONE_YEAR_NORMAL', 350, 12, 2, 3)
  const queue: readonly [number, LoanType, number, number, number, number][] = [
    [4, 'ONE_YEAR_NORMAL', 400, 12, 2, 2],
    [11, 'EMERGENCY', 150, 6, 2, 2],
    [17, 'TWO_YEAR_NORMAL', 1_100, 24, 1, 5],
    [23, 'LAND', 900, 36, 2, 6],
    [29, 'STATIONERY_PURCHASE', 60, 5, 0, 6],
    [36, 'ONE_YEAR_NORMAL', 520, 10, 1, 8],
    [44, 'TRICYCLE', 1_300, 36, 2, 9],
    [58, 'OFFICE_EQUIPMENT_PURCHASE', 95, 12, 0, 11],
    [63, 'COMMODITY_PURCHASE', 75, 3, 2, 12],
    [71, 'TWO_YEAR_EMERGENCY', 300, 18, 1, 14],
    [88, 'CAR', 2_000, 36, 2, 16],
    [94, 'EMERGENCY', 100, 8, 0, 21],
  ]
  for (const [running, type, thousands, months, guarantors, days] of queue)
    ask(running, type, thousands, months, guarantors, days)
  ask(
    15,
    'HOUSING_PROJECT',
    4_000,
    36,
    0,
    40,
    'Only one guarantor could be reached; please ask again with two.',
  )
  ask(67, 'ONE_YEAR_NORMAL', 900, 12, 2, 33, 'Membership is shorter than six months.')
}

/** Bytes that are the same each time, drawn from an id: whatever else is drawn stays as it is. */
const bytesOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()

/** A link for each place that is free of a request that waits for guarantors. */
export function linksOf({ loans, guarantors }: Pick<Demo['rows'], 'loans' | 'guarantors'>) {
  return loans
    .filter(({ state }) => state === 'pending')
    .flatMap((loan) => {
      const signed = guarantors.filter(({ loan_id: of }) => of === loan.id).length
      const free = Array.from({ length: Math.max(GUARANTORS_REQUIRED - signed, 0) }, (_, place) => place + 1)
      return free.map((place) => ({
        id: Buffer.from(bytesOf(`${loan.id} link ${place}`).subarray(0, 12)).toString('hex'),
        loan_id: loan.id,
        place: signed + place,
        token: formatGuarantorLink(bytesOf(`${loan.id} address ${place}`)),
        created_at: loan.requested_at,
        expires_at: new Date(loan.requested_at.getTime() + LINK_DAYS * 86_400_000),
      }))
    })
}
