import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { sameEmail } from '#rules/members/email.ts'
import { readDeviceMark } from '#rules/session/known-places.ts'
import { validateForgotPassword, validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { FORGOT_PASSWORD_FORM, LINK_EXPIRED, RESET_PASSWORD_FORM, sessionCalls } from '../contract/session.ts'
import { Problem } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { holderOf, sendLetter } from '../messages/send-letter.ts'
import { hashPassword } from './password.ts'
import { accountBySignInName, accountOfReset, issueReset, setPasswordByReset } from './password-resets.ts'
import { forgetOrigins, rememberOrigin } from './places.ts'

/** The least time an answer about a forgotten password takes, in milliseconds. */
const ANSWER_MS = 150

/** The answer to a link that was never sent, was used or is too old. */
const deadLink = (): Problem => new Problem(400, LINK_EXPIRED, { isMiss: true })

/** A forgotten password: the link, whether it works, and the new password (Spec 001 §2, §5). */
export const passwordRoutes: RouteModule = (on, deps) => {
  /** When an answer has taken as long as every other: not inside its work, which others would wait for. */
  const longEnough = new WeakMap<FastifyReply, Promise<void>>()

  on(
    sessionCalls.forgotPassword,
    async (call) => {
      const form = readForm(FORGOT_PASSWORD_FORM, call.body)
      const { email } = form.values
      form.refuse(validateForgotPassword({ email }))
      longEnough.set(call.reply, pause(ANSWER_MS))
      const account = await accountBySignInName(call.db, email, call.now)
      if (account !== null)
        await call.work(async (work) => {
          const { id, name, email: address, told } = account
          const token = await issueReset(work.tx, id, work.now, { byPhone: address === '' })
          if (token === null) return
          await sendLetter(deps, work, holderOf(account), 'resetLink', token, id, address || null)
          const mailbox = { memberId: id, name, email: told, phone: '' }
          if (told !== '') await sendLetter(deps, work, mailbox, 'resetAskedByPhone')
        })
      return { message: SESSION_TEXTS.resetLinkSent }
    },
    {
      limit: 'forms',
      // The answer takes the same time whether the account exists or not.
      present: async (answer, { reply }) => {
        await longEnough.get(reply)
        return answer
      },
    },
  )

  on(
    sessionCalls.checkLink,
    async (call) => {
      const account = await accountOfReset(call.db, call.params.token ?? '', call.now)
      if (account === null) throw deadLink()
      return { message: SESSION_TEXTS.linkWorks }
    },
    { limit: 'lookups', counts: 'misses' },
  )

  on(
    sessionCalls.resetPassword,
    {
      read: async (call) => {
        const form = readForm(RESET_PASSWORD_FORM, call.body)
        const { token, accountId, email, password } = form.values
        const account = token === '' ? null : await accountOfReset(call.db, token, call.now)
        const isTheirs =
          account !== null &&
          (accountId === '' || accountId === account.id) &&
          (email === '' || sameEmail(email, account.email))
        // A link that no longer works is reported before any other error: the page then offers a new one.
        if (account === null || !isTheirs) throw deadLink()
        form.refuse(validatePasswordReset(form.values))
        return { account, form, passwordHash: await hashPassword(password) }
      },
      write: async (call, { account, form, passwordHash }) => {
        const { token, deviceMark } = form.values
        await call.work(async (work) => {
          if (!(await setPasswordByReset(work.tx, token, account.id, passwordHash, work.now)))
            throw deadLink()
          // Who holds the link is the owner, whatever strangers have tried in the meantime.
          const mark = readDeviceMark(deviceMark)
          await forgetOrigins(work.tx, account.id)
          await rememberOrigin(work.tx, account.id, { mark, address: call.address }, work.now)
          await work.audit({
            act: 'change password',
            recordKind: 'member',
            recordId: account.id,
            after: { by: 'reset link' },
          })
          await sendLetter(deps, work, holderOf(account), 'passwordChanged')
        })
        return { message: SESSION_TEXTS.passwordChanged }
      },
    },
    { limit: 'forms', counts: 'misses' },
  )
}
