import type { PlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS, type LoanType } from '#rules/loans/products.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import { AGEING_BANDS, type AgeingBand } from '#rules/treasury/arrears.ts'
import {
  WIRE_BANDS,
  type WireGuarantorExposure,
  type WireLoanSchedule,
  type WireLoanStanding,
  type WireLoanSums,
  type WirePortfolioRow,
} from '../contract/arrears.ts'
import type { GuarantorExposure } from './guarantor-exposure.ts'
import type { PortfolioRow } from './loan-lists.ts'
import type { LoanStanding, LoanSums } from './loan-portfolio.ts'
import type { LoanSchedule } from './loan-schedule.ts'

/** The name of a band on the wire. */
export const presentBand = (band: AgeingBand) => WIRE_BANDS[AGEING_BANDS.indexOf(band)] ?? 'current'

const typeName = (type: LoanType | null): string | null =>
  type === null ? null : LOAN_PRODUCTS[type].documentedName

const inNaira = <Name extends string>(names: readonly Name[], row: Readonly<Record<Name, Kobo>>) =>
  Object.fromEntries(names.map((name) => [name, koboToNaira(row[name])])) as Record<Name, number>

const person = (id: string, name: string | null, number: string | null) => ({
  _id: id,
  name: name ?? '',
  memberId: number ?? '',
})

/** The sums of ageing bands. */
export const presentBands = (bands: LoanSums['bands']): WireLoanSums['bands'] =>
  bands.map(({ band, loans, ...amounts }) => ({
    band: presentBand(band),
    loans,
    ...inNaira(['outstanding', 'arrears'], amounts),
  }))

export const presentSums = ({ loans, bands, ...sums }: LoanSums): WireLoanSums => ({
  loans,
  ...inNaira(['amount', 'asked', 'repaid', 'outstanding', 'arrears', 'atRisk'], sums),
  bands: presentBands(bands),
})

export const presentStanding = (loan: LoanStanding): WireLoanStanding => ({
  reference: loan.reference,
  loanType: typeName(loan.loanType),
  member: person(loan.memberId, loan.memberName, loan.memberNumber),
  code: loan.code,
  startedOn: loan.startsOn,
  endsOn: loan.ends,
  months: loan.months,
  ...inNaira(['amount', 'payable', 'asked', 'repaid', 'outstanding', 'arrears'], loan),
  oldestUnpaid: loan.oldest,
  daysBehind: loan.days,
  band: presentBand(loan.band),
})

export const presentPortfolioRow = (row: PortfolioRow): WirePortfolioRow => ({
  loanType: typeName(row.loanType),
  member: row.memberId === null ? null : person(row.memberId, row.memberName, row.memberNumber),
  sums: presentSums(row.sums),
})

export const presentSchedule = (
  { loan, instalments, lines, others }: LoanSchedule,
  at: PlainDate,
): WireLoanSchedule => ({
  at,
  loan: presentStanding(loan),
  instalments: instalments.map(({ number, dueOn, ...amounts }) => ({
    number,
    dueOn,
    ...inNaira(['amount', 'paid'], amounts),
  })),
  lines: lines.map(({ reference, narration, occurredAt, ...amounts }) => ({
    referenceNo: reference,
    narration,
    dt: occurredAt.toISOString(),
    ...inNaira(['debit', 'credit'], amounts),
  })),
  others,
})

export const presentExposure = (guarantor: GuarantorExposure): WireGuarantorExposure => ({
  name: guarantor.name,
  phone: guarantor.phone,
  member:
    guarantor.memberId === null
      ? null
      : person(guarantor.memberId, guarantor.memberName, guarantor.memberNumber),
  loans: guarantor.loans,
  ...inNaira(['outstanding', 'share', 'arrears'], guarantor),
  guarantees: guarantor.guarantees.map((each) => ({
    reference: each.reference,
    borrower: person(each.borrowerId, each.borrowerName, each.borrowerNumber),
    ...inNaira(['outstanding', 'arrears', 'share'], each),
    band: presentBand(each.band),
  })),
})
