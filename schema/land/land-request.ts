import { ESTATES } from '#rules/land/estates.ts'
import type { LandMemberType, LandPaymentType } from '#rules/land/quote.ts'
import { type LandState, landReference } from '#rules/land/review.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import { NextOfKinRef } from '../members/next-of-kin.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import type { Member } from '../members/source.ts'
import { NodeRef } from '../node.ts'
import { updatedAtField } from '../updated-at.ts'
import type { LandAcquisition, LandApplicant, LandPayment, LandRequest } from './source.ts'
import { EstateNameEnum } from './system-config.ts'

export const LandRequestStateEnum = builder.enumType('LandRequestState', {
  description: 'The state of a land request.',
  values: {
    PENDING: { value: 'pending', description: 'Not decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved; its plots are deducted from those left.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff, with a reason.' },
    COMPLETED: { value: 'completed', description: 'Approved, and completed by staff.' },
  } satisfies Record<string, { value: LandState; description: string }>,
})

export const LandMemberTypeEnum = builder.enumType('LandMemberType', {
  description: 'Whether the applicant is a member; members pay a different price.',
  values: {
    MEMBER: { value: 'member', description: 'A member of the society.' },
    NON_MEMBER: { value: 'non-member', description: 'A person who is not a member.' },
  } satisfies Record<string, { value: LandMemberType; description: string }>,
})

export const LandPaymentTypeEnum = builder.enumType('LandPaymentType', {
  description: 'How land is paid.',
  values: {
    FULL: { value: 'full', description: 'The whole price with the application.' },
    PARTIAL: {
      value: 'partial',
      description: 'A part with the application, the rest in monthly instalments.',
    },
  } satisfies Record<string, { value: LandPaymentType; description: string }>,
})

const LandApplicantRef = builder.objectRef<LandApplicant>('LandApplicant').implement({
  description: 'The applicant, as given in the application.',
  fields: (t) => {
    const text = (name: Exclude<keyof LandApplicant, 'passportUrl' | 'signatureUrl'>, description: string) =>
      t.exposeString(name, { nullable: true, description })
    const url = (name: 'passportUrl' | 'signatureUrl', description: string) =>
      t.expose(name, { type: 'URL', nullable: true, description })
    return {
      fullName: text('fullName', 'The full name of the person.'),
      email: text('email', 'The e-mail address.'),
      phone: text('phone', 'Telephone number.'),
      address: text('address', 'Where the person lives.'),
      faculty: text('faculty', 'Faculty; only for members.'),
      department: text('department', 'Department or unit; only for members.'),
      salaryStructure: text('salaryStructure', 'Salary structure; only for members.'),
      natureOfBusiness: text('natureOfBusiness', 'Nature of business; only for non-members.'),
      passportUrl: url('passportUrl', 'The passport photograph.'),
      signatureUrl: url('signatureUrl', 'The picture of the signature.'),
    }
  },
})

const LandAcquisitionRef = builder.objectRef<LandAcquisition>('LandAcquisition').implement({
  description: 'The plots, and how they are paid.',
  fields: (t) => ({
    estate: t.expose('estate', { type: EstateNameEnum, description: 'The estate of the plots.' }),
    estateLabel: t.string({
      description: 'Name of the estate.',
      resolve: ({ estate }) => ESTATES[estate].name,
    }),
    plots: t.exposeInt('plots', { description: 'Number of plots.' }),
    totalAmount: t.expose('totalAmount', { type: 'Kobo', description: 'Price of all plots, in kobo.' }),
    paymentType: t.expose('paymentType', { type: LandPaymentTypeEnum, description: 'How it is paid.' }),
    percentPaid: t.exposeFloat('percentPaid', {
      nullable: true,
      description: 'First payment in percent of the total; 100 for full payment.',
    }),
    amountPaid: t.expose('amountPaid', { type: 'Kobo', description: 'First payment, in kobo.' }),
    outstandingAmount: t.expose('outstandingAmount', {
      type: 'Kobo',
      description: 'Amount still to pay at the application, in kobo; 0 for full payment.',
    }),
    instalmentMonths: t.exposeInt('instalmentMonths', {
      nullable: true,
      description: 'Number of instalments of the rest; null for full payment.',
    }),
    monthlyInstalment: t.expose('monthlyInstalment', {
      type: 'Kobo',
      nullable: true,
      description: 'The regular instalment, in kobo; null for full payment.',
    }),
  }),
})

