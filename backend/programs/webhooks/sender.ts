import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { takenBackWith } from '#rules/messages/notices-of-acts.ts'
import { shownUrl, WEBHOOKS_MAX, type WebhookDisabledReason } from '#rules/programs/webhooks.ts'
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
import { makeNetworks } from './networks.ts'
import { endedWebhooks } from './of-programs.ts'
import { type Posting, post } from './post.ts'
import { makeResolve } from './resolve-host.ts'
import { signedHeaders } from './sign.ts'
import { switchOff } from './switch-off.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Tries at once in a process: one for each webhook, so that those that are slow hold up no other. */
const SENDERS = WEBHOOKS_MAX

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
  /** The clock that receivers judge by; in a sandbox it is not the society's. */
  readonly realNow?: () => Date
}

/** A try that was not made. */
const NOT_POSTED = { status: null, ms: 0, retryAfter: null } as const

/** Nobody acts: the program does it by itself. */
const PROGRAM = { id: null, level: null, requestId: null } as const

async function tellAdmins(
  deps: SenderParts,
  work: Work,
  { webhookId, url }: { readonly webhookId: string; readonly url: string },
  reason: WebhookDisabledReason,
) {
  const droppedWith = takenBackWith('disable webhook', webhookId)
  const admins = await work.tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone'])
    .where('access_level', '=', ACCESS_LEVELS.ADMIN)
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { id, name, email } of admins)
    await sendLetter(
      deps,
      work,
      { memberId: id, name, email, phone: '', droppedWith },
      'webhookDisabled',
      url,
      reason,
    )
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
    resolve: makeResolve(parts.settings.webhookNetworks.length > 0),
    limitMs: LIMIT_MS,
    ...parts.posting,
  }

  const disable = (webhookId: string, url: string, reason: WebhookDisabledReason) =>
    inTransaction(db, PROGRAM, now(), async (work) => {
      if (await switchOff(work, webhookId, reason))
        await tellAdmins(parts, work, { webhookId, url: shownUrl(url) }, reason)
    })

  async function send(claimed: Claimed): Promise<void> {
    const { webhookId, sealedSecret, sealedOldSecret } = claimed
    const secrets = [sealedSecret, sealedOldSecret].flatMap((sealed) =>
      sealed === null ? [] : (seal.open(sealed, webhookId) ?? []),
    )
    const ended =
      secrets.length === 0
        ? { ...NOT_POSTED, problem: 'its secret was sealed with another AUTH_SECRET: make a new one' }
        : await post(
            claimed.url,
            signedHeaders(claimed.eventId, (parts.realNow ?? now)(), claimed.body, secrets),
            claimed.body,
            posting,
          )
    if (ended.problem === null) return noteSent(db, claimed, ended, now())
    const isLost = await noteFailed(db, claimed, ended, now())
    if (ended.status === GONE) await disable(webhookId, claimed.url, 'gone')
    else if (isLost) await disable(webhookId, claimed.url, 'failing')
  }

  /** Those who send. One that finds something to do calls another, so that a slow receiver holds nobody else up. */
  const sending = new Set<Promise<void>>()

  async function sendDue(): Promise<void> {
    while (!rounds.isStopped()) {
      const claimed = await claimNext(db, randomId(), now())
      if (claimed === null) return
      callSender()
      await send(claimed)
    }
  }

  function callSender(): void {
    if (sending.size >= SENDERS) return
    const sender = sendDue()
      .catch(logged(parts.log))
      .finally(() => sending.delete(sender))
    sending.add(sender)
  }

  async function look(): Promise<void> {
    for (const { id, url } of await endedWebhooks(db)) await disable(id, url, 'program')
    // What is planned is sent while more is planned.
    for (let planned = await planNext(db, now()); planned !== null && !rounds.isStopped(); ) {
      callSender()
      if (planned.isOverfull) await disable(planned.id, planned.url, 'overfull')
      planned = await planNext(db, now())
    }
    callSender()
  }

  const rounds = makeRounds(look, logged(parts.log))

  async function settled(): Promise<void> {
    await rounds.settled()
    while (sending.size > 0) await Promise.allSettled(sending)
  }

  return {
    networks: posting.networks,
    seal,
    wake: rounds.wake,
    settled,
    async start(alone) {
      if (alone) await freeAll(db)
      rounds.start()
    },
    async stop() {
      await rounds.stop(STOP_MS)
      const { promise: longEnough, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, STOP_MS)
      await Promise.race([settled(), longEnough])
      clearTimeout(patience)
    },
  }
}
