import { sameEmail } from '#rules/members/email.ts'
import { validateForgotPassword, validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { LINK_EXPIRED, RESET_PASSWORD_FORM, sessionCalls } from '../contract/session.ts'
import { badRequest } from '../http/problems.ts'
import { secretOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { passwordChangedMail, resetLinkMail } from '../messages/compose.ts'
import { hashPassword } from './password.ts'
import { accountByEmail, accountOfReset, issueReset, setPasswordByReset } from './password-resets.ts'

/** Every answer about a forgotten password takes this long at least, in milliseconds. */
const ANSWER_MS = 150

/** A forgotten password: the link, whether it works, and the new password (Spec 001 §2, §5). */
export const passwordRoutes: RouteModule = (on, deps) => {
  on(
    sessionCalls.forgotPassword,
    async (call) => {
      const fields = new FormFields(call.body)
      const email = fields.text('email')
      fields.refuse(validateForgotPassword({ email }))
      const { promise: longEnough, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, ANSWER_MS)
      const account = await accountByEmail(call.db, email)
      if (account !== null)
        await call.work(async (work) => {
          const token = await issueReset(work.tx, account.id, work.now)
          if (token === null) return
          const link = new URL('/emailreset', deps.settings.clientUrl)
          link.search = new URLSearchParams({ token, id: account.id, email: account.email }).toString()
          await deps.messages.queueMail(work, {
            memberId: account.id,
            address: account.email,
            ...resetLinkMail(deps.society, account.name, link.toString()),
          })
        })
      // Known or not, the answer comes after the same time.
      await longEnough
      return { message: SESSION_TEXTS.resetLinkSent }
    },
    { limit: 'forms' },
  )

  on(
    sessionCalls.checkLink,
    async (call) => {
      const account = await accountOfReset(call.db, call.params.token ?? '', call.now)
      if (account === null) throw badRequest(LINK_EXPIRED)
      return { message: SESSION_TEXTS.linkWorks }
    },
    { limit: 'lookups' },
  )

  on(
    sessionCalls.resetPassword,
    async (call) => {
      const fields = new FormFields(call.body)
      const [token, id, email] = [fields.text('token'), fields.text('id'), fields.text('email')]
      const password = secretOf(call.body, 'password')
      const passwordConfirmation = secretOf(call.body, 'confirmpassword')
      const account = token === '' ? null : await accountOfReset(call.db, token, call.now)
      const isTheirs =
        account !== null &&
        (id === '' || id === account.id) &&
        (email === '' || sameEmail(email, account.email))
      // A dead link says so whatever stands in the other fields: the page then offers a new one.
      if (account === null || !isTheirs) throw badRequest(LINK_EXPIRED)
      fields.refuse(
        wireErrors(RESET_PASSWORD_FORM, validatePasswordReset({ token, password, passwordConfirmation })),
      )
      const passwordHash = await hashPassword(password)
      await call.work(async (work) => {
        if (!(await setPasswordByReset(work.tx, token, account.id, passwordHash, work.now)))
          throw badRequest(LINK_EXPIRED)
        await work.audit({
          act: 'change password',
          recordKind: 'member',
          recordId: account.id,
          after: { by: 'reset link' },
        })
        await deps.messages.queueMail(work, {
          memberId: account.id,
          address: account.email,
          ...passwordChangedMail(deps.society, account.name),
        })
      })
      return { message: SESSION_TEXTS.passwordChanged }
    },
    { limit: 'forms' },
  )
}
