import {
  type EXPOSURE_ORDERS,
  type PORTFOLIO_ORDERS,
  type STANDING_FILTERS,
  type STANDINGS_ORDERS,
  WIRE_BANDS,
} from '#backend/contract/arrears.ts'
import { loanTypeOfDocumentedName } from '#rules/loans/products.ts'
import { AGEING_BANDS, type AgeingBand } from '#rules/treasury/arrears.ts'
import type {
  BandSums,
  ExposureOrder,
  Guarantee,
  GuarantorExposure,
  GuarantorExposures,
  LoanPortfolio,
  LoanSchedule,
  LoanSettlement,
  LoanStanding,
  LoanStandings,
  LoanSums,
  PortfolioOrder,
  PortfolioRow,
  StandingFilter,
  StandingsOrder,
} from '#schema/treasury/arrears-source.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { readAccountNumber } from '../ledger-code.ts'
import { amountIn, dayIn, everyRow, instantIn, memberIn, pageIn, required } from './books-parts.ts'

export const STANDINGS_ORDER_NAMES: Readonly<Record<StandingsOrder, (typeof STANDINGS_ORDERS)[number]>> = {
  NAME: 'name',
  REFERENCE: 'reference',
  STARTED_ON: 'startedOn',
  OUTSTANDING: 'outstanding',
  ARREARS: 'arrears',
  OLDEST_UNPAID: 'oldestUnpaid',
}

export const PORTFOLIO_ORDER_NAMES: Readonly<Record<PortfolioOrder, (typeof PORTFOLIO_ORDERS)[number]>> = {
  NAME: 'name',
  OUTSTANDING: 'outstanding',
  ARREARS: 'arrears',
  AT_RISK: 'atRisk',
}

export const EXPOSURE_ORDER_NAMES: Readonly<Record<ExposureOrder, (typeof EXPOSURE_ORDERS)[number]>> = {
  NAME: 'name',
  LOANS: 'loans',
  OUTSTANDING: 'outstanding',
  SHARE: 'share',
  ARREARS: 'arrears',
}

export const FILTER_NAMES: Readonly<Record<StandingFilter, (typeof STANDING_FILTERS)[number]>> = {
  OPEN: 'open',
  BEHIND: 'behind',
  SETTLED: 'settled',
  ALL: 'all',
  CURRENT: 'current',
  DAYS_1_30: '1-30',
  DAYS_31_60: '31-60',
  DAYS_61_90: '61-90',
  DAYS_91_180: '91-180',
  OVER_180_DAYS: 'over 180',
}

/** The band that a row names. */
export function bandIn(fields: Decoder): AgeingBand {
  const text = fields.text('band')
  const band = AGEING_BANDS[WIRE_BANDS.findIndex((each) => each === text)]
  if (band === undefined) throw new DecodeError(`${fields.path}.band`, WIRE_BANDS.join(' or '))
  return band
}

/** The type of loan; null where the wire says that it is none. Throws for a name that is no type. */
function loanTypeIn(fields: Decoder) {
  const name = fields.strict.optionalText('loanType')
  const type = name === null ? null : loanTypeOfDocumentedName(name)
  if (name !== null && type === null) throw new DecodeError(`${fields.path}.loanType`, 'a type of loan')
  return type
}

function personIn(fields: Decoder, name = 'member'): NamedMember {
  const person = memberIn(fields, name)
  if (person === null) throw new DecodeError(`${fields.path}.${name}`, 'a member')
  return person
}

export const readBandSums = (fields: Decoder): BandSums => ({
  band: bandIn(fields),
  count: fields.whole('loans'),
  outstanding: amountIn(fields, 'outstanding'),
  arrears: amountIn(fields, 'arrears'),
})

const readSums = (fields: Decoder): LoanSums => ({
  count: fields.whole('loans'),
  amount: fields.naira('amount'),
  asked: fields.naira('asked'),
  repaid: fields.naira('repaid'),
  outstanding: fields.naira('outstanding'),
  arrears: fields.naira('arrears'),
  atRisk: fields.naira('atRisk'),
  bands: everyRow(fields, 'bands', readBandSums),
})

