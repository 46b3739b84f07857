import type { InputShapeFromFields } from '@pothos/core'
import {
  CLAIM_DOCUMENTS,
  CLAIM_STEPS,
  type ClaimDocument,
  validateClaim,
} from '#rules/claims/validate-claim.ts'
import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE, IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { nodeId } from '#rules/node-id.ts'
import { shortReference } from '#rules/requests/reference.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { DomainError, errorsIn, requireValid } from '../errors.ts'
import { BankAccountInput } from '../members/bank-account.ts'
import { type InputFields, idMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { type UploadedFile, uploadErrors } from '../upload.ts'
import { settlementOf } from './beneficiary-calculation.ts'
import type { NewClaim } from './source.ts'

const [SEARCH] = CLAIM_STEPS

const BeneficiaryInput = builder.inputType('BeneficiaryInput', {
  description: 'The person who claims the savings of a deceased member.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name, as on the means of identification.' }),
    email: t.string({
      required: true,
      description: "E-mail to which the answer is sent; 'N/A' for somebody who has none.",
    }),
    phone: t.string({
      required: true,
      description:
        "Phone number to which the answer is sent; 0803… and +234803… are the same. 'N/A' where there is an e-mail alone.",
    }),
    address: t.string({ required: true, description: 'Where the person lives.' }),
    relationship: t.string({ required: true, description: "Relationship to the member: 'Son'." }),
  }),
})

const PICTURES: ReadonlySet<ClaimDocument> = new Set(['passport', 'signature'])

const paper = (t: InputFields, what: string) =>
  t.field({ type: 'Upload', required: true, description: `${what}: PDF, JPG or PNG, at most 5 MB.` })
const optionalPaper = (t: InputFields, what: string) =>
  t.field({ type: 'Upload', description: `${what}: PDF, JPG or PNG, at most 5 MB.` })
const picture = (t: InputFields, what: string) =>
  t.field({ type: 'Upload', required: true, description: `${what}: JPG, PNG or WebP, at most 1 MB.` })

const claimFields = (t: InputFields) => ({
  deceasedMemberNumber: t.string({
    required: true,
    description: "Number of the deceased member: 'COOP000101'.",
  }),
  surname: t.string({
    required: true,
    description: 'Surname of the deceased member, as for `beneficiaryCalculation`.',
  }),
  calculatedAmountDue: t.field({
    type: 'Kobo',
    description:
      'The amount due that was shown, in kobo. If the balances have changed since, the claim is refused with FIGURES_CHANGED.',
  }),
  beneficiary: t.field({ type: BeneficiaryInput, required: true, description: 'The person who claims.' }),
  dateOfDeath: t.field({
    type: 'PlainDate',
    required: true,
    description: 'The day the member died, not in the future.',
  }),
  bankAccount: t.field({
    type: BankAccountInput,
    required: true,
    description: 'The account that it is paid to.',
  }),
  deathCertificate: paper(t, 'Death certificate'),
  identification: paper(t, 'Means of identification'),
  proofOfRelationship: paper(t, 'Proof of relationship'),
  contributionStatement: optionalPaper(t, 'Contribution statement'),
  letterOfAdministration: optionalPaper(t, 'Letter of administration'),
  passport: picture(t, 'Passport photograph'),
  signature: picture(t, 'Signature'),
})

type ClaimFields = InputShapeFromFields<ReturnType<typeof claimFields>>

type Papers = Partial<Record<ClaimDocument, UploadedFile>>

/** The submitted documents, by kind. */
const papersIn = (input: ClaimFields, wanted: (document: ClaimDocument) => boolean): Papers =>
  Object.fromEntries(
    CLAIM_DOCUMENTS.flatMap(({ field }): [ClaimDocument, UploadedFile][] => {
      const file = input[field]
      return file && wanted(field) ? [[field, file]] : []
    }),
  )

/** Throws DomainError for a claim that the rules refuse, including its files. */
function requireValidClaim(input: ClaimFields, { now }: Context): void {
  requireValid([
    ...errorsIn({
      ...SEARCH.validate(input),
      ...validateClaim(input, { today: lagosDate(now()) }),
    }),
    ...uploadErrors(
      papersIn(input, (document) => !PICTURES.has(document)),
      CLAIM_DOCUMENT_RULE,
    ),
    ...uploadErrors(
      papersIn(input, (document) => PICTURES.has(document)),
      IMAGE_RULE,
    ),
  ])
}

/**
 * The claim with its amounts. NOT_FOUND when the surname does not match, FIGURES_CHANGED when the amount due differs.
 */
async function claimOf(input: ClaimFields, { claims, society, now }: Context): Promise<NewClaim> {
  const deceased = await claims.deceased(input.deceasedMemberNumber, input.surname)
  if (deceased === null) {
    throw new DomainError('NOT_FOUND', CLAIMS_TEXTS.memberNotFound, {
      deceasedMemberNumber: CLAIMS_TEXTS.memberNotFound,
    })
  }
  const { beneficiary } = input
  const settlement = await settlementOf(deceased, society.settings)
  const shown = input.calculatedAmountDue ?? settlement.amountDue
  if (shown !== settlement.amountDue) {
    throw new DomainError('FIGURES_CHANGED', CLAIMS_TEXTS.figuresChanged, {
      calculatedAmountDue: CLAIMS_TEXTS.figuresChanged,
    })
  }
  return {
    deceasedMemberNumber: deceased.memberNumber,
    beneficiary: {
      name: beneficiary.name.trim(),
      email: beneficiary.email.trim(),
      phone: beneficiary.phone.trim(),
      relationship: beneficiary.relationship.trim(),
      address: beneficiary.address.trim(),
    },
    dateOfDeath: input.dateOfDeath,
    bankAccount: input.bankAccount,
    settlement,
    papers: papersIn(input, () => true),
    // Only the day, so that the backend recognises the same claim when it is sent again.
    submittedOn: lagosDate(now()),
  }
}

const payload = idMutation('submitBeneficiaryClaim', {
  access: 'PUBLIC',
  description:
    'Submits a claim on the savings of a deceased member. NOT_FOUND, as in `beneficiaryCalculation`, when the surname does not match; FIGURES_CHANGED when `calculatedAmountDue` is no longer the amount due.',
  idField: [
    'claimId',
    'The `id` of the new claim, which staff read; null when it was refused, or when the backend does not tell.',
  ],
  input: { description: 'A claim on the savings of a deceased member.', fields: claimFields },
  run: async (input, context) => {
    requireValidClaim(input, context)
    const claim = await claimOf(input, context)
    const { message, record } = await context.claims.submit(claim)
    return { message, record: record === null ? null : nodeId('BeneficiaryClaim', record) }
  },
})

builder.objectField(payload, 'reference', (t) =>
  t.string({
    nullable: true,
    description:
      'What the beneficiary quotes of the claim: the first eight characters of the record. Null as `claimId` is.',
    resolve: ({ id }) => (id === null ? null : shortReference(recordIdOf('BeneficiaryClaim', id))),
  }),
)
