import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { WebhookDisabledReason } from '#rules/programs/webhooks.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { troubleOf } from '../../db/database-trouble.ts'
import { randomId } from '../../db/random-id.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction, type Work } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { sendLetter } from '../../messages/send-letter.ts'
import { makeRounds } from '../../rounds.ts'
import type { Seal } from '../../session/seal.ts'
import { type Claimed, claimNext, freeAll, noteFailed, noteSent, planNext } from './deliveries.ts'
import { makeNetworks, type Networks } from './networks.ts'
import { type Posting, post, resolveHost } from './post.ts'
import { signedHeaders } from './sign.ts'

/** Sends events to the addresses of programs, in the background. */
export interface WebhookSender {
  readonly networks: Networks
  readonly seal: Seal
  /** Plans and sends what is due. */
  wake(): void
  /** Resolves when nothing more can be sent at the moment. */
  settled(): Promise<void>
  /** Looks for what is due every few seconds. `alone`: no other process sends from this database. */
  start(alone: boolean): Promise<void>
  /** Ends what is being sent and sends no more. */
  stop(): Promise<void>
}

/** Tries at once in a process. */
const SENDERS = 8

/** How long a try may take, in milliseconds. */
const LIMIT_MS = 10_000

/** How long a stop waits for tries under way, in milliseconds; what is cut off is sent again, under the same id. */
const STOP_MS = 8_000

/** GONE: the receiver is there and wants no more. */
const GONE = 410

/** What the sender is made of; tests give another `posting`. */
export interface SenderParts extends Pick<Deps, 'now' | 'log' | 'messages' | 'society'> {
  readonly db: Kysely<Schema>
  readonly settings: Pick<Deps['settings'], 'clientUrl' | 'webhookNetworks'>
  readonly seal: Seal
  readonly posting?: Partial<Posting>
}

/** Nobody acts: the program does it by itself. */
const PROGRAM = { id: null, level: null, requestId: null } as const

/** Switches a webhook off, with what waits for it. */
export async function switchOff(work: Work, id: string, reason: WebhookDisabledReason): Promise<boolean> {
  const { tx, now } = work
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'the webhook was switched off', finished_at: now })
    .where('webhook_id', '=', id)
    .where('state', '=', 'queued')
    .execute()
  await work.audit({
    act: 'disable webhook',
    recordKind: 'webhook',
    recordId: id,
    after: { reason },
  })
  return true
}

async function tellAdmins(deps: SenderParts, work: Work, url: string, reason: WebhookDisabledReason) {
  const admins = await work.tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone'])
    .where('access_level', '=', ACCESS_LEVELS.ADMIN)
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { id, name, email } of admins)
    await sendLetter(deps, work, { memberId: id, name, email, phone: '' }, 'webhookDisabled', url, reason)
}

/** Logs what ended a look; what is queued stays queued, and the next look finds it. */
const logged = (log: Logger) => (error: unknown) => {
  const trouble = troubleOf(error)
  if (trouble === null) log.error({ err: error }, 'webhooks could not be looked through')
  else log.warn({ trouble }, 'webhooks wait for the database')
}

export function makeWebhookSender(parts: SenderParts): WebhookSender {
  const { db, now, seal } = parts
  const posting: Posting = {
    networks: makeNetworks(parts.settings.webhookNetworks),
    resolve: resolveHost,
    limitMs: LIMIT_MS,
    ...parts.posting,
  }

  const disable = (claimed: Claimed, reason: WebhookDisabledReason) =>
    inTransaction(db, PROGRAM, now(), async (work) => {
      if (await switchOff(work, claimed.webhookId, reason)) await tellAdmins(parts, work, claimed.url, reason)
    })

  async function send(claimed: Claimed): Promise<void> {
    const { webhookId, sealedSecret, sealedOldSecret } = claimed
    const secrets = [sealedSecret, sealedOldSecret].flatMap((sealed) =>
      sealed === null ? [] : (seal.open(sealed, webhookId) ?? []),
    )
    const ended =
      secrets.length === 0
        ? { status: null, ms: 0, problem: 'its secret was sealed with another AUTH_SECRET: make a new one' }
        : await post(
            claimed.url,
            signedHeaders(claimed.eventId, now(), claimed.body, secrets),
            claimed.body,
            posting,
          )
    if (ended.problem === null) return noteSent(db, claimed, ended, now())
    const isLost = await noteFailed(db, claimed, ended, now())
    if (ended.status === GONE) await disable(claimed, 'gone')
    else if (isLost) await disable(claimed, 'failing')
  }

  async function sendDue(): Promise<void> {
    while (!rounds.isStopped()) {
      const claimed = await claimNext(db, randomId(), now())
      if (claimed === null) return
      await send(claimed)
    }
  }

  async function look(): Promise<void> {
    while (!rounds.isStopped() && (await planNext(db, now())));
    await Promise.all(Array.from({ length: SENDERS }, sendDue))
  }

  const rounds = makeRounds(look, logged(parts.log))

  return {
    networks: posting.networks,
    seal,
    wake: rounds.wake,
    settled: rounds.settled,
    async start(alone) {
      if (alone) await freeAll(db)
      rounds.start()
    },
    stop: () => rounds.stop(STOP_MS),
  }
}
