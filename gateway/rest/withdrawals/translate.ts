import { PAYMENT_WARNINGS } from '#backend/contract/withdrawals.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, savingsProductNamed, savingsProductOfCode } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type {
  ExitSettlement,
  MembershipWithdrawal,
  PaymentWarning,
  SavingsWithdrawal,
  Settlement,
  SettlementItem,
  Withdrawal,
  WithdrawalItem,
} from '#schema/withdrawals/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { requestIn, type WireAnswer } from '../envelope.ts'
import { optionalLedgerCode } from '../ledger-code.ts'
import { readMemberId, readMemberNumber } from '../members/translate.ts'
import { readOverride } from '../society/limit-override.ts'
import { readPayoutRequest, readWithdrawalState } from './payout-request.ts'

const WARNINGS: readonly PaymentWarning[] = PAYMENT_WARNINGS

/** The fields of both kinds; a backend may keep the member's details beside the request. */
function readWithdrawal(fields: Decoder): Withdrawal {
  const person = fields.child('personalInfo')
  const text = (name: string) => person?.optionalText(name) ?? fields.optionalText(name)
  const warnings = fields.texts('warnings')
  return {
    ...readPayoutRequest(fields),
    warnings: WARNINGS.filter((warning) => warnings.includes(warning)),
    limitOverride: fields.part('limitOverride', readOverride),
    memberId: readMemberId(fields),
    memberNumber: readMemberNumber(fields, 'memberId'),
    person: {
      fullName: text('fullName') ?? text('name'),
      email: text('email'),
      phone: text('phoneNumber') ?? text('phone'),
      faculty: text('faculty'),
      department: text('department'),
      salaryStructure: text('salaryStructure'),
    },
  }
}

/** Reads one item; its product by the code, or by the name when the code is unknown. */
function readItem(fields: Decoder, whole: WithdrawalState): WithdrawalItem {
  const [code, name] = [optionalLedgerCode(fields, 'savingsCode'), fields.optionalText('savingsType')]
  const product = (code === null ? null : savingsProductOfCode(code)) ?? savingsProductNamed(name ?? '')
  const label = product === null ? (name ?? code) : SAVINGS_PRODUCTS[product].label
  if (label === null) throw new DecodeError(`${fields.path}.savingsType`, 'a text')
  return {
    product,
    label,
    code: product === null ? code : SAVINGS_PRODUCTS[product].code,
    amount: fields.naira('amount'),
    state: readWithdrawalState(fields, whole),
  }
}

/** Reads one savings withdrawal. */
export function readSavingsWithdrawal(fields: Decoder): SavingsWithdrawal {
  const withdrawal = readWithdrawal(fields)
  const items = fields.children('withdrawalRequests').map((item) => readItem(item, withdrawal.state))
  return { ...withdrawal, items, total: sumKobo(items.map(({ amount }) => amount)) }
}

const readSettlementItem = (fields: Decoder): SettlementItem => ({
  name: fields.text('name'),
  code: optionalLedgerCode(fields, 'code'),
  value: fields.naira('value'),
})

const sumOf = (items: readonly SettlementItem[]): Kobo => sumKobo(items.map(({ value }) => value))

/** The lines of a settlement and what they come to; `net` names what is left of the savings. */
export function readSums(fields: Decoder, net: string): Omit<Settlement, 'amountDue'> {
  const savingsItems = fields.children('savingsItems').map(readSettlementItem)
  const loanItems = fields.children('loanItems').map(readSettlementItem)
  const totalSavings = fields.strict.optionalNaira('totalSavings') ?? sumOf(savingsItems)
  const totalLoans = fields.strict.optionalNaira('totalLoans') ?? sumOf(loanItems)
  const netAmount = fields.strict.optionalNaira(net) ?? kobo(totalSavings - totalLoans)
  const unappliedBalance = fields.strict.optionalNaira('unappliedBalance') ?? kobo(0)
  return { savingsItems, loanItems, totalSavings, totalLoans, netAmount, unappliedBalance }
}

/** The figures as stored; those that can be computed from others may be missing. */
function readSettlement(fields: Decoder): ExitSettlement | null {
  const sums = readSums(fields, 'netBalance')
  const due = fields.strict.optionalNaira('amountDue')
  if (fields.optionalNaira('totalSavings') === null && due === null && sums.savingsItems.length === 0)
    return null
  const charge = fields.strict.optionalNaira('serviceChargeAmount')
  const before = kobo(sums.netAmount + sums.unappliedBalance)
  const serviceCharge = charge ?? (due === null ? kobo(0) : kobo(before - due))
  return {
    ...sums,
    serviceChargePercent: fields.optionalNumber('serviceChargeRate'),
    serviceCharge,
    amountDue: due ?? kobo(before - serviceCharge),
  }
}

/** Reads one membership withdrawal. */
export function readMembershipWithdrawal(fields: Decoder): MembershipWithdrawal {
  const details = fields.child('withdrawalDetails') ?? fields
  return {
    ...readWithdrawal(fields),
    effectiveDate: details.date('effectiveDate'),
    settlement: readSettlement(details),
    laterUnapplied: fields.optionalNaira('laterUnapplied'),
  }
}

export const readSavingsAnswer = (answer: WireAnswer) =>
  requestIn(answer, ['withdrawalRequests'], readSavingsWithdrawal)

export const readMembershipAnswer = (answer: WireAnswer) =>
  requestIn(answer, ['withdrawalDetails', 'effectiveDate'], readMembershipWithdrawal)
