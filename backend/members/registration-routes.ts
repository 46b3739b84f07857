import { lagosDate } from '#rules/dates.ts'
import { isRecord } from '#rules/is-record.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { memberCalls } from '../contract/members.ts'
import { SIGN_UP_FORM, sessionCalls } from '../contract/session.ts'
import { randomId } from '../db/random-id.ts'
import { fileIn } from '../files/data-url.ts'
import { decisionConflict, notFound } from '../http/problems.ts'
import { secretOf, textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { hashPassword } from '../session/password.ts'
import { profileOfSession } from '../session/routes.ts'
import { openSession } from '../session/store.ts'
import { emailIsTaken, emailTaken, insertRegistration, referrerById } from './registration.ts'
import { employmentToStore, readEmployment, readPerson } from './routes-forms.ts'

/** The documented form has thirty parts; a few more do no harm. */
const PARTS = 40

/** Joining the society: the registration, and who brought somebody (Spec 000 §2, §5). */
export const registrationRoutes: RouteModule = (on, deps) => {
  on(
    sessionCalls.signUp,
    async (call) => {
      const fields = new FormFields(call.body)
      const employment = readEmployment(fields)
      const person = { name: fields.text('fullname'), ...readPerson(fields) }
      const payment = {
        tellerName: fields.text('tellername'),
        tellerReference: fields.text('tellerRefNum'),
        amount: fields.amount('amount'),
        paymentDate: fields.day('paymentDate'),
        bankName: fields.text('bankname'),
      }
      const password = secretOf(call.body, 'password')
      const passport = await fileIn(call, 'passport', 'image')
      const signature = await fileIn(call, 'signature', 'image')
      const errors = validateRegistration(
        {
          ...person,
          passport,
          signature,
          employment,
          payment,
          password,
          passwordConfirmation: secretOf(call.body, 'confirmpassword'),
          // The terms are ticked on the form and not sent.
          acceptsTerms: true,
        },
        {
          university: deps.society.university,
          today: lagosDate(call.now),
          registrationFee: deps.society.registrationFee,
        },
      )
      const refererId = fields.text('refererId')
      const referrer = refererId === '' ? null : await referrerById(call.db, refererId)
      const referrerErrors =
        refererId !== '' && referrer === null ? { refererId: REGISTRATION_TEXTS.referrerUnknown } : {}
      fields.refuse({ ...wireErrors(SIGN_UP_FORM, errors), ...referrerErrors })
      if (await emailIsTaken(call.db, person.email)) throw emailTaken()
      const passwordHash = await hashPassword(password)
      return call.work(async (work) => {
        const [id, sessionId] = [randomId(), randomId()]
        const own = { ownerId: id, audience: 'staff' } as const
        const member = {
          id,
          name: person.name,
          title: person.title,
          gender: person.gender,
          category: person.category,
          birth_date: person.birthDate,
          home_address: person.homeAddress,
          phone: parsePhone(person.phone) ?? person.phone,
          email: person.email,
          employment: JSON.stringify(employmentToStore(employment, person.category, deps.society.university)),
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
        await openSession(work.tx, sessionId, id, work.now)
        return { sessionId }
      })
    },
    {
      limit: 'forms',
      files: { passport: 'image', signature: 'image' },
      parts: PARTS,
      // The token is no part of what is kept for a replay.
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
