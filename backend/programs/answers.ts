import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import type { Work } from '../db/work.ts'
import { conflict, notFound } from '../http/problems.ts'
import type { CallBy, Viewer } from '../http/route.ts'
import { type AccountRow, accountById, lockAccount } from './accounts.ts'
import { makeKey } from './keys.ts'
import { presentAccount } from './present.ts'

/** The account, locked. Throws 404, and 409 for one that is disabled. */
export async function openAccount({ tx }: Work, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (account === null) throw notFound(PROGRAM_TEXTS.notFound)
  if (account.disabled_at !== null) throw conflict('ENDED', PROGRAM_TEXTS.isDisabled)
  return account
}

/** What the calls that change accounts and keys answer; one for all of them, because a key is told once. */
export function makeAnswers(isTest: boolean) {
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

  return { shown, answerWith, addKey, withKey }
}

export type Answers = ReturnType<typeof makeAnswers>
