import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { PassedLimit } from '#rules/session/sign-in-tries.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { memberById } from '../members/store.ts'
import { holderOf, sendLetter } from '../messages/send-letter.ts'

/** A try to sign in that failed. */
export interface FailedTry {
  /** The entrance: 'staff' or 'member'. */
  readonly who: string
  /** null when there is no such account. */
  readonly accountId: string | null
  readonly address: string
  readonly requestId: string
  readonly now: Date
}

/** What the audit log and the owner are told of failed sign-ins. Nothing of it waits, or takes longer for a known account. */
export interface StrangerTries {
  /**
   * Writes a failed sign-in into the audit log, with `after`. Of strangers the first hundred in 15 minutes are written, then
   * each power of ten: nobody fills the log by trying. `isOwn`: from a device that the account knows.
   */
  record(failed: FailedTry, after: object, isOwn: boolean): Promise<void>
  /** Notes that a limit of the account has been passed, and tells its owner by mail, once a day. */
  passed(
    failed: FailedTry,
    limit: Pick<PassedLimit, 'over'> & { readonly counter: PassedLimit['counter'] | 'code' },
  ): void
}

export function makeStrangerTries(deps: Deps): StrangerTries {
  const write = ({ who, accountId, address, requestId, now }: FailedTry, after: object) =>
    inTransaction(deps.db, { id: null, level: null, requestId }, now, ({ audit }) =>
      audit({
        act: 'fail to sign in',
        recordKind: 'sign-in',
        recordId: who,
        after: { account: accountId, network: networkOfAddress(address), ...after },
      }),
    )

  async function tell(failed: FailedTry, accountId: string, counter: string, over: number): Promise<void> {
    await write(failed, { counter, refused: over })
    const { now, requestId } = failed
    if (!(await deps.limits.tellsToday(`${accountId}|${counter}`))) return
    const member = await memberById(deps.db, accountId)
    if (member === null) return
    await inTransaction(deps.db, { id: null, level: null, requestId }, now, (work) =>
      sendLetter(deps, work, holderOf(member.row), 'tries', counter === 'code' ? 'codes' : 'passwords'),
    )
  }

  return {
    async record(failed, after, isOwn) {
      if (isOwn || (await deps.limits.isRecorded('wrong sign-in', 'strangers'))) await write(failed, after)
    },
    passed(failed, { counter, over }) {
      const { accountId } = failed
      // Once in the period of the counter; for an account that does not exist there is nobody to tell.
      if (over !== 1 || accountId === null || counter === 'network') return
      tell(failed, accountId, counter, over).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'wrong sign-ins could not be recorded'),
      )
    },
  }
}
