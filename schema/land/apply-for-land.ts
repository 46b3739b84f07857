import { GraphQLError } from 'graphql'
import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE, IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { type LandMemberType, landQuote } from '#rules/land/quote.ts'
import { plotsError, validateLandApplication } from '#rules/land/validate-application.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { DomainError, errorsIn, forbidden, requireValid } from '../errors.ts'
import { ownRecord } from '../members/own-record.ts'
import { recordMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'
import { landTermsOf } from './land-quote.ts'
import { LandMemberTypeEnum, LandPaymentTypeEnum, LandRequestRef } from './land-request.ts'
import type { NewLandRequest } from './source.ts'
import { EstateNameEnum } from './system-config.ts'

const LandApplicantInput = builder.inputType('LandApplicantInput', {
  description: 'The applicant of a land request.',
  fields: (t) => ({
    fullName: t.string({ required: true, description: 'The full name of the person.' }),
    email: t.string({ required: true, description: 'The e-mail address.' }),
    phone: t.string({
      required: true,
      description: 'Phone number; 0803… and +234803… are the same.',
    }),
    address: t.string({ required: true, description: 'Where the person lives.' }),
    faculty: t.string({ description: 'Faculty; required for members.' }),
    department: t.string({ description: 'Department or unit; required for members.' }),
    salaryStructure: t.string({ description: 'Salary structure; required for members.' }),
    natureOfBusiness: t.string({ description: 'Nature of business; required for non-members.' }),
  }),
})

const LandKinInput = builder.inputType('LandKinInput', {
  description: 'A relative who can be contacted in an emergency.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The full name of the person.' }),
    relationship: t.string({ required: true, description: "Relationship to the applicant: 'Sister'." }),
    phone: t.string({
      required: true,
      description: 'Phone number; 0803… and +234803… are the same.',
    }),
    email: t.string({ required: true, description: "E-mail; 'N/A' for somebody who has none." }),
    address: t.string({ required: true, description: 'Where the person lives.' }),
  }),
})

const LandAcquisitionInput = builder.inputType('LandAcquisitionInput', {
  description: 'The plots, and how they are paid.',
  fields: (t) => ({
    estate: t.field({ type: EstateNameEnum, required: true, description: 'The estate of the plots.' }),
    plots: t.int({ required: true, description: 'Number of plots, 1 to 1,000.' }),
    paymentType: t.field({ type: LandPaymentTypeEnum, required: true, description: 'How it is paid.' }),
    percentPaid: t.float({
      description: 'First payment in percent of the total; required for a partial payment.',
    }),
    instalmentMonths: t.int({
      description: 'Months in which the rest is paid; required for a partial payment.',
    }),
    amountPaid: t.field({
      type: 'Kobo',
      description:
        'Amount paid, in kobo. If it is not the amount that the configuration requires, the application is refused with the right amount.',
    }),
  }),
})

const LandPaymentInput = builder.inputType('LandPaymentInput', {
  description: 'The payment for a land request.',
  fields: (t) => ({
    transactionId: t.string({ required: true, description: 'Transaction id.' }),
    tellerId: t.string({ required: true, description: 'The number of the teller, as the bank wrote it.' }),
    bankName: t.string({ required: true, description: 'Bank through which it was paid.' }),
    paymentDate: t.field({
      type: 'PlainDate',
      required: true,
      description: 'The day it was paid, not in the future.',
    }),
  }),
})

/** The caller, or null for a visitor. An expired session counts as none, because the form is public. */
async function callerOrVisitor({ viewer }: Context) {
  try {
    return await viewer()
  } catch (problem) {
    if (problem instanceof GraphQLError && problem.extensions.code === 'UNAUTHENTICATED') return null
    throw problem
  }
}

/**
 * The member number of an application; '' when none is given. A signed-in member can only apply as themselves; staff
 * and visitors may state any number, which staff compare with the payment before they decide.
 */
async function memberNumberOf(given: string, context: Context): Promise<string> {
  const caller = await callerOrVisitor(context)
  if (caller === null || isStaff(caller.accessLevel)) return given
  const own = (await ownRecord(context))?.memberNumber ?? null
  if (own === null) throw new DomainError('NOT_CONFIRMED', SESSION_TEXTS.awaitingConfirmation)
  if (given !== '' && given !== own) throw forbidden()
  return own
}

