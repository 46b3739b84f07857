import { CLAIM_DOCUMENTS, type ClaimDocument } from '#rules/claims/validate-claim.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { builder } from '../builder.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { MemberRef } from '../members/member.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { ClaimAmountsRef } from './claim-amounts.ts'
import type { Beneficiary, BeneficiaryClaim, ClaimPaper } from './source.ts'

const BeneficiaryClaimStateEnum = builder.enumType('BeneficiaryClaimState', {
  description: 'How far a claim has come.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for a decision by staff.' },
    APPROVED: { value: 'approved', description: 'Approved, not paid out yet.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff, with a reason.' },
    PROCESSED: { value: 'processed', description: 'Paid out; the accounts are settled.' },
  } satisfies Record<string, { value: WithdrawalState; description: string }>,
})

const labelOf = (document: ClaimDocument): string =>
  CLAIM_DOCUMENTS.find(({ field }) => field === document)?.label ?? document

const paperKind = (value: ClaimDocument) => ({ value, description: `${labelOf(value)}.` })

const ClaimDocumentKindEnum = builder.enumType('ClaimDocumentKind', {
  description: 'The papers of a claim.',
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
  description: 'One paper of a claim.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: ClaimDocumentKindEnum,
      nullable: true,
      description: 'Which paper; null for one that is not among the documented.',
    }),
    label: t.exposeString('label', { description: 'What it is, for people.' }),
    url: t.exposeString('url', { description: 'Its address, readable by a browser for a while.' }),
  }),
})

const BeneficiaryRef = builder.objectRef<Beneficiary>('Beneficiary').implement({
  description: 'Who claims the savings of a deceased member.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number.' }),
    relationship: t.exposeString('relationship', {
      nullable: true,
      description: 'What they were to the member.',
    }),
    address: t.exposeString('address', { nullable: true, description: 'Where they live.' }),
  }),
})

export const BeneficiaryClaimRef = builder.objectRef<BeneficiaryClaim>('BeneficiaryClaim').implement({
  access: 'STAFF',
  description: 'A claim of a beneficiary on the savings of a deceased member.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    state: t.expose('state', { type: BeneficiaryClaimStateEnum, description: 'How far it has come.' }),
    deceasedMemberNumber: t.exposeString('deceasedMemberNumber', {
      description: 'Number of the deceased member.',
    }),
    deceasedMember: t.field({
      type: MemberRef,
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
    beneficiary: t.expose('beneficiary', { type: BeneficiaryRef, description: 'Who claims.' }),
    bankDetails: t.expose('bankDetails', {
      type: BankAccountRef,
      description: 'The account it is paid to.',
    }),
    amounts: t.expose('amounts', {
      type: ClaimAmountsRef,
      nullable: true,
      description:
        'What is due, as the society worked it out: when it was handed in, at the approval, and when it was paid. null when the backend keeps no figures.',
    }),
    documents: t.field({
      type: [ClaimDocumentRef],
      description: 'The papers that came with it.',
      resolve: ({ papers }) => [...papers],
    }),
    comments: t.exposeString('comments', { nullable: true, description: "Staff's comments." }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why it was rejected; null when it was not.',
    }),
    transactionReference: t.exposeString('transactionReference', {
      nullable: true,
      description: 'Reference of the payment; null until it is paid.',
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was handed in.',
    }),
    processedAt: t.expose('processedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid out.',
    }),
  }),
})

const BeneficiaryClaimPage = pageType('BeneficiaryClaimPage', BeneficiaryClaimRef, 'claims')

builder.queryField('beneficiaryClaims', (t) =>
  t.field({
    type: BeneficiaryClaimPage,
    nullable: true,
    access: 'STAFF',
    description: 'Claims of beneficiaries, of all states or of one, the newest first.',
    args: {
      state: t.arg({ type: BeneficiaryClaimStateEnum, description: 'The state wanted; all when left out.' }),
      ...searchArgs(t.arg, 'member number or beneficiary'),
    },
    resolve: (_root, { state, ...args }, { claims }) => claims.page(state ?? null, pageRequest(args)),
  }),
)

builder.objectField(MemberRef, 'beneficiaryClaims', (t) =>
  t.field({
    type: [BeneficiaryClaimRef],
    nullable: true,
    access: 'STAFF',
    description: "The claims on this member's savings, of all states.",
    resolve: async ({ memberNumber }, _args, { claims }) =>
      memberNumber === null ? [] : [...(await claims.onMember(memberNumber))],
  }),
)

builder.objectField(WorkQueueRef, 'pendingBeneficiaryClaims', (t) =>
  t.int({
    nullable: true,
    description: 'Claims of beneficiaries that wait for a decision.',
    resolve: (_queue, _args, { claims }) => claims.countPending(),
  }),
)
