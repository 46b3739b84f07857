import { wirePath } from '#backend/contract/form.ts'
import { CLAIM_FORM } from '#backend/contract/withdrawals.ts'
import { CLAIM_DOCUMENTS, type ClaimDocument } from '#rules/claims/validate-claim.ts'
import { type LoanCodes, loanTypeOfCode } from '#rules/loans/products.ts'
import { kobo } from '#rules/money.ts'
import { savingsProductOfCode } from '#rules/savings/products.ts'
import type {
  BeneficiaryClaim,
  ClaimPaper,
  ClaimSettlement,
  DeceasedAccounts,
} from '#schema/claims/source.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, requestIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readLedgerCode } from '../ledger-code.ts'
import { readId, readMemberNumber } from '../members/translate.ts'
import { isLoanCode, readUnapplied, summable } from '../savings/translate.ts'
import { readPayoutRequest } from '../withdrawals/payout-request.ts'
import { readSums } from '../withdrawals/translate.ts'

/** The fields that are read of a deceased member; all others are ignored. */
export interface PublicMember {
  readonly name: string
  readonly memberNumber: string | null
  readonly department: string | null
}

/** Reads getmemberbymemberid; null for an answer without a member. */
export function readPublicMember(answer: WireAnswer): PublicMember | null {
  const member = optionalObjectIn(answer, ['member', 'user'], ['name', 'memberId'])
  if (member === null) return null
  return {
    name: member.text('name'),
    memberNumber: readMemberNumber(member, 'memberId'),
    department:
      member.child('employmentDetails')?.optionalText('department') ?? member.optionalText('department'),
  }
}

/**
 * Reads the public balances for the calculation (Spec 002 §9: the nine savings products and loans). A loan under an
 * unknown code counts, so that no debt is left out.
 */
export function readPublicBalances(answer: WireAnswer, earlyCodes: LoanCodes): DeceasedAccounts {
  const fields = objectIn(answer, ['balances'], ['summary'])
  const lines = summable(
    fields
      .children('summary')
      .map((item) => ({ code: readLedgerCode(item, 'itemId'), balance: item.naira('Balance') })),
  )
  return {
    savings: lines.flatMap(({ code, balance }) => {
      const product = savingsProductOfCode(code)
      return product === null ? [] : [{ product, balance }]
    }),
    loans: lines.flatMap(({ code, balance }) =>
      isLoanCode(code, earlyCodes) ? [{ type: loanTypeOfCode(code, earlyCodes), code, balance }] : [],
    ),
    unapplied: readUnapplied(fields),
  }
}

/** The figures as stored; a negative amount due is read as zero. */
function readSettlement(fields: Decoder): ClaimSettlement {
  const sums = readSums(fields, 'netAmount')
  const due = fields.strict.optionalNaira('amountDue') ?? sums.netAmount + sums.unappliedBalance
  const amountDue = kobo(Math.max(due, 0))
  return { ...sums, amountDue }
}

/** 'bankLetter' or 'bank_letter' as a label: 'Bank letter'. */
function humanised(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The documents of a claim, the documented kinds first; each is an address, or an object that holds one. */
function readPapers(fields: Decoder | null, links: FileLinks): ClaimPaper[] {
  if (fields === null) return []
  const known = CLAIM_DOCUMENTS.map(({ field, label }) => ({ field, label, name: wireName(field) }))
  const names = [...known.map(({ name }) => name), ...fields.names().filter((name) => !isKnown(name))]
  return names.flatMap((name): ClaimPaper[] => {
    const url = links.link(fields.location(name))
    if (url === null) return []
    const paper = known.find((each) => each.name === name)
    return [{ kind: paper?.field ?? null, label: paper?.label ?? humanised(name), url }]
  })
}

/** The name of a document in the REST contract. */
const wireName = (document: ClaimDocument): string => wirePath(CLAIM_FORM, document)

const isKnown = (name: string): boolean => CLAIM_DOCUMENTS.some(({ field }) => wireName(field) === name)

/** Reads one claim. A backend may keep the fields where the form sent them. */
export function readClaim(fields: Decoder, links: FileLinks): BeneficiaryClaim {
  const beneficiary = fields.child('beneficiary')
  const settlement = ['calculatedAmounts', 'withdrawalCalculation'].find((name) => fields.isObject(name))
  return {
    ...readPayoutRequest(fields),
    deceasedMemberNumber: fields.text('deceasedMemberId'),
    dateOfDeath: fields.date('dateOfDeath'),
    beneficiary: {
      name: beneficiary?.text('name') ?? fields.text('beneficiaryName'),
      email: beneficiary?.optionalText('email') ?? fields.optionalText('beneficiaryEmail'),
      phone: beneficiary?.optionalText('phone') ?? fields.optionalText('beneficiaryPhone'),
      relationship: beneficiary?.optionalText('relationship') ?? fields.optionalText('relationship'),
      address: beneficiary?.optionalText('address') ?? fields.optionalText('beneficiaryAddress'),
    },
    settlement: settlement === undefined ? null : fields.part(settlement, readSettlement),
    laterUnapplied: fields.optionalNaira('laterUnapplied'),
    papers: readPapers(fields.child('documents'), links),
  }
}

/** The answer to a decision. */
export const readClaimAnswer = (answer: WireAnswer, links: FileLinks): BeneficiaryClaim | null =>
  requestIn(answer, ['deceasedMemberId'], (claim) => readClaim(claim, links))

/** The answer to a new claim: its id, where there is one. */
export const readNewClaim = (answer: WireAnswer): string | null => requestIn(answer, ['_id', 'id'], readId)
