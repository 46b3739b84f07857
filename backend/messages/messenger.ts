import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { troubleOf } from '../db/database-trouble.ts'
import type { Schema } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { makeRounds } from '../rounds.ts'
import { closeFinishedBroadcasts } from './broadcasts.ts'
import {
  anyDue,
  type Claimed,
  claimNext,
  finish,
  insertMessages,
  type NewMessage,
  postpone,
  putBack,
  settleInterrupted,
} from './deliveries.ts'
import type { Channel, Outcome } from './provider.ts'
import type { Providers } from './providers.ts'

/** Sends what is queued. Queueing is part of a transaction; sending never is. */
export interface Messenger {
  /**
   * Queues messages with the work that causes them: no work, no message; once committed each goes out once, later if need be.
   * Answers the deliveries' ids.
   */
  queue(work: Work, messages: readonly NewMessage[]): Promise<readonly string[]>
  /** Sends what is due now, in the background. */
  wake(): void
  /** Resolves when nothing more can be sent at the moment. */
  settled(): Promise<void>
  /** Looks for due messages every few seconds. `alone`: no other process sends from this database. */
  start(alone: boolean): Promise<void>
  /** Ends what is being sent and sends no more. */
  stop(): Promise<void>
}

const CHANNELS: readonly Channel[] = ['email', 'sms', 'push']

/** Messages sent at a time on each channel. */
const SENDERS = 4

/** How often, and with what pause in milliseconds, it is tried to write down how a message ended: for half a minute. */
const [MOST_RECORDINGS, RECORD_MS] = [30, 1_000]

/** How long a stop waits for messages being sent, in milliseconds; what is cut off counts as interrupted. */
const STOP_MS = 8_000

/** How long a provider that is down is left alone, in milliseconds: longer each time, up to the last. */
const RESTS = [5_000, 15_000, 60_000] as const

export function makeMessenger(
  db: Kysely<Schema>,
  providers: Providers,
  now: () => Date,
  log: Logger,
): Messenger {
  const rests: Record<Channel, { until: number; failures: number }> = {
    email: { until: 0, failures: 0 },
    sms: { until: 0, failures: 0 },
    push: { until: 0, failures: 0 },
  }

  const isResting = (channel: Channel) => now().getTime() < rests[channel].until

  async function record(channel: Channel, claimed: Claimed, outcome: Outcome): Promise<void> {
    if (outcome.result === 'sent') {
      rests[channel] = { until: 0, failures: 0 }
      return finish(db, claimed.id, 'sent', now())
    }
    const { result, problem } = outcome
    if (result === 'refused') return finish(db, claimed.id, 'failed', now(), problem)
    if (result === 'down') {
      const { failures } = rests[channel]
      const rest = RESTS[Math.min(failures, RESTS.length - 1)] ?? RESTS[0]
      if (!isResting(channel)) {
        rests[channel] = { until: now().getTime() + rest, failures: failures + 1 }
        log.warn({ channel, problem }, 'messages cannot be sent at the moment')
      }
      return putBack(db, claimed, problem, now())
    }
    // Whether it went out nobody knows: a broadcast is never sent twice, a mail of its own rather than never.
    if (result === 'unknown' && claimed.broadcastId !== null)
      return finish(db, claimed.id, 'failed', now(), problem)
    return postpone(db, claimed, problem, now())
  }

  /**
   * Writes down how a try ended, and tries again while the database cannot: what was sent and not written down would be sent a
   * second time, or be called interrupted.
   */
  async function recordWhenPossible(channel: Channel, claimed: Claimed, outcome: Outcome): Promise<void> {
    for (let tried = 1; ; tried += 1)
      try {
        return await record(channel, claimed, outcome)
      } catch (error) {
        if (rounds.isStopped() || troubleOf(error) === null || tried === MOST_RECORDINGS) throw error
        await pause(RECORD_MS)
      }
  }

  /** What cannot be sent because of a fault of ours counts as a try, and holds no other message up. */
  async function sendOne(channel: Channel, claimed: Claimed): Promise<Outcome> {
    try {
      return await providers[channel].send(claimed)
    } catch (error) {
      if (troubleOf(error) !== null) throw error
      log.error({ err: error, channel, delivery: claimed.id }, 'a message could not be sent')
      return { result: 'unknown', problem: 'it could not be sent' }
    }
  }

  async function sendDue(channel: Channel): Promise<void> {
    while (!rounds.isStopped() && !isResting(channel)) {
      const claimed = await claimNext(db, channel, now())
      if (claimed === null) return
      await recordWhenPossible(channel, claimed, await sendOne(channel, claimed))
    }
  }

  async function round(): Promise<void> {
    // Most looks find nothing to do: one question instead of eleven.
    if (!(await anyDue(db, now()))) return closeFinishedBroadcasts(db, now())
    for (const channel of CHANNELS)
      await settleInterrupted(db, channel, providers[channel].replaces, now(), false)
    await Promise.all(CHANNELS.flatMap((channel) => Array.from({ length: SENDERS }, () => sendDue(channel))))
    await closeFinishedBroadcasts(db, now())
  }

  // What is queued stays queued, and the next look finds it.
  const rounds = makeRounds(round, (error) => {
    const trouble = troubleOf(error)
    if (trouble === null) log.error({ err: error }, 'queued messages could not be looked through')
    else log.warn({ trouble }, 'queued messages wait for the database')
  })

  return {
    async queue(work, messages) {
      if (messages.length === 0) return []
      const ids = await insertMessages(work.tx, messages, work.now)
      work.afterCommit(rounds.wake)
      return ids
    },
    wake: rounds.wake,
    settled: rounds.settled,
    async start(alone) {
      if (alone) {
        for (const channel of CHANNELS)
          await settleInterrupted(db, channel, providers[channel].replaces, now(), true)
      }
      rounds.start()
    },
    async stop() {
      await rounds.stop(STOP_MS)
      for (const channel of CHANNELS) providers[channel].close()
    },
  }
}
