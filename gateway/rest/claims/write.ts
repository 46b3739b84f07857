import type { WireCalculatedItem } from '#backend/contract/wire.ts'
import type { CLAIM_FORM, WireCalculatedAmounts } from '#backend/contract/withdrawals.ts'
import { koboToNaira } from '#rules/money.ts'
import type { ClaimAmounts, ClaimItem, NewClaim } from '#schema/claims/source.ts'
import type { FormValues } from '../wire-form.ts'

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

/** What the beneficiary form is filled with, all documents as files. */
export const claimValues = (claim: NewClaim): FormValues<typeof CLAIM_FORM.fields> => ({
  deceasedMemberNumber: claim.deceasedMemberNumber,
  beneficiaryName: claim.beneficiary.name,
  beneficiaryEmail: claim.beneficiary.email,
  beneficiaryPhone: claim.beneficiary.phone,
  relationship: claim.beneficiary.relationship,
  beneficiaryAddress: claim.beneficiary.address,
  bankDetails: {
    bankName: claim.bankDetails.bankName.trim(),
    accountName: claim.bankDetails.accountName.trim(),
    accountNumber: claim.bankDetails.accountNumber.trim(),
  },
  dateOfDeath: claim.dateOfDeath,
  calculatedAmountDue: wireAmounts(claim.amounts),
  submissionDate: claim.submittedOn,
  passport: claim.papers.passport,
  deathCertificate: claim.papers.deathCertificate,
  identification: claim.papers.identification,
  proofOfRelationship: claim.papers.proofOfRelationship,
  contributionStatement: claim.papers.contributionStatement,
  letterOfAdministration: claim.papers.letterOfAdministration,
  signature: claim.papers.signature,
})