const readStanding = (fields: Decoder): LoanStanding => ({
  reference: fields.text('reference'),
  loanType: loanTypeIn(fields),
  member: personIn(fields),
  accountNumber: readAccountNumber(fields, 'code'),
  startedOn: dayIn(fields, 'startedOn'),
  endsOn: dayIn(fields, 'endsOn'),
  durationMonths: fields.whole('months'),
  amount: fields.naira('amount'),
  monthlyPayable: fields.naira('payable'),
  asked: fields.naira('asked'),
  repaid: fields.naira('repaid'),
  outstanding: fields.naira('outstanding'),
  arrears: fields.naira('arrears'),
  oldestUnpaid: fields.date('oldestUnpaid'),
  daysBehind: fields.whole('daysBehind'),
  band: bandIn(fields),
})

const readPortfolioRow = (fields: Decoder): PortfolioRow => ({
  loanType: loanTypeIn(fields),
  member: memberIn(fields),
  sums: readSums(required(fields, 'sums')),
})

/** One page of the loans with the sums of all. */
export function readStandings(answer: WireAnswer): LoanStandings {
  const fields = objectIn(answer, [], ['loans'])
  return {
    at: dayIn(fields, 'at'),
    sums: readSums(required(fields, 'sums')),
    loans: pageIn(answer, everyRow(fields, 'loans', readStanding)),
  }
}

/** One page of the portfolio with the sums of all. */
export function readPortfolio(answer: WireAnswer): LoanPortfolio {
  const fields = objectIn(answer, [], ['rows'])
  return {
    at: dayIn(fields, 'at'),
    sums: readSums(required(fields, 'sums')),
    rows: pageIn(answer, everyRow(fields, 'rows', readPortfolioRow)),
  }
}

/** The schedule of one loan. */
export function readSchedule(answer: WireAnswer): LoanSchedule {
  const fields = objectIn(answer, [], ['instalments'])
  return {
    at: dayIn(fields, 'at'),
    loan: readStanding(required(fields, 'loan')),
    instalments: everyRow(fields, 'instalments', (row) => ({
      number: row.whole('number'),
      dueOn: dayIn(row, 'dueOn'),
      amount: row.naira('amount'),
      paid: row.naira('paid'),
    })),
    lines: everyRow(fields, 'lines', (row) => ({
      reference: row.text('referenceNo'),
      narration: row.optionalText('narration') ?? '',
      occurredAt: instantIn(row, 'dt'),
      debit: amountIn(row, 'debit'),
      credit: amountIn(row, 'credit'),
    })),
    others: fields.optionalWhole('others') ?? 0,
  }
}

/** What settles a loan. */
export function readSettlement(answer: WireAnswer): LoanSettlement {
  const fields = objectIn(answer, [], ['loans'])
  const sums = (of: Decoder) => ({ outstanding: of.naira('outstanding'), rebate: of.naira('rebate') })
  const inFlight = required(fields, 'inFlight')
  return {
    at: dayIn(fields, 'at'),
    loans: everyRow(fields, 'loans', (row) => ({ reference: row.text('reference'), ...sums(row) })),
    ...sums(fields),
    figure: fields.naira('figure'),
    inFlight: { count: inFlight.whole('items'), amount: inFlight.naira('amount') },
  }
}

const readGuarantee = (fields: Decoder): Guarantee => ({
  reference: fields.text('reference'),
  borrower: personIn(fields, 'borrower'),
  outstanding: fields.naira('outstanding'),
  arrears: fields.naira('arrears'),
  share: fields.naira('share'),
  band: bandIn(fields),
})

const readExposure = (fields: Decoder): GuarantorExposure => ({
  name: fields.text('name'),
  phone: fields.text('phone'),
  member: memberIn(fields),
  loanCount: fields.whole('loans'),
  outstanding: fields.naira('outstanding'),
  share: fields.naira('share'),
  arrears: fields.naira('arrears'),
  guarantees: everyRow(fields, 'guarantees', readGuarantee),
})

/** One page of the guarantors with the sums of all. */
export function readExposures(answer: WireAnswer): GuarantorExposures {
  const fields = objectIn(answer, [], ['guarantors'])
  const sums = required(fields, 'sums')
  return {
    at: dayIn(fields, 'at'),
    totalShare: sums.naira('share'),
    totalArrears: sums.naira('arrears'),
    guarantors: pageIn(answer, everyRow(fields, 'guarantors', readExposure)),
  }
}
