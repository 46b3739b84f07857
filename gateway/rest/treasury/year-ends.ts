import { wireWord } from '#backend/contract/wire-words.ts'
import { yearEndCalls } from '#backend/contract/year-ends.ts'
import {
  APPROPRIATION_PARTS,
  type AppropriationAmounts,
  type AppropriationPart,
  type AppropriationPlan,
  type EquityAfter,
  HOLDING_BASES,
  PAYOUTS,
  type PartOf,
  SHARE_RULES,
  STRAINS,
} from '#rules/treasury/appropriation.ts'
import { fundField } from '#schema/treasury/fund-field.ts'
import {
  APPROPRIATION_STATES,
  type AppropriatedFund,
  type Appropriation,
  type MemberShareOf,
  type YearEnd,
  type YearEndSource,
} from '#schema/treasury/year-end-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, pagingIn, type WireAnswer } from '../envelope.ts'
import { readMayDecide } from '../may-decide.ts'
import { pageQuery, pageRead } from '../page-read.ts'
import { personIn } from '../person.ts'
import { dayIn, everyRow, memberIn, required } from './books-parts.ts'
import { accountOf, requiredWord } from './translate.ts'

const eachPart = <Value>(valueOf: (part: AppropriationPart) => Value) =>
  Object.fromEntries(APPROPRIATION_PARTS.map((part) => [part, valueOf(part)])) as Record<
    AppropriationPart,
    Value
  >

function readPlan(fields: Decoder): AppropriationPlan {
  const partOf = (part: AppropriationPart): PartOf => {
    const found = required(fields, part)
    return { percent: found.strict.optionalNumber('percent'), amount: found.strict.optionalNaira('amount') }
  }
  return {
    ...eachPart(partOf),
    basis: requiredWord(fields, 'basis', HOLDING_BASES),
    joiners: requiredWord(fields, 'joiners', SHARE_RULES),
    leavers: requiredWord(fields, 'leavers', SHARE_RULES),
    taxPercent: fields.number('taxPercent'),
    setOff: fields.flag('setOff', false),
    payout: requiredWord(fields, 'payout', PAYOUTS),
    funds: [],
  }
}

const readAmounts = (fields: Decoder): AppropriationAmounts => ({
  ...eachPart((part) => fields.naira(part)),
  funds: [],
  balance: fields.naira('balance'),
})

const readFund = (fields: Decoder): AppropriatedFund => ({
  account: accountOf(fields),
  percent: fields.strict.optionalNumber('percent'),
  amount: fields.strict.optionalNaira('amount'),
  total: fields.naira('total'),
})

const readEquity = (fields: Decoder): EquityAfter => ({
  accumulatedSurplus: fields.naira('accumulatedSurplus'),
  totalEquity: fields.naira('totalEquity'),
  strain: requiredWord(fields, 'strain', STRAINS),
})

const equityIn = (fields: Decoder): EquityAfter | null => {
  const equity = fields.strict.child('equityAfter')
  return equity && readEquity(equity)
}

const readAppropriation = (fields: Decoder, year: number): Appropriation => ({
  id: String(year),
  year,
  state: requiredWord(fields, 'state', APPROPRIATION_STATES),
  surplus: fields.naira('surplus'),
  plan: readPlan(required(fields, 'plan')),
  amounts: readAmounts(required(fields, 'amounts')),
  funds: everyRow(fields, 'funds', readFund),
  equityAfter: equityIn(fields),
  resolution: fields.optionalText('resolution'),
  resolvedOn: fields.date('resolvedOn'),
  savedBy: personIn(fields, 'savedBy'),
  approvedBy: personIn(fields, 'approvedBy'),
  postedBy: personIn(fields, 'postedBy'),
  paidBy: personIn(fields, 'paidBy'),
  members: fields.whole('members'),
  tax: fields.naira('tax'),
  setOff: fields.naira('setOff'),
  net: fields.naira('net'),
  mayDecide: readMayDecide(fields),
})

function readYear(fields: Decoder): YearEnd {
  const appropriation = fields.strict.child('appropriation')
  const year = fields.whole('year')
  return {
    id: String(year),
    year,
    from: dayIn(fields, 'from'),
    to: dayIn(fields, 'to'),
    openMonth: fields.optionalMonth('openMonth'),
    surplus: fields.naira('surplus'),
    closedAt: fields.strict.instant('closedAt'),
    closedBy: personIn(fields, 'closedBy'),
    reservePercent: fields.number('reservePercent'),
    appropriation: appropriation && readAppropriation(appropriation, year),
  }
}

/** The year in the answer to a change; null without one. */
function readAnsweredYear(answer: WireAnswer): YearEnd | null {
  const holder = optionalObjectIn(answer, [], ['year'])
  return holder && readYear(required(holder, 'year'))
}

function readShare(fields: Decoder): MemberShareOf {
  const member = memberIn(fields)
  if (member === null) throw new DecodeError(`${fields.path}.member`, 'an object')
  const [dividend, interest, refund] = [
    fields.naira('dividend'),
    fields.naira('interest'),
    fields.naira('refund'),
  ]
  return {
    member,
    dividend,
    interest,
    refund,
    tax: fields.naira('tax'),
    setOff: fields.naira('setOff'),
    net: fields.naira('net'),
  }
}

/** The calls of year ends. */
export const yearEndApi = (backend: Backend): YearEndSource => {
  const of = (year: number) => ({ params: { year: String(year) } })
  return {
    yearEnds: () =>
      backend.ask(yearEndCalls.yearEnds, {}, (answer) => {
        const fields = objectIn(answer, [], ['years'])
        const next = fields.strict.child('next')
        return { closed: everyRow(fields, 'years', readYear), next: next && readYear(next) }
      }),
    appropriationShares: (year, asked) =>
      backend.ask(yearEndCalls.appropriationShares, { ...of(year), query: pageQuery(asked) }, (answer) => {
        const shares = everyRow(objectIn(answer, [], ['shares']), 'shares', readShare)
        return pageRead(shares, pagingIn(answer.body))
      }),
    closeYear: (year, reason) => backend.act(yearEndCalls.closeYear, { values: { year, reason } }),
    saveAppropriation: (year, { basis, joiners, leavers, payout, ...plan }) =>
      backend.act(
        yearEndCalls.saveAppropriation,
        {
          ...of(year),
          values: {
            ...plan,
            basis: wireWord(basis),
            joiners: wireWord(joiners),
            leavers: wireWord(leavers),
            payout: wireWord(payout),
          },
          rename: fundField,
        },
        readAnsweredYear,
      ),
    approveAppropriation: (year, { resolution, resolvedOn }) =>
      backend.act(
        yearEndCalls.approveAppropriation,
        { ...of(year), values: { resolution, resolvedOn } },
        readAnsweredYear,
      ),
    postAppropriation: (year) => backend.act(yearEndCalls.postAppropriation, of(year), readAnsweredYear),
    payAppropriation: (year, bankLedgerAccount) =>
      backend.act(
        yearEndCalls.payAppropriation,
        { ...of(year), values: { bankLedgerAccount } },
        readAnsweredYear,
      ),
  }
}
