import { ESTATES } from '#rules/land/estates.ts'
import type { LandMemberType, LandPaymentType } from '#rules/land/quote.ts'
import { type LandState, landReference } from '#rules/land/review.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { NextOfKinRef } from '../members/next-of-kin.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import { NodeRef } from '../node.ts'
import type { LandAcquisition, LandApplicant, LandPayment, LandRequest } from './source.ts'
import { EstateNameEnum } from './system-config.ts'

export const LandRequestStateEnum = builder.enumType('LandRequestState', {
  description: 'How far an application for land has come.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for a decision by staff.' },
    APPROVED: { value: 'approved', description: 'Approved; its plots are taken from the estate.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff, with a reason.' },
    COMPLETED: { value: 'completed', description: 'Approved and brought to its end.' },
  } satisfies Record<string, { value: LandState; description: string }>,
})

export const LandMemberTypeEnum = builder.enumType('LandMemberType', {
  description: 'Whether a member or somebody else applies for land; members pay another price.',
  values: {
    MEMBER: { value: 'member', description: 'A member of the society.' },
    NON_MEMBER: { value: 'non-member', description: 'Anybody else.' },
  } satisfies Record<string, { value: LandMemberType; description: string }>,
})

export const LandPaymentTypeEnum = builder.enumType('LandPaymentType', {
  description: 'How land is paid.',
  values: {
    FULL: { value: 'full', description: 'All of it with the application.' },
    PARTIAL: {
      value: 'partial',
      description: 'A part with the application, the rest in monthly instalments.',
    },
  } satisfies Record<string, { value: LandPaymentType; description: string }>,
})

const LandApplicantRef = builder.objectRef<LandApplicant>('LandApplicant').implement({
  description: 'Who applies for land, as the application has it.',
  fields: (t) => {
    const text = (name: keyof LandApplicant, description: string) =>
      t.exposeString(name, { nullable: true, description })
    const url = (name: 'passportUrl' | 'signatureUrl', description: string) =>
      t.expose(name, { type: 'URL', nullable: true, description })
    return {
      fullName: text('fullName', 'Full name.'),
      email: text('email', 'E-mail.'),
      phone: text('phone', 'Telephone number.'),
      address: text('address', 'Address.'),
      faculty: text('faculty', 'Faculty; members alone.'),
      department: text('department', 'Department or unit; members alone.'),
      salaryStructure: text('salaryStructure', 'Salary structure; members alone.'),
      natureOfBusiness: text('natureOfBusiness', 'Nature of business; non-members alone.'),
      passportUrl: url('passportUrl', 'The passport photograph.'),
      signatureUrl: url('signatureUrl', 'The picture of the signature.'),
    }
  },
})

const LandAcquisitionRef = builder.objectRef<LandAcquisition>('LandAcquisition').implement({
  description: 'What is bought, and how it is paid.',
  fields: (t) => ({
    estate: t.expose('estate', { type: EstateNameEnum, description: 'Which estate.' }),
    estateLabel: t.string({
      description: 'Its name for people.',
      resolve: ({ estate }) => ESTATES[estate].name,
    }),
    plots: t.exposeInt('plots', { description: 'How many plots.' }),
    totalAmount: t.expose('totalAmount', { type: 'Kobo', description: 'Price of all plots, in kobo.' }),
    paymentType: t.expose('paymentType', { type: LandPaymentTypeEnum, description: 'How it is paid.' }),
    percentPaid: t.exposeFloat('percentPaid', {
      nullable: true,
      description: 'What was paid first, percent of the total; 100 for full payment.',
    }),
    amountPaid: t.expose('amountPaid', { type: 'Kobo', description: 'What was paid first, in kobo.' }),
    outstandingAmount: t.expose('outstandingAmount', {
      type: 'Kobo',
      description: 'What is left to pay, in kobo; 0 for full payment.',
    }),
    instalmentMonths: t.exposeInt('instalmentMonths', {
      nullable: true,
      description: 'Months to pay the rest in; null for full payment.',
    }),
    monthlyInstalment: t.expose('monthlyInstalment', {
      type: 'Kobo',
      nullable: true,
      description: 'The regular instalment, in kobo; null for full payment.',
    }),
  }),
})

const LandPaymentRef = builder.objectRef<LandPayment>('LandPayment').implement({
  description: 'The payment that came with an application for land.',
  fields: (t) => ({
    transactionId: t.exposeString('transactionId', { nullable: true, description: 'Transaction id.' }),
    tellerId: t.exposeString('tellerId', { nullable: true, description: 'Teller id.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Bank it was paid at.' }),
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
  interfaces: [NodeRef],
  description: 'An application for plots of land, by a member or by anybody else.',
  fields: (t) => ({
    reference: t.string({
      description:
        "What people call it: the member number, or the first eight characters of the record's id.",
      resolve: landReference,
    }),
    state: t.expose('state', { type: LandRequestStateEnum, description: 'How far it has come.' }),
    memberType: t.expose('memberType', {
      type: LandMemberTypeEnum,
      description: 'Whether a member or somebody else applies.',
    }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "The member's number; null for everybody else.",
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      access: 'STAFF',
      description:
        "The member's whole record, found by their number; one call for each distinct member in a request.",
      resolve: ({ memberNumber }, _args, { members }) =>
        memberNumber === null ? null : members.byNumber(memberNumber),
    }),
    applicant: t.expose('applicant', { type: LandApplicantRef, description: 'Who applies.' }),
    nextOfKin: t.expose('nextOfKin', {
      type: NextOfKinRef,
      nullable: true,
      description: 'A relative to turn to; non-members alone.',
    }),
    acquisition: t.expose('acquisition', {
      type: LandAcquisitionRef,
      description: 'What is bought, and how it is paid.',
    }),
    payment: t.expose('payment', {
      type: LandPaymentRef,
      description: 'The payment that came with the application.',
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was made.',
    }),
    approvedAt: t.expose('approvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was approved; null before.',
    }),
    approvedBy: t.exposeString('approvedBy', {
      nullable: true,
      description: 'Who approved it, as the backend names them.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why it was rejected.',
    }),
  }),
})

builder.objectField(MemberRef, 'landRequests', (t) =>
  t.field({
    type: [LandRequestRef],
    nullable: true,
    description:
      "The member's applications for land: their own in one call, another's by their number. Empty until the registration is confirmed.",
    resolve: async (member, _args, context) => {
      const found = await requestsOfMember(member, context, {
        own: async () => (await context.ownRequests.all()).landRequests,
        ofOther: (other) => context.land.ofMember(other),
      })
      // Whatever a backend sends along, an application of somebody else is not this member's.
      return found.filter((request) => request.memberNumber === member.memberNumber)
    },
  }),
)
