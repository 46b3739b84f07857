import type { FieldPath } from 'react-hook-form'
import { CLAIM_DOCUMENTS, CLAIM_STEPS, type ClaimDocument } from '#rules/claims/validate-claim.ts'
import { knownDate } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import type { SubmitBeneficiaryClaimInput } from '../../../apollo/graph-types.generated.ts'
import type { WizardStep } from '../../../forms/wizard/empty-fields.ts'
import { BANK_ACCOUNT_LABELS, type BankAccountValues } from '../../members/BankAccountFields.tsx'

/** The values of the claim form: texts as typed, the day as its field gives it, files from the device. Spec 002 §3. */
export interface ClaimValues extends BankAccountValues, Record<ClaimDocument, File | null> {
  deceasedMemberNumber: string
  surname: string
  /** Kobo; null until the calculation is shown. */
  calculatedAmountDue: Kobo | null
  beneficiary: { name: string; relationship: string; phone: string; email: string; address: string }
  dateOfDeath: string
}

export const NOTHING_TYPED: ClaimValues = {
  deceasedMemberNumber: '',
  surname: '',
  calculatedAmountDue: null,
  beneficiary: { name: '', relationship: '', phone: '', email: '', address: '' },
  dateOfDeath: '',
  bankAccount: { bankName: '', accountName: '', accountNumber: '' },
  deathCertificate: null,
  identification: null,
  proofOfRelationship: null,
  contributionStatement: null,
  letterOfAdministration: null,
  passport: null,
  signature: null,
}

type ClaimField = FieldPath<ClaimValues>

const DOCUMENT_LABELS = Object.fromEntries(
  CLAIM_DOCUMENTS.map(({ field, label }) => [field, label]),
) as Record<ClaimDocument, string>

/** The fields of each step in the order of the page, with their labels. */
const STEP_LABELS = [
  { deceasedMemberNumber: 'Member ID of the deceased', surname: 'Surname of the deceased' },
  { calculatedAmountDue: 'Calculation' },
  {
    'beneficiary.name': 'Your full name',
    'beneficiary.relationship': 'Relationship to the member',
    'beneficiary.phone': 'Phone',
    'beneficiary.email': 'E-mail',
    'beneficiary.address': 'Home address',
    dateOfDeath: 'Date of death',
  },
  BANK_ACCOUNT_LABELS,
  DOCUMENT_LABELS,
] as const

type Labels = (typeof STEP_LABELS)[0] &
  (typeof STEP_LABELS)[1] &
  (typeof STEP_LABELS)[2] &
  (typeof STEP_LABELS)[3] &
  (typeof STEP_LABELS)[4]

/** Labels of all fields. */
export const LABELS: Labels = Object.assign({}, ...STEP_LABELS) as Labels

/** Spec 002 §2.9: the five steps. */
export const STEPS: readonly WizardStep<ClaimValues>[] = CLAIM_STEPS.map(({ title }, index) => ({
  title,
  fields: Object.keys(STEP_LABELS[index] ?? {}) as ClaimField[],
  optional: CLAIM_DOCUMENTS.filter(({ required }) => !required).map(({ field }) => field),
}))

/** The values as input of the graph; null while a required value is missing, which validation has reported before. */
export function forGraph(values: ClaimValues, idempotencyKey: string): SubmitBeneficiaryClaimInput | null {
  const { contributionStatement, letterOfAdministration, calculatedAmountDue, ...given } = values
  const { deathCertificate, identification, proofOfRelationship, passport, signature } = values
  const dateOfDeath = knownDate(values.dateOfDeath)
  if (!dateOfDeath || deathCertificate === null || identification === null) return null
  if (proofOfRelationship === null || passport === null || signature === null) return null
  return {
    ...given,
    dateOfDeath,
    deathCertificate,
    identification,
    proofOfRelationship,
    passport,
    signature,
    ...(calculatedAmountDue === null ? {} : { calculatedAmountDue }),
    ...(contributionStatement === null ? {} : { contributionStatement }),
    ...(letterOfAdministration === null ? {} : { letterOfAdministration }),
    idempotencyKey,
  }
}
