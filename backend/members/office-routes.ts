import { lagosDate } from '#rules/dates.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { OFFICE_FORM, sessionCalls } from '../contract/session.ts'
import { randomId } from '../db/random-id.ts'
import { filesOf } from '../files/read-files.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { answerWithUser } from './account-routes.ts'
import { sendFirstLink } from './first-link.ts'
import { personColumns } from './person-columns.ts'
import { emailIsTaken, emailTaken, insertRegistration, referrerById } from './registration.ts'
import { memberIdByNumber } from './store.ts'

const { linkByEmail, linkBySms, noLink, answer } = REGISTRATION_TEXTS.atOffice

const LINK_TEXTS = { email: linkByEmail, sms: linkBySms } as const

/** The counter: staff register somebody who cannot do it on the website, by the same rules (Spec 000 §5). */
export const officeRoutes: RouteModule = (on, deps) => {
  on(sessionCalls.registerAtOffice, async (call) => {
    const form = readForm(OFFICE_FORM, call.body)
    const { payment, referrerId, ...person } = form.values
    const files = filesOf(OFFICE_FORM, call)
    const { university, registrationFee, limitStrengths } = deps.society
    const errors = validateRegistration(
      // The terms are signed on the paper form, which staff confirm on the screen.
      { ...form.values, ...files, acceptsTerms: true },
      {
        university,
        registrationFee,
        ageLimit: limitStrengths.AGE,
        today: lagosDate(call.now),
        byStaff: true,
      },
    )
    const referrer =
      referrerId === ''
        ? null
        : await referrerById(call.db, (await memberIdByNumber(call.db, referrerId)) ?? referrerId)
    form.refuse({
      ...errors,
      ...(referrerId !== '' && referrer === null ? { referrerId: REGISTRATION_TEXTS.referrerUnknown } : {}),
    })
    const columns = personColumns(person, university)
    return call.work(async (work) => {
      if (await emailIsTaken(work.tx, columns.email)) throw emailTaken()
      const id = randomId()
      const { passport, signature } = files
      const own = { ownerId: id, audience: 'staff' } as const
      const member = {
        id,
        ...columns,
        registration_payment: JSON.stringify({
          ...payment,
          amount: payment.amount ?? ZERO_KOBO,
          paymentDate: payment.paymentDate ?? '',
        }),
        passport_file_id: passport === null ? null : await deps.files.keep(work, passport, own),
        signature_file_id: signature === null ? null : await deps.files.keep(work, signature, own),
        referrer_id: referrer?.id ?? null,
        registered_by: call.viewer.id,
        created_at: work.now,
      }
      await insertRegistration(work.tx, member, null, work.now)
      await work.audit({
        act: 'register at the office',
        recordKind: 'member',
        recordId: id,
        after: { name: columns.name, email: columns.email, phone: columns.phone },
      })
      const sent = await sendFirstLink(deps, work, { id, ...columns })
      const aboutLink = sent === null ? noLink : LINK_TEXTS[sent]
      return answerWithUser(deps, call, id, `${answer}. ${aboutLink}`)
    })
  })
}
