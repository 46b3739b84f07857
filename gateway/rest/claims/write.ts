import type { WireBankDetails, WireCalculatedItem } from '#backend/contract/wire.ts'
import type { WireCalculatedAmounts, WireClaimForm } from '#backend/contract/withdrawals.ts'
import { koboToNaira } from '#rules/money.ts'
import type { ClaimAmounts, ClaimItem, NewClaim } from '#schema/claims/source.ts'
import { formOf } from '../form.ts'
import { paperOf, wireName } from './translate.ts'

const wireItems = (items: readonly ClaimItem[]): WireCalculatedItem[] =>
  items.map(({ name, code, value }) => ({ name, code: code ?? '', value: koboToNaira(value) }))

const wireAmounts = (amounts: ClaimAmounts): WireCalculatedAmounts => ({
  totalSavings: koboToNaira(amounts.totalSavings),
  totalLoans: koboToNaira(amounts.totalLoans),
  netAmount: koboToNaira(amounts.netAmount),
  amountDue: koboToNaira(amounts.amountDue),
  savingsItems: wireItems(amounts.savingsItems),
  loanItems: wireItems(amounts.loanItems),
})

const claimTexts = (claim: NewClaim): WireClaimForm => ({
  deceasedMemberId: claim.deceasedMemberNumber,
  beneficiaryName: claim.beneficiary.name,
  beneficiaryEmail: claim.beneficiary.email,
  beneficiaryPhone: claim.beneficiary.phone,
  relationship: claim.beneficiary.relationship,
  beneficiaryAddress: claim.beneficiary.address,
  bankDetails: JSON.stringify({
    bankName: claim.bankDetails.bankName.trim(),
    accountName: claim.bankDetails.accountName.trim(),
    accountNumber: claim.bankDetails.accountNumber.trim(),
  } satisfies WireBankDetails),
  dateOfDeath: claim.dateOfDeath,
  withdrawalCalculation: JSON.stringify(wireAmounts(claim.amounts)),
  submissionDate: claim.submittedOn,
})

/** The beneficiary form as the documents have it, all papers as files. */
export const claimForm = (claim: NewClaim) => {
  const { signature, ...papers } = claim.papers
  return formOf({
    ...claimTexts(claim),
    ...papers,
    ...(signature && { [wireName('signature')]: signature }),
  })
}

const GRAPH_NAMES: Readonly<Record<string, string>> = {
  deceasedMemberId: 'deceasedMemberNumber',
  withdrawalCalculation: 'calculatedAmountDue',
}

/** The graph's name of a field of the claim calls. */
export const claimField = (wireField: string): string => GRAPH_NAMES[wireField] ?? paperOf(wireField)