/** The fields of the applicant that this kind of application needs. */
function applicantOf(
  memberType: LandMemberType,
  applicant: typeof LandApplicantInput.$inferInput,
): NewLandRequest['applicant'] {
  const { fullName, email, phone, address } = applicant
  const ofMember = (text: string | null | undefined) => (memberType === 'member' ? (text ?? null) : null)
  return {
    fullName,
    email,
    phone,
    address,
    faculty: ofMember(applicant.faculty),
    department: ofMember(applicant.department),
    salaryStructure: ofMember(applicant.salaryStructure),
    natureOfBusiness: memberType === 'member' ? null : (applicant.natureOfBusiness ?? null),
  }
}

recordMutation('applyForLand', {
  access: 'PUBLIC',
  description:
    'Applies for plots of land, for members and non-members. Refused for a closed estate, PLOTS_MISSING for more plots than are left, FORBIDDEN for a member who states another member’s number.',
  record: ['landRequest', LandRequestRef],
  input: {
    description: 'The application for plots of land.',
    fields: (t) => ({
      memberType: t.field({
        type: LandMemberTypeEnum,
        required: true,
        description: 'Whether the applicant is a member.',
      }),
      memberNumber: t.string({
        description: 'Member number. Signed-in members apply with their own and may leave it out.',
      }),
      applicant: t.field({
        type: LandApplicantInput,
        required: true,
        description: 'The person who applies for the land.',
      }),
      nextOfKin: t.field({
        type: LandKinInput,
        description: 'A relative who can be contacted; required for non-members.',
      }),
      acquisition: t.field({
        type: LandAcquisitionInput,
        required: true,
        description: 'The plots, and how they are paid.',
      }),
      payment: t.field({
        type: LandPaymentInput,
        required: true,
        description: 'The payment made before the application.',
      }),
      passport: t.field({
        type: 'Upload',
        required: true,
        description: 'Passport photograph: JPG, PNG or WebP, at most 1 MB.',
      }),
      signature: t.field({
        type: 'Upload',
        required: true,
        description: 'Picture of the signature: JPG, PNG or WebP, at most 1 MB.',
      }),
      paymentProof: t.field({
        type: 'Upload',
        required: true,
        description: 'Proof of payment: PDF, JPG or PNG, at most 5 MB.',
      }),
    }),
  },
  run: async (input, context) => {
    const { land, now } = context
    const { memberType, acquisition, payment, passport, signature, paymentProof } = input
    const isMember = memberType === 'member'
    const given = normaliseMemberNumber(input.memberNumber ?? '')
    const memberNumber = isMember ? await memberNumberOf(given, context) : null
    const terms = landTermsOf(await land.systemConfig())
    requireValid([
      ...errorsIn(
        validateLandApplication(
          { ...input, memberNumber, nextOfKin: input.nextOfKin ?? null },
          { configuration: terms, today: lagosDate(now()) },
        ),
      ),
      ...uploadErrors({ passport, signature }, IMAGE_RULE),
      ...uploadErrors({ paymentProof }, CLAIM_DOCUMENT_RULE),
    ])
    const closed = plotsError(acquisition.estate, acquisition.plots, terms)
    if (closed !== null) {
      const isOpen = terms.estates[acquisition.estate].status === 'open'
      throw new DomainError(isOpen ? 'PLOTS_MISSING' : 'CLOSED_TO_APPLICATIONS', closed, {
        'acquisition.plots': closed,
      })
    }
    const quote = landQuote({ ...acquisition, memberType }, terms)
    return land.apply({
      memberType,
      memberNumber,
      applicant: applicantOf(memberType, input.applicant),
      nextOfKin: isMember ? null : (input.nextOfKin ?? null),
      acquisition: {
        ...quote,
        estate: acquisition.estate,
        plots: acquisition.plots,
        paymentType: acquisition.paymentType,
      },
      payment,
      passport,
      signature,
      paymentProof,
    })
  },
})
