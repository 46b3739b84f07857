import { CLAIM_DOCUMENTS, type ClaimDocument } from '#rules/claims/validate-claim.ts'
import { shortReference } from '#rules/requests/reference.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { NodeRef } from '../node.ts'
import { payoutFields } from '../withdrawals/payout-fields.ts'
import { ClaimSettlementRef } from './claim-settlement.ts'
import type { Beneficiary, BeneficiaryClaim, ClaimPaper } from './source.ts'

export const BeneficiaryClaimStateEnum = builder.enumType('BeneficiaryClaimState', {
  description: 'The state of a claim.',
  values: {
    PENDING: { value: 'pending', description: 'Not decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved and not paid out yet.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff, with a reason.' },
    PROCESSED: { value: 'processed', description: 'Paid out; the accounts are settled.' },
  } satisfies Record<string, { value: WithdrawalState; description: string }>,
})

const labelOf = (document: ClaimDocument): string =>
  CLAIM_DOCUMENTS.find(({ field }) => field === document)?.label ?? document

const paperKind = (value: ClaimDocument) => ({ value, description: `${labelOf(value)}.` })

const ClaimDocumentKindEnum = builder.enumType('ClaimDocumentKind', {
  description: 'The kinds of document that belong to a claim.',
  values: {
    DEATH_CERTIFICATE: paperKind('deathCertificate'),
    IDENTIFICATION: paperKind('identification'),
    PROOF_OF_RELATIONSHIP: paperKind('proofOfRelationship'),
    CONTRIBUTION_STATEMENT: paperKind('contributionStatement'),
    LETTER_OF_ADMINISTRATION: paperKind('letterOfAdministration'),
    PASSPORT: paperKind('passport'),
    SIGNATURE: paperKind('signature'),
  } satisfies Record<string, { value: ClaimDocument; description: string }>,
})

const ClaimDocumentRef = builder.objectRef<ClaimPaper>('ClaimDocument').implement({
  description: 'One document of a claim.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: ClaimDocumentKindEnum,
      nullable: true,
      description: 'Its kind; null for a kind that is not documented.',
    }),
    label: t.exposeString('label', { description: 'Its kind as a label: Death certificate.' }),
    url: t.expose('url', { type: 'URL', description: 'Address for a browser, valid for 15 to 30 minutes.' }),
  }),
})

const BeneficiaryRef = builder.objectRef<Beneficiary>('Beneficiary').implement({
  description: 'The person who claims the savings of a deceased member.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name, as given in the claim.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail to which the answer is sent.' }),
    phone: t.exposeString('phone', { nullable: true, description: "Phone number: '+2348031234567'." }),
    relationship: t.exposeString('relationship', {
      nullable: true,
      description: "Relationship to the member: 'Son'.",
    }),
    address: t.exposeString('address', { nullable: true, description: 'Where the person lives.' }),
  }),
})

export const BeneficiaryClaimRef = builder.objectRef<BeneficiaryClaim>('BeneficiaryClaim').implement({
  access: 'STAFF',
  scope: 'READ_REQUESTS',
  interfaces: [NodeRef],
  description: 'A beneficiary’s claim on the savings of a deceased member.',
  fields: (t) => ({
    reference: t.string({
      description: 'What the beneficiary quotes: the first eight characters of the record.',
      resolve: ({ id }) => shortReference(id),
    }),
    state: t.expose('state', {
      type: BeneficiaryClaimStateEnum,
      description: 'Approved claims still have to be paid out; rejected and processed are final.',
    }),
    deceasedMemberNumber: t.exposeString('deceasedMemberNumber', {
      description: "Number of the deceased member: 'COOP000101'.",
    }),
    deceasedMember: t.field({
      type: MemberRef,
      scope: 'READ_MEMBERS',
      nullable: true,
      description:
        "The deceased member's whole record, found by number; one call for each distinct member in a request.",
      resolve: ({ deceasedMemberNumber }, _args, { members }) => members.byNumber(deceasedMemberNumber),
    }),
    dateOfDeath: t.expose('dateOfDeath', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day the member died.',
    }),
    beneficiary: t.expose('beneficiary', {
      type: BeneficiaryRef,
      description: 'The person who claims the savings.',
    }),
    laterUnapplied: t.expose('laterUnapplied', {
      type: 'Kobo',
      nullable: true,
      description:
        'What came to the unapplied balance of the member after the payment, in kobo: the society owes it. Null before the payment, and where the backend does not say.',
    }),
    settlement: t.expose('settlement', {
      type: ClaimSettlementRef,
      nullable: true,
      description:
        'The settlement as the society computed it: at submission, and again at approval and payment. Null when the backend stores no amounts.',
    }),
    documents: t.field({
      type: [ClaimDocumentRef],
      description: 'The documents submitted with it.',
      resolve: ({ papers }) => [...papers],
    }),
    ...payoutFields(t),
  }),
})

builder.objectField(MemberRef, 'beneficiaryClaims', (t) =>
  t.field({
    type: [BeneficiaryClaimRef],
    nullable: true,
    access: 'STAFF',
    scope: 'READ_REQUESTS',
    description: "The claims on this member's savings, of all states.",
    resolve: async ({ memberNumber }, _args, { claims }) =>
      memberNumber === null ? [] : [...(await claims.onMember(memberNumber))],
  }),
)
