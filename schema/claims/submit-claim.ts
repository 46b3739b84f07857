import {
  CLAIM_DOCUMENTS,
  CLAIM_STEPS,
  type ClaimDocument,
  validateClaim,
} from '#rules/claims/validate-claim.ts'
import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE, IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { type MutationPayload, MutationPayloadRef } from '../mutation-payload.ts'
import { idempotencyKey, keyErrors, mutate } from '../record-payload.ts'
import { type UploadedFile, uploadErrors } from '../upload.ts'
import { amountsOf } from './beneficiary-calculation.ts'
import type { NewClaim } from './source.ts'

const [SEARCH] = CLAIM_STEPS

const SubmitBeneficiaryClaimPayload = builder
  .objectRef<MutationPayload & { readonly claimId: string | null }>('SubmitBeneficiaryClaimPayload')
  .implement({
    interfaces: [MutationPayloadRef],
    description: 'The outcome of handing in a claim.',
    fields: (t) => ({
      claimId: t.exposeID('claimId', {
        nullable: true,
        description:
          'Id of the new claim, to quote at the office; null when it was refused, or when the backend does not tell.',
      }),
    }),
  })

const ClaimBankDetailsInput = builder.inputType('ClaimBankDetailsInput', {
  description: 'The account a claim is paid to.',
  fields: (t) => ({
    bankName: t.string({ required: true, description: 'Name of the bank.' }),
    accountNumber: t.string({ required: true, description: 'Account number, ten digits.' }),
    accountName: t.string({ required: true, description: 'Name the account is held in.' }),
  }),
})

const PICTURES: ReadonlySet<ClaimDocument> = new Set(['passport', 'signature'])

const SubmitBeneficiaryClaimInput = builder.inputType('SubmitBeneficiaryClaimInput', {
  description: 'A claim on the savings of a deceased member.',
  fields: (t) => {
    const text = (description: string) => t.string({ required: true, description })
    const paper = (what: string) =>
      t.field({
        type: 'Upload',
        required: true,
        description: `${what}: PDF, JPG or PNG, at most 5 MB.`,
      })
    const optionalPaper = (what: string) =>
      t.field({ type: 'Upload', description: `${what}: PDF, JPG or PNG, at most 5 MB.` })
    const picture = (what: string) =>
      t.field({ type: 'Upload', required: true, description: `${what}: JPG, PNG or WebP, at most 1 MB.` })
    return {
      deceasedMemberNumber: text('Number of the deceased member.'),
      surname: text('Surname of the deceased member, as for `beneficiaryCalculation`.'),
      calculatedAmountDue: t.field({
        type: 'Kobo',
        description:
          'What was shown as amount due, in kobo; when the balances have changed since, the claim is refused so that it can be shown anew.',
      }),
      beneficiaryName: text('Full name of who claims.'),
      beneficiaryEmail: text('Their e-mail.'),
      beneficiaryPhone: text('Their telephone number; 0803… and +234803… are one.'),
      beneficiaryAddress: text('Where they live.'),
      relationship: text('What they were to the member.'),
      dateOfDeath: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day the member died; today at the latest.',
      }),
      bankDetails: t.field({
        type: ClaimBankDetailsInput,
        required: true,
        description: 'The account it is paid to.',
      }),
      deathCertificate: paper('Death certificate'),
      identification: paper('Means of identification'),
      proofOfRelationship: paper('Proof of relationship'),
      contributionStatement: optionalPaper('Contribution statement'),
      letterOfAdministration: optionalPaper('Letter of administration'),
      passport: picture('Passport photograph'),
      signature: picture('Signature'),
      idempotencyKey: idempotencyKey(t),
    }
  },
})

type ClaimFields = typeof SubmitBeneficiaryClaimInput.$inferInput

type Papers = Partial<Record<ClaimDocument, UploadedFile>>

/** The papers that came, by kind. */
const papersIn = (input: ClaimFields, wanted: (document: ClaimDocument) => boolean): Papers =>
  Object.fromEntries(
    CLAIM_DOCUMENTS.flatMap(({ field }): [ClaimDocument, UploadedFile][] => {
      const file = input[field]
      return file && wanted(field) ? [[field, file]] : []
    }),
  )

const errorsOf = (input: ClaimFields, { now }: Context) => ({
  ...keyErrors(input.idempotencyKey),
  ...SEARCH.validate(input),
  ...validateClaim(input, { today: lagosDate(now()) }),
  ...uploadErrors(
    papersIn(input, (document) => !PICTURES.has(document)),
    CLAIM_DOCUMENT_RULE,
  ),
  ...uploadErrors(
    papersIn(input, (document) => PICTURES.has(document)),
    IMAGE_RULE,
  ),
})

/** The claim with its figures. Refused for a member the surname does not fit, and for figures out of date. */
async function claimOf(input: ClaimFields, { claims, society, now }: Context): Promise<NewClaim> {
  const deceased = await claims.deceased(input.deceasedMemberNumber, input.surname)
  if (deceased === null) {
    throw new DomainError('NOT_FOUND', CLAIMS_TEXTS.memberNotFound, {
      deceasedMemberNumber: CLAIMS_TEXTS.memberNotFound,
    })
  }
  const amounts = await amountsOf(deceased, society.settings)
  const shown = input.calculatedAmountDue ?? amounts.amountDue
  if (shown !== amounts.amountDue) {
    throw new DomainError('CONFLICT', CLAIMS_TEXTS.figuresChanged, {
      calculatedAmountDue: CLAIMS_TEXTS.figuresChanged,
    })
  }
  return {
    deceasedMemberNumber: deceased.memberNumber,
    beneficiary: {
      name: input.beneficiaryName.trim(),
      email: input.beneficiaryEmail.trim(),
      phone: input.beneficiaryPhone.trim(),
      relationship: input.relationship.trim(),
      address: input.beneficiaryAddress.trim(),
    },
    dateOfDeath: input.dateOfDeath,
    bankDetails: input.bankDetails,
    amounts,
    papers: papersIn(input, () => true),
    // A day, so that the same act sent again is the same to the backend.
    submittedOn: lagosDate(now()),
  }
}

builder.mutationField('submitBeneficiaryClaim', (t) =>
  t.field({
    type: SubmitBeneficiaryClaimPayload,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Hands in a claim on the savings of a deceased member. NOT_FOUND, as in `beneficiaryCalculation`, until the surname fits; the figures are worked out anew.',
    args: {
      input: t.arg({ type: SubmitBeneficiaryClaimInput, required: true, description: 'The claim.' }),
    },
    resolve: async (_root, { input }, context) => {
      const { record, ...outcome } = await mutate<{ id: string | null }>(
        errorsOf(input, context),
        async () => {
          const { message, record: id } = await context.claims.submit(
            await claimOf(input, context),
            input.idempotencyKey ?? null,
          )
          return { message, record: { id } }
        },
      )
      return { ...outcome, claimId: record !== null && 'id' in record ? record.id : null }
    },
  }),
)
