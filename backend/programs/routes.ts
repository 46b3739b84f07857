import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { SCOPES } from '#rules/programs/scopes.ts'
import {
  keyDayError,
  markedName,
  SERVICE_ACCOUNTS_MAX,
  serviceAccountId,
  validateServiceAccount,
} from '#rules/programs/service-account.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { programCalls, SERVICE_ACCOUNT_CHANGE_FORM, SERVICE_ACCOUNT_FORM } from '../contract/programs.ts'
import { randomId } from '../db/random-id.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { NO_EMPLOYMENT, NO_PAYMENT } from '../session/staff-accounts.ts'
import { requireAdmin } from '../session/staff-routes.ts'
import { type AccountRow, accountById, accountsOn, isNameTaken, lockedAccountCount } from './accounts.ts'
import { makeAnswers, openAccount } from './answers.ts'
import { scopesIn } from './authenticate-key.ts'
import { isTestStore } from './is-test.ts'
import { keyRoutes } from './key-routes.ts'
import { isNetwork } from './networks.ts'
import { endWebhooksOf, narrowWebhooksOf } from './webhooks/of-programs.ts'

/** What the audit log shows of an account. */
const audited = ({ name, scopes, networks }: Pick<AccountRow, 'name' | 'scopes' | 'networks'>) => ({
  name,
  scopes,
  networks,
})

/** The scopes that were chosen, in their order, as the column has them. */
const scopeColumn = (chosen: readonly string[]): string =>
  SCOPES.filter((scope) => chosen.includes(scope)).join(' ')

const networkColumn = (given: readonly string[]): string => [...new Set(given)].join(' ')

const given = (list: readonly string[]): readonly string[] =>
  list.map((each) => each.trim()).filter((each) => each !== '')

/** Programs: their accounts and keys, made and ended by admins (decision 126). */
export const programRoutes: RouteModule = (on, { settings, society }) => {
  const isTest = isTestStore(settings)
  const answers = makeAnswers(isTest)
  const { shown, answerWith, addKey, withKey } = answers

  on(programCalls.whoami, async ({ viewer: { id, name, level, scopes } }) => ({
    kind: scopes === null ? ('person' as const) : ('service' as const),
    id,
    name,
    level,
    scopes: [...(scopes ?? [])],
  }))

  on(programCalls.serviceAccounts, async (call) => {
    requireAdmin(call)
    const page = pageOf(call.query, society.pageSize)
    const { accounts, count, reached } = await accountsOn(call.db, page)
    return { accounts: accounts.map((account) => shown(account, call)), ...pagingOf(page, count, reached) }
  })

  on(programCalls.serviceAccount, async (call) => {
    requireAdmin(call)
    const account = await accountById(call.db, call.params.id ?? '')
    if (account === null) throw notFound(PROGRAM_TEXTS.notFound)
    return { account: shown(account, call) }
  })

  on(
    programCalls.createServiceAccount,
    async (call) => {
      requireAdmin(call)
      const form = readForm(SERVICE_ACCOUNT_FORM, call.body)
      const { name, lastDay } = form.values
      const [scopes, networks] = [given(form.values.scopes), given(form.values.networks)]
      form.refuse({
        ...validateServiceAccount({ name, scopes, networks }, isNetwork),
        ...collectErrors({ lastDay: keyDayError(lastDay, lagosDate(call.now)) }),
      })
      if (lastDay === null) throw form.problem({})
      return call.work(async (work) => {
        const { tx, now } = work
        if ((await lockedAccountCount(tx)) >= SERVICE_ACCOUNTS_MAX)
          throw conflict('LIMIT_REACHED', PROGRAM_TEXTS.accountsFull(SERVICE_ACCOUNTS_MAX))
        if (await isNameTaken(tx, name)) throw form.problem({ name: PROGRAM_TEXTS.nameTaken })
        const id = serviceAccountId(randomId().slice(0, 12), call.viewer.id)
        await tx
          .insertInto('members')
          .values({
            id,
            access_level: ACCESS_LEVELS.AUDITOR,
            name: markedName(name),
            // Nobody's: no mail can be sent to it.
            email: `${id}@programs.invalid`,
            employment: JSON.stringify(NO_EMPLOYMENT),
            registration_payment: JSON.stringify(NO_PAYMENT),
            created_at: now,
          })
          .execute()
        const account = { scopes: scopeColumn(scopes), networks: networkColumn(networks) }
        await tx
          .insertInto('service_accounts')
          .values({ member_id: id, name, ...account, created_at: now, created_by: call.viewer.id })
          .execute()
        const keyId = await addKey(call, work, id, lastDay)
        await work.audit({
          act: 'make service account',
          recordKind: 'service account',
          recordId: id,
          after: { ...audited({ name, ...account }), key: keyId, lastDay },
        })
        return { ...(await answerWith(call, work, id, PROGRAM_TEXTS.made)), keyId }
      })
    },
    { present: withKey },
  )

  on(programCalls.updateServiceAccount, async (call) => {
    requireAdmin(call)
    const form = readForm(SERVICE_ACCOUNT_CHANGE_FORM, call.body)
    const { name } = form.values
    const scopes = given(form.values.scopes)
    // Left out they stay as they are: a program opens to everywhere by an empty list alone.
    const networks = form.given.networks === undefined ? null : given(form.given.networks)
    form.refuse(validateServiceAccount({ name, scopes, networks: networks ?? [] }, isNetwork))
    return call.work(async (work) => {
      await lockedAccountCount(work.tx)
      const before = await openAccount(work, call.params.id ?? '')
      if (await isNameTaken(work.tx, name, before.id)) throw form.problem({ name: PROGRAM_TEXTS.nameTaken })
      const changed = {
        name,
        scopes: scopeColumn(scopes),
        networks: networks === null ? before.networks : networkColumn(networks),
      }
      await work.tx
        .updateTable('members')
        .set({ name: markedName(name) })
        .where('id', '=', before.id)
        .execute()
      await work.tx.updateTable('service_accounts').set(changed).where('member_id', '=', before.id).execute()
      await narrowWebhooksOf(work, before.id, scopesIn(changed.scopes))
      await work.audit({
        act: 'change service account',
        recordKind: 'service account',
        recordId: before.id,
        before: audited(before),
        after: audited(changed),
      })
      return answerWith(call, work, before.id, PROGRAM_TEXTS.changed)
    })
  })

  on(programCalls.disableServiceAccount, async (call) => {
    requireAdmin(call)
    return call.work(async (work) => {
      const { id } = await openAccount(work, call.params.id ?? '')
      await work.tx
        .updateTable('service_accounts')
        .set({ disabled_at: work.now, disabled_by: call.viewer.id })
        .where('member_id', '=', id)
        .execute()
      await work.tx
        .updateTable('api_keys')
        .set({ revoked_at: work.now })
        .where('account_id', '=', id)
        .where((is) => is.or([is('revoked_at', 'is', null), is('revoked_at', '>', work.now)]))
        .execute()
      await endWebhooksOf(work, id)
      await work.audit({
        act: 'disable service account',
        recordKind: 'service account',
        recordId: id,
        before: { disabled: false },
        after: { disabled: true },
      })
      return answerWith(call, work, id, PROGRAM_TEXTS.disabledNow)
    })
  })

  keyRoutes(on, answers)
}
