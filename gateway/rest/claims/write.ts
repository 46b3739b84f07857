import type { WireCalculatedItem } from '#backend/contract/wire.ts'
import type { CLAIM_FORM, WireCalculatedAmounts } from '#backend/contract/withdrawals.ts'
import { koboToNaira } from '#rules/money.ts'
import type { ClaimSettlement, NewClaim } from '#schema/claims/source.ts'
import type { SettlementItem } from '#schema/withdrawals/source.ts'
import type { FormValues } from '../wire-form.ts'

const wireItems = (items: readonly SettlementItem[]): WireCalculatedItem[] =>
  items.map(({ name, code, value }) => ({ name, code: code ?? '', value: koboToNaira(value) }))

const wireAmounts = (amounts: ClaimSettlement): WireCalculatedAmounts => ({
  totalSavings: koboToNaira(amounts.totalSavings),
  totalLoans: koboToNaira(amounts.totalLoans),
  netAmount: koboToNaira(amounts.netAmount),
  amountDue: koboToNaira(amounts.amountDue),
  savingsItems: wireItems(amounts.savingsItems),
  loanItems: wireItems(amounts.loanItems),
})

/** The values of the beneficiary form; all documents are files. */
export const claimValues = (claim: NewClaim): FormValues<typeof CLAIM_FORM.fields> => ({
  deceasedMemberNumber: claim.deceasedMemberNumber,
  beneficiary: claim.beneficiary,
  bankAccount: {
    bankName: claim.bankAccount.bankName.trim(),
    accountName: claim.bankAccount.accountName.trim(),
    accountNumber: claim.bankAccount.accountNumber.trim(),
  },
  dateOfDeath: claim.dateOfDeath,
  calculatedAmountDue: wireAmounts(claim.settlement),
  submissionDate: claim.submittedOn,
  passport: claim.papers.passport,
  deathCertificate: claim.papers.deathCertificate,
  identification: claim.papers.identification,
  proofOfRelationship: claim.papers.proofOfRelationship,
  contributionStatement: claim.papers.contributionStatement,
  letterOfAdministration: claim.papers.letterOfAdministration,
  signature: claim.papers.signature,
})
