import type { PlainDate } from '../dates.ts'
import {
  collectErrors,
  type DateField,
  type FieldErrors,
  type FileField,
  isBlank,
  knownDate,
  prefixErrors,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { type BankAccountFields, validateBankAccount } from '../members/bank-account.ts'
import { reachErrors } from '../members/contact-fields.ts'
import type { Kobo } from '../money.ts'
import { CLAIMS_TEXTS } from '../texts/claims.ts'

/** The public beneficiary form, step by step. */
export interface ClaimInput {
  /** Step 1. */
  readonly deceasedMemberNumber?: TextField
  readonly surname?: TextField
  /** Step 2: the amount due that was shown, kobo; null until it has been calculated. */
  readonly calculatedAmountDue?: Kobo | null | undefined
  /** Step 3. */
  readonly beneficiary?: {
    readonly name?: TextField
    readonly email?: TextField
    readonly phone?: TextField
    readonly address?: TextField
    readonly relationship?: TextField
  } | null
  readonly dateOfDeath?: DateField
  /** Step 4. */
  readonly bankAccount?: BankAccountFields | null
  /** Step 5. */
  readonly deathCertificate?: FileField
  readonly identification?: FileField
  readonly proofOfRelationship?: FileField
  readonly passport?: FileField
  readonly signature?: FileField
  readonly contributionStatement?: FileField
  readonly letterOfAdministration?: FileField
}

export interface ClaimContext {
  readonly today: PlainDate
}

const BLANK = CLAIMS_TEXTS.cannotBeBlank

const memberNumberError = (input: ClaimInput): string | null =>
  requiredText(input.deceasedMemberNumber, CLAIMS_TEXTS.memberIdRequired)

/** Step 1. Keys: `deceasedMemberNumber`, `surname`. */
const validateClaimSearch = (input: ClaimInput): FieldErrors =>
  collectErrors({
    deceasedMemberNumber: memberNumberError(input),
    surname: requiredText(input.surname, CLAIMS_TEXTS.surnameRequired),
  })

/** Step 2. Key: `calculatedAmountDue`. */
const validateClaimCalculation = (input: ClaimInput): FieldErrors =>
  collectErrors({
    calculatedAmountDue: isBlank(input.calculatedAmountDue) ? CLAIMS_TEXTS.calculationRequired : null,
  })

/** Step 3. Keys: `beneficiary.name` …, `dateOfDeath`. */
function validateBeneficiary({ beneficiary, dateOfDeath }: ClaimInput, context: ClaimContext): FieldErrors {
  const died = knownDate(dateOfDeath)
  const reach = reachErrors(beneficiary ?? {}, { phone: BLANK, email: BLANK })
  return collectErrors({
    'beneficiary.name': requiredName(beneficiary?.name, BLANK),
    'beneficiary.relationship': requiredText(beneficiary?.relationship, BLANK),
    'beneficiary.phone': reach.phone,
    'beneficiary.email': reach.email,
    'beneficiary.address': requiredText(beneficiary?.address, BLANK),
    dateOfDeath:
      died === null ? CLAIMS_TEXTS.dateInvalid : died > context.today ? CLAIMS_TEXTS.dateInFuture : null,
  })
}

/** Step 4. Keys: `bankAccount.bankName` …. */
const validateClaimBank = (input: ClaimInput): FieldErrors =>
  prefixErrors('bankAccount', validateBankAccount(input.bankAccount ?? {}))

/** Spec 002 §5: the documents of step 5; contribution statement and letter of administration are optional. */
export const CLAIM_DOCUMENTS = [
  { field: 'deathCertificate', label: 'Death certificate', required: true },
  { field: 'identification', label: 'Means of identification', required: true },
  { field: 'proofOfRelationship', label: 'Proof of relationship', required: true },
  { field: 'contributionStatement', label: 'Contribution statement', required: false },
  { field: 'letterOfAdministration', label: 'Letter of administration', required: false },
  { field: 'passport', label: 'Passport photo', required: true },
  { field: 'signature', label: 'Signature', required: true },
] as const

export type ClaimDocument = (typeof CLAIM_DOCUMENTS)[number]['field']

/** Step 5. Keys: `deathCertificate`, `identification`, `proofOfRelationship`, `passport`, `signature`. */
function validateClaimDocuments(input: ClaimInput): FieldErrors {
  const texts: Partial<Record<ClaimDocument, string>> = {
    passport: CLAIMS_TEXTS.passportRequired,
    signature: CLAIMS_TEXTS.signatureRequired,
  }
  const errors: Record<string, string> = {}
  for (const { field, required } of CLAIM_DOCUMENTS) {
    if (required && isBlank(input[field])) errors[field] = texts[field] ?? CLAIMS_TEXTS.missingDocuments
  }
  return errors
}

/** The steps of the wizard, each with the title of the dialog for an incomplete step. */
export const CLAIM_STEPS = [
  {
    title: CLAIMS_TEXTS.steps[0],
    validate: validateClaimSearch,
    missingTitle: CLAIMS_TEXTS.memberIdRequired,
  },
  {
    title: CLAIMS_TEXTS.steps[1],
    validate: validateClaimCalculation,
    missingTitle: CLAIMS_TEXTS.calculationRequired,
  },
  {
    title: CLAIMS_TEXTS.steps[2],
    validate: validateBeneficiary,
    missingTitle: CLAIMS_TEXTS.missingInformation,
  },
  {
    title: CLAIMS_TEXTS.steps[3],
    validate: validateClaimBank,
    missingTitle: CLAIMS_TEXTS.missingBankDetails,
  },
  {
    title: CLAIMS_TEXTS.steps[4],
    validate: validateClaimDocuments,
    missingTitle: CLAIMS_TEXTS.missingDocuments,
  },
] as const

/** The whole form at submission. Only the gateway checks the surname; other callers leave it out. */
export function validateClaim(input: ClaimInput, context: ClaimContext): FieldErrors {
  return {
    ...collectErrors({ deceasedMemberNumber: memberNumberError(input) }),
    ...validateBeneficiary(input, context),
    ...validateClaimBank(input),
    ...validateClaimDocuments(input),
  }
}