const LandPaymentRef = builder.objectRef<LandPayment>('LandPayment').implement({
  description: 'The payment for a land request.',
  fields: (t) => ({
    transactionId: t.exposeString('transactionId', { nullable: true, description: 'Transaction id.' }),
    tellerId: t.exposeString('tellerId', {
      nullable: true,
      description: 'The number of the teller, as the bank wrote it.',
    }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Bank through which it was paid.' }),
    paymentDate: t.expose('paymentDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day it was paid.',
    }),
    proofUrl: t.expose('proofUrl', {
      type: 'URL',
      nullable: true,
      description: 'The proof of payment: a picture or a PDF.',
    }),
  }),
})

export const LandRequestRef = builder.objectRef<LandRequest>('LandRequest').implement({
  scope: 'READ_REQUESTS',
  interfaces: [NodeRef],
  description: 'An application for plots of land, by a member or a non-member.',
  fields: (t) => ({
    reference: t.string({
      description:
        "Reference for people: the member number, or the first eight characters of the record's id.",
      resolve: landReference,
    }),
    state: t.expose('state', {
      type: LandRequestStateEnum,
      description: 'Approved requests can still be completed; rejected and completed are final.',
    }),
    memberType: t.expose('memberType', {
      type: LandMemberTypeEnum,
      description: 'Whether the applicant is a member.',
    }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: 'Member number; null for non-members.',
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      access: 'STAFF',
      scope: 'READ_MEMBERS',
      description:
        "The member's whole record, found by their number; one call for each distinct member in a request.",
      resolve: ({ memberNumber }, _args, { members }) =>
        memberNumber === null ? null : members.byNumber(memberNumber),
    }),
    applicant: t.expose('applicant', {
      type: LandApplicantRef,
      description: 'The person who applies for the land.',
    }),
    nextOfKin: t.expose('nextOfKin', {
      type: NextOfKinRef,
      nullable: true,
      description: 'A relative who can be contacted; only for non-members.',
    }),
    acquisition: t.expose('acquisition', {
      type: LandAcquisitionRef,
      description: 'The plots, and how they are paid.',
    }),
    payment: t.expose('payment', {
      type: LandPaymentRef,
      description: 'The payment that came with the application.',
    }),
    ...updatedAtField(t),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of submission.',
    }),
    approvedAt: t.expose('approvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of approval; null before.',
    }),
    approvedBy: t.exposeString('approvedBy', {
      nullable: true,
      description: 'Who approved it: a name or an id, as the backend stores it.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Reason of the rejection; null in other states.',
    }),
    completionReason: t.exposeString('completionReason', {
      nullable: true,
      description:
        'Why it was completed, as staff wrote it; required while money was outstanding. Null in other states.',
    }),
  }),
})

/** A member's land requests: the caller's own in one call, another member's by member number. */
export async function landRequestsOf(member: Member, context: Context) {
  const found = await requestsOfMember(member, context, {
    own: async () => (await context.ownRequests.all()).landRequests,
    ofOther: (other) => context.land.ofMember(other),
  })
  // A backend's search may also return requests of other members.
  return found.filter((request) => request.memberNumber === member.memberNumber)
}

builder.objectField(MemberRef, 'landRequests', (t) =>
  t.field({
    type: [LandRequestRef],
    nullable: true,
    scope: 'READ_REQUESTS',
    description:
      "The member's land requests: the caller's own in one call, another member's by member number. Empty until the registration is confirmed.",
    resolve: (member, _args, context) => landRequestsOf(member, context),
  }),
)
