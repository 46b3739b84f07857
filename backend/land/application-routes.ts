import { lagosDate } from '#rules/dates.ts'
import { landQuote } from '#rules/land/quote.ts'
import { plotsError, validateLandApplication } from '#rules/land/validate-application.ts'
import { reachToKeep } from '#rules/members/contact-fields.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { LAND_FORM, landCalls } from '../contract/land.ts'
import type { CheckedFile } from '../files/check-file.ts'
import { filesOf } from '../files/read-files.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import { membershipEnded, requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { memberIdByNumber } from '../members/store.ts'
import { tellApplicant } from './land-news.ts'
import { presentLandRequest } from './present.ts'
import { landApplication, NOT_ASKED } from './read-application.ts'
import { landRequests } from './requests.ts'
import { landConfiguration, landTerms } from './store.ts'

/**
 * The member number of a member's application. A signed-in member applies with their own number; staff and visitors
 * give one, which staff compare with the payment when they decide.
 */
function memberNumberOf(call: Call<'public'>, said: string): string {
  const given = normaliseMemberNumber(said)
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
      const { values: said, problem } = readForm(LAND_FORM, call.body)
      const memberType = said.memberType.toLowerCase()
      if (memberType !== 'member' && memberType !== 'non-member')
        throw problem({ memberType: LAND_TEXTS.memberTypeUnknown })
      const memberNumber = memberType === 'member' ? memberNumberOf(call, said.memberNumber) : ''
      const form = readForm(LAND_FORM, call.body, { except: NOT_ASKED[memberType] })
      const application = landApplication(form.values, memberType, memberNumber)
      const files = filesOf(LAND_FORM, call)
      return call.work(async (work) => {
        const terms = landTerms(await landConfiguration(work.tx))
        const errors = validateLandApplication(
          { ...application, ...files },
          { configuration: terms, today: lagosDate(work.now) },
        )
        form.refuse(errors)
        const { applicant, nextOfKin, acquisition, payment } = application
        const { estate, plots, paymentType } = acquisition
        if (estate === null || plots === null || paymentType === null)
          throw new Error('a land application without its plots passed its rules')
        const memberId = memberType === 'member' ? await memberIdByNumber(work.tx, memberNumber) : null
        const ended = memberId === null ? null : await lockMember(work.tx, memberId)
        if (ended !== null && call.viewer?.id === memberId) throw membershipEnded()
        if (memberType === 'member' && (memberId === null || ended !== null))
          throw notFound(MEMBERS_TEXTS.notFound, { memberId: MEMBERS_TEXTS.notFound })
        const closed = plotsError(estate, plots, terms)
        if (closed !== null) throw conflict('CLOSED_TO_APPLICATIONS', closed)
        const quote = landQuote({ ...acquisition, memberType, plots, paymentType }, terms)
        const ownerId = call.viewer?.id ?? null
        const keep = (file: CheckedFile | null) =>
          file === null ? null : deps.files.keep(work, file, { ownerId, audience: 'staff' })
        const reached = <Person extends { email: string; phone: string }>(person: Person): Person => ({
          ...person,
          ...reachToKeep(person),
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
          instalment_total: quote.outstandingAmount || null,
          installment_months: quote.instalmentMonths,
          monthly_installment: quote.monthlyInstalment,
          payment: JSON.stringify({ ...payment, paymentDate: payment.paymentDate ?? '' }),
          passport_file_id: await keep(files.passport),
          signature_file_id: await keep(files.signature),
          payment_proof_file_id: await keep(files.paymentProof),
        })
        await tellApplicant(deps, work, request.row, 'landReceived', lagosDate(work.now))
        // The sender has the pictures; addresses of them would expire before an answer kept for a replay does.
        return { message: LAND_TEXTS.submitted, request: presentLandRequest(request, NO_LINK) }
      })
    },
    { limit: 'forms' },
  )
}
