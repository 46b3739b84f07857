import { lagosDate } from '#rules/dates.ts'
import { landQuote } from '#rules/land/quote.ts'
import { plotsError, validateLandApplication } from '#rules/land/validate-application.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { LAND_FORM, landCalls } from '../contract/land.ts'
import { fileIn } from '../files/data-url.ts'
import { conflict, forbidden, invalid, notFound } from '../http/problems.ts'
import { textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { memberIdByNumber } from '../members/store.ts'
import { presentLandRequest } from './present.ts'
import { readLandApplication } from './read-application.ts'
import { landRequests } from './requests.ts'
import { landConfiguration, landTerms } from './store.ts'

/**
 * The member id of a member's application. Somebody signed in as a member applies with their own; staff and
 * visitors name one, which the staff compare with the payment when they decide.
 */
function memberNumberIn(call: Call<'public'>): string {
  const given = normaliseMemberNumber(textOf(call.body, 'memberId'))
  const { viewer } = call
  if (viewer === null || isStaff(viewer.level)) return given
  const own = requireConfirmed(viewer).memberNumber
  if (given !== '' && given !== own) throw forbidden()
  return own
}

const NO_LINK = () => null

/** Members and others apply for plots (our extension; the fields are Spec 002 §3's). */
export const landApplicationRoutes: RouteModule = (on, deps) => {
  on(
    landCalls.applyForLand,
    async (call) => {
      const form = new FormFields(call.body)
      const memberType = form.text('memberType').toLowerCase()
      if (memberType !== 'member' && memberType !== 'non-member')
        throw invalid({ memberType: LAND_TEXTS.memberTypeUnknown })
      const memberNumber = memberType === 'member' ? memberNumberIn(call) : ''
      const { application, wrong } = readLandApplication(call.body, memberType, memberNumber)
      const files = {
        passport: await fileIn(call, 'passport', 'image'),
        signature: await fileIn(call, 'signature', 'image'),
        paymentProof: call.files.paymentProof ?? null,
      }
      return call.work(async (work) => {
        const terms = landTerms(await landConfiguration(work.tx))
        const errors = validateLandApplication(
          { ...application, ...files },
          { configuration: terms, today: lagosDate(work.now) },
        )
        form.refuse({ ...wireErrors(LAND_FORM, errors), ...wrong })
        const { applicant, nextOfKin, acquisition, payment } = application
        const { estate, plots, paymentType } = acquisition
        if (estate === null || plots === null || paymentType === null)
          throw new Error('a land application without its plots passed its rules')
        const memberId = memberType === 'member' ? await memberIdByNumber(work.tx, memberNumber) : null
        if (memberType === 'member' && memberId === null)
          throw notFound(MEMBERS_TEXTS.notFound, { memberId: MEMBERS_TEXTS.notFound })
        const closed = plotsError(estate, plots, terms)
        if (closed !== null) throw conflict(closed)
        const quote = landQuote({ ...acquisition, memberType, plots, paymentType }, terms)
        const ownerId = call.viewer?.id ?? null
        const keep = (file: (typeof files)['passport']) =>
          file === null ? null : deps.files.keep(work, file, { ownerId, audience: 'staff' })
        const reached = <Person extends { email: string; phone: string }>(person: Person): Person => ({
          ...person,
          email: normaliseEmail(person.email),
          phone: parsePhone(person.phone) ?? person.phone,
        })
        const request = await landRequests.add(work, {
          member_type: memberType,
          member_id: memberId,
          applicant: JSON.stringify(reached(applicant)),
          next_of_kin: nextOfKin === null ? null : JSON.stringify(reached(nextOfKin)),
          estate_id: estate,
          plots,
          total_amount: quote.totalAmount,
          payment_type: paymentType,
          percentage_paid: quote.percentPaid,
          amount_paid: quote.amountPaid,
          outstanding_amount: quote.outstandingAmount,
          installment_months: quote.instalmentMonths,
          monthly_installment: quote.monthlyInstalment,
          payment: JSON.stringify({ ...payment, paymentDate: payment.paymentDate ?? '' }),
          passport_file_id: await keep(files.passport),
          signature_file_id: await keep(files.signature),
          payment_proof_file_id: await keep(files.paymentProof),
        })
        // Whoever sent the pictures has them; addresses stored with an Idempotency-Key would end too soon.
        return { message: LAND_TEXTS.submitted, request: presentLandRequest(request, NO_LINK) }
      })
    },
    {
      limit: 'forms',
      files: { passport: 'image', signature: 'image', paymentProof: 'claim document' },
    },
  )
}
