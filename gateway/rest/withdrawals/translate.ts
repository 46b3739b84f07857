import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, savingsProductNamed, savingsProductOfCode } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { Outcome } from '#schema/outcome.ts'
import type {
  ExitSettlement,
  MembershipWithdrawal,
  SavingsWithdrawal,
  SettlementItem,
  Withdrawal,
  WithdrawalItem,
} from '#schema/withdrawals/source.ts'
import { DecodeError, type Decoder } from '../decoder.ts'
import { messageIn, optionalObjectIn } from '../envelope.ts'
import { optionalLedgerCode } from '../ledger-code.ts'
import { readBankDetails, readId, readMemberId, readMemberNumber } from '../members/translate.ts'
import { readRemarks, readWithdrawalState } from './decision.ts'

/** The fields of both kinds; a backend may keep the member's details beside the request. */
function readWithdrawal(fields: Decoder): Withdrawal {
  const person = fields.child('personalInfo')
  const state = readWithdrawalState(fields)
  const text = (name: string) => person?.optionalText(name) ?? fields.optionalText(name)
  return {
    id: readId(fields),
    state,
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
    bankAccount: readBankDetails(fields.child('bankDetails') ?? fields),
    ...readRemarks(fields, state),
    transactionReference: fields.optionalText('transactionReference'),
    requestedAt: fields.instant('createdAt') ?? fields.instant('requestDate'),
    processedAt: fields.instant('processedDate') ?? fields.instant('processedAt'),
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

/** Reads one line of a settlement, for a membership withdrawal or a claim. */
export const readSettlementItem = (fields: Decoder): SettlementItem => ({
  name: fields.text('name'),
  code: optionalLedgerCode(fields, 'code'),
  value: fields.naira('value'),
})

/** The sum of the lines of a settlement. */
export const sumOf = (items: readonly SettlementItem[]): Kobo => sumKobo(items.map(({ value }) => value))

/** The figures as stored; those that can be computed from others may be missing. */
function readSettlement(fields: Decoder): ExitSettlement | null {
  const savingsItems = fields.children('savingsItems').map(readSettlementItem)
  const loanItems = fields.children('loanItems').map(readSettlementItem)
  const [given, due] = [fields.optionalNaira('totalSavings'), fields.optionalNaira('amountDue')]
  if (given === null && due === null && savingsItems.length === 0) return null
  const totalSavings = given ?? sumOf(savingsItems)
  const totalLoans = fields.optionalNaira('totalLoans') ?? sumOf(loanItems)
  const netAmount = fields.optionalNaira('netBalance') ?? kobo(totalSavings - totalLoans)
  const serviceCharge =
    fields.optionalNaira('serviceChargeAmount') ?? (due === null ? kobo(0) : kobo(netAmount - due))
  return {
    savingsItems,
    loanItems,
    totalSavings,
    totalLoans,
    netAmount,
    serviceChargePercent: fields.optionalNumber('serviceChargeRate'),
    serviceCharge,
    amountDue: due ?? kobo(netAmount - serviceCharge),
  }
}

/** Reads one membership withdrawal. */
export function readMembershipWithdrawal(fields: Decoder): MembershipWithdrawal {
  const details = fields.child('withdrawalDetails') ?? fields
  return {
    ...readWithdrawal(fields),
    effectiveDate: details.date('effectiveDate'),
    settlement: readSettlement(details),
  }
}

/** Reads `{ message, request }`; the request is null when the backend returns only a message. */
function readAnswer<Item>(
  answer: unknown,
  marks: readonly string[],
  read: (fields: Decoder) => Item,
): Outcome<Item | null> {
  const request = optionalObjectIn(answer, ['request', 'updatedRequest'], marks)
  return { message: messageIn(answer), record: request === null ? null : read(request) }
}

export const readSavingsAnswer = (answer: unknown) =>
  readAnswer(answer, ['withdrawalRequests'], readSavingsWithdrawal)

export const readMembershipAnswer = (answer: unknown) =>
  readAnswer(answer, ['withdrawalDetails', 'effectiveDate'], readMembershipWithdrawal)
