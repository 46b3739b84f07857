import { lagosDate } from '#rules/dates.ts'
import { isRecord } from '#rules/is-record.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { readDeviceMark } from '#rules/session/known-places.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { memberCalls } from '../contract/members.ts'
import { SIGN_UP_FORM, sessionCalls } from '../contract/session.ts'
import { randomId } from '../db/random-id.ts'
import { filesOf } from '../files/read-files.ts'
import { decisionConflict, notFound } from '../http/problems.ts'
import { textOf } from '../http/read-body.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { sendLetter } from '../messages/send-letter.ts'
import { hashPassword } from '../session/password.ts'
import { rememberOrigin } from '../session/places.ts'
import { profileOfSession } from '../session/routes.ts'
import { openSession } from '../session/store.ts'
import { personColumns } from './person-columns.ts'
import { emailIsTaken, emailTaken, insertRegistration, referrerById } from './registration.ts'

/** At the turns for passwords, with those who sign in where nobody has failed. */
const APPLICANT_RANK = 1

/** Joining the society: the registration, and the referrer (Spec 000 §2, §5). */
export const registrationRoutes: RouteModule = (on, deps) => {
  on(
    sessionCalls.signUp,
    async (call) => {
      const form = readForm(SIGN_UP_FORM, call.body)
      const { payment, referrerId, deviceMark, ...person } = form.values
      const files = filesOf(SIGN_UP_FORM, call)
      const errors = validateRegistration(
        // The terms are ticked on the form and not sent.
        { ...form.values, ...files, acceptsTerms: true },
        {
          university: deps.society.university,
          today: lagosDate(call.now),
          registrationFee: deps.society.registrationFee,
          ageLimit: deps.society.limitStrengths.AGE,
        },
      )
      const referrer = referrerId === '' ? null : await referrerById(call.db, referrerId)
      form.refuse({
        ...errors,
        ...(referrerId !== '' && referrer === null ? { referrerId: REGISTRATION_TEXTS.referrerUnknown } : {}),
      })
      if (await emailIsTaken(call.db, person.email)) throw emailTaken()
      const passwordHash = await hashPassword(person.password, undefined, APPLICANT_RANK)
      return call.work(async (work) => {
        const [id, sessionId] = [randomId(), randomId()]
        const { passport, signature } = files
        const own = { ownerId: id, audience: 'staff' } as const
        const member = {
          id,
          ...personColumns(person, deps.society.university),
          registration_payment: JSON.stringify({
            ...payment,
            amount: payment.amount ?? ZERO_KOBO,
            paymentDate: payment.paymentDate ?? '',
          }),
          passport_file_id: passport === null ? null : await deps.files.keep(work, passport, own),
          signature_file_id: signature === null ? null : await deps.files.keep(work, signature, own),
          referrer_id: referrer?.id ?? null,
          created_at: work.now,
        }
        await insertRegistration(work.tx, member, passwordHash, work.now)
        work.tell({ type: 'member.registered', subjectId: id })
        await sendLetter(
          deps,
          work,
          { memberId: id, name: member.name, email: member.email, phone: member.phone },
          'registrationReceived',
          deps.society.name,
        )
        await openSession(work.tx, sessionId, id, work.now)
        const origin = { mark: readDeviceMark(deviceMark), address: call.address }
        await rememberOrigin(work.tx, id, origin, work.now)
        return { sessionId }
      })
    },
    {
      limit: 'forms',
      // The token is not part of the answer that is stored for a replay.
      async present(answer, call) {
        const sessionId = isRecord(answer) ? textOf(answer, 'sessionId') : ''
        const profile = await profileOfSession(deps, call.db, sessionId)
        if (profile === null) throw emailTaken()
        return profile
      },
    },
  )

  on(
    sessionCalls.getReferrer,
    async (call) => {
      const referrer = await referrerById(call.db, call.params.ref ?? '')
      if (referrer === null) throw notFound(REGISTRATION_TEXTS.referrerUnknown)
      return { _id: referrer.id, name: referrer.name }
    },
    { limit: 'lookups' },
  )

  on(memberCalls.referralLink, async (call) => {
    const { id, memberNumber } = call.viewer
    if (memberNumber === null)
      throw decisionConflict({ code: 'NOT_CONFIRMED', message: MEMBERS_TEXTS.referralNeedsMemberNumber })
    const link = new URL('/signup', deps.settings.clientUrl)
    link.searchParams.set('ref', id)
    return { message: link.toString() }
  })
}
