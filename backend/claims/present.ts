import { CLAIM_DOCUMENTS } from '#rules/claims/validate-claim.ts'
import { koboToNaira } from '#rules/money.ts'
import { wirePath } from '../contract/form.ts'
import { CLAIM_FORM, type WireBeneficiaryRequest } from '../contract/withdrawals.ts'
import { fieldsOf } from '../db/named-columns.ts'
import type { Link } from '../files/links.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import type { Look } from '../requests/second-person.ts'
import { mayDecidePayment } from '../withdrawals/warnings.ts'
import type { Claim } from './claims.ts'

/** The addresses of a claim's documents by kind; a document that is not there is left out. */
function presentDocuments(stored: Claim['row']['documents'], link: Link): Record<string, string> {
  const documents: Record<string, string> = {}
  for (const { field } of CLAIM_DOCUMENTS) {
    const address = link(stored[field] ?? null)
    if (address !== null) documents[wirePath(CLAIM_FORM, field)] = address
  }
  return documents
}

export function presentClaim(claim: Claim, link: Link, look: Look): WireBeneficiaryRequest {
  const { row, laterUnapplied } = claim
  const items = (of: Claim['row']['savings_items']) =>
    of.map(({ name, code, value }) => ({ name, code, value: koboToNaira(value) }))
  return {
    _id: row.id,
    status: row.state,
    createdAt: row.requested_at.toISOString(),
    requestDate: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deceasedMemberId: row.deceased_member_number,
    dateOfDeath: row.date_of_death,
    beneficiary: {
      name: row.beneficiary_name,
      email: row.beneficiary_email,
      phone: row.beneficiary_phone,
      relationship: row.relationship,
      address: row.beneficiary_address,
    },
    bankDetails: fieldsOf(BANK_COLUMNS, row),
    calculatedAmounts: {
      totalSavings: koboToNaira(row.total_savings),
      totalLoans: koboToNaira(row.total_loans),
      netAmount: koboToNaira(row.net_amount),
      amountDue: koboToNaira(row.amount_due),
      unappliedBalance: koboToNaira(row.unapplied_balance),
      savingsItems: items(row.savings_items),
      loanItems: items(row.loan_items),
    },
    laterUnapplied: laterUnapplied === null ? null : koboToNaira(laterUnapplied),
    documents: presentDocuments(row.documents, link),
    comments: row.comments,
    rejectionReason: row.state === 'rejected' ? row.comments : null,
    transactionReference: row.transaction_reference,
    processedAt: row.processed_at?.toISOString() ?? null,
    mayDecide: mayDecidePayment(look, claim),
  }
}
