import { endOfDay, lagosDate, type PlainDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { SCOPES } from '#rules/programs/scopes.ts'
import {
  keyDayError,
  keyState,
  LIVE_KEYS_MAX,
  markedName,
  overlapError,
  SERVICE_ACCOUNTS_MAX,
  serviceAccountId,
  validateServiceAccount,
} from '#rules/programs/service-account.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import {
  programCalls,
  ROTATION_FORM,
  SERVICE_ACCOUNT_CHANGE_FORM,
  SERVICE_ACCOUNT_FORM,
} from '../contract/programs.ts'
import { randomId } from '../db/random-id.ts'
import type { Work } from '../db/work.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { CallBy, RouteModule, Viewer } from '../http/route.ts'
import { NO_EMPLOYMENT, NO_PAYMENT } from '../session/staff-accounts.ts'
import { requireAdmin } from '../session/staff-routes.ts'
import {
  type AccountRow,
  accountById,
  accountsOn,
  isNameTaken,
  lockAccount,
  lockedAccountCount,
} from './accounts.ts'
import { scopesIn } from './authenticate-key.ts'
import { isTestStore } from './is-test.ts'
import { makeKey } from './keys.ts'
import { isNetwork } from './networks.ts'
import { presentAccount } from './present.ts'
import { endWebhooksOf, narrowWebhooksOf } from './webhooks/of-programs.ts'

const HOUR_MS = 60 * 60 * 1000

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

/** The account, locked. Throws 404, and 409 for one that is disabled. */
async function openAccount({ tx }: Work, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (account === null) throw notFound(PROGRAM_TEXTS.notFound)
  if (account.disabled_at !== null) throw conflict('ENDED', PROGRAM_TEXTS.isDisabled)
  return account
}

/** Programs: their accounts and keys, made and ended by admins (decision 126). */
export const programRoutes: RouteModule = (on, { settings, society }) => {
  const isTest = isTestStore(settings)
  /** The keys that calls have made, until their answers are sent: a key is never stored with an answer. */
  const told = new WeakMap<object, string>()

  const shown = (account: AccountRow, { viewer, now }: { readonly viewer: Viewer; readonly now: Date }) =>
    presentAccount(account, { viewer, now, isTest })

  async function answerWith(call: CallBy<Viewer>, { tx }: Work, id: string, message: string) {
    const account = await accountById(tx, id)
    if (account === null) throw notFound(PROGRAM_TEXTS.notFound)
    return { message, account: shown(account, call) }
  }

  /** Makes a key that works until the end of a day in Lagos. */
  async function addKey(call: CallBy<Viewer>, { tx, now }: Work, accountId: string, lastDay: PlainDate) {
    const { text, kept } = makeKey(isTest)
    await tx
      .insertInto('api_keys')
      .values({
        id: kept.id,
        account_id: accountId,
        secret_sha256: kept.secretHash,
        hint: kept.hint,
        created_at: now,
        created_by: call.viewer.id,
        expires_at: endOfDay(lastDay),
      })
      .execute()
    told.set(call, text)
    return kept.id
  }

  /** Adds the key to the answer to the call that made it; the answer to a repetition has none. */
  const withKey = async (answer: unknown, call: object) => {
    const key = told.get(call) ?? null
    return { ...Object(answer), key, ...(key === null && { message: PROGRAM_TEXTS.madeBefore }) }
  }

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

  on(
    programCalls.rotateKey,
    async (call) => {
      requireAdmin(call)
      const form = readForm(ROTATION_FORM, call.body)
      const { overlapHours, lastDay } = form.values
      form.refuse(
        collectErrors({
          overlapHours: overlapError(overlapHours),
          lastDay: keyDayError(lastDay, lagosDate(call.now)),
        }),
      )
      if (lastDay === null || overlapHours === null) throw form.problem({})
      return call.work(async (work) => {
        const { tx, now } = work
        const account = await openAccount(work, call.params.id ?? '')
        if (account.created_by !== call.viewer.id) throw forbidden(PROGRAM_TEXTS.onlyMaker)
        const until = new Date(now.getTime() + overlapHours * HOUR_MS)
        const live = account.keys.filter((key) => {
          const state = keyState({ expiresAt: key.expires_at, revokedAt: key.revoked_at }, now)
          return state === 'LIVE' || state === 'ENDING'
        })
        if (overlapHours > 0 && live.length >= LIVE_KEYS_MAX)
          throw conflict('LIMIT_REACHED', PROGRAM_TEXTS.keysFull)
        // Only ever earlier: a key that was revoked does not come back.
        await tx
          .updateTable('api_keys')
          .set({ revoked_at: until })
          .where('account_id', '=', account.id)
          .where((is) => is.or([is('revoked_at', 'is', null), is('revoked_at', '>', until)]))
          .execute()
        const keyId = await addKey(call, work, account.id, lastDay)
        await work.audit({
          act: 'rotate key',
          recordKind: 'service account',
          recordId: account.id,
          before: { keys: live.map(({ id }) => id) },
          after: { key: keyId, overlapHours, lastDay },
        })
        return { ...(await answerWith(call, work, account.id, PROGRAM_TEXTS.rotated)), keyId }
      })
    },
    { present: withKey },
  )

  on(programCalls.revokeKey, async (call) => {
    requireAdmin(call)
    return call.work(async (work) => {
      const { tx, now } = work
      const named = tx
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', call.params.id ?? '')
      const found = await named.executeTakeFirst()
      // The account first, as where its keys are made: whoever comes second sees what the first has done.
      if (found !== undefined) await lockAccount(tx, found.account_id)
      const key = await named.executeTakeFirst()
      if (key === undefined) throw notFound(PROGRAM_TEXTS.keyNotFound)
      const state = keyState({ expiresAt: key.expires_at, revokedAt: key.revoked_at }, now)
      if (state === 'REVOKED' || state === 'EXPIRED') throw conflict('ENDED', PROGRAM_TEXTS.keyEnded)
      await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', key.id).execute()
      await work.audit({
        act: 'revoke key',
        recordKind: 'service account',
        recordId: key.account_id,
        after: { key: key.id },
      })
      return answerWith(call, work, key.account_id, PROGRAM_TEXTS.revoked)
    })
  })
}
