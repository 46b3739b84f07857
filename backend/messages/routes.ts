import { isRecord } from '#rules/is-record.ts'
import { BROADCAST_CHANNELS, validateMessage } from '#rules/messages/validate-message.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import {
  BROADCAST_FORM,
  messageCalls,
  type WireBroadcastAnswer,
  type WireBroadcastProgress,
  type WireBroadcastRecipients,
} from '../contract/messages.ts'
import { notFound } from '../http/problems.ts'
import { textOf } from '../http/read-body.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { broadcastProgress, broadcastRecipients, createBroadcast } from './broadcasts.ts'

/** How long the answer waits for the last message, in milliseconds; a larger society asks for the progress. */
const WAIT_MS = 4_000

/** Messages to all confirmed members by e-mail and SMS (Spec 001 §3). */
export const messageRoutes: RouteModule = (on, deps) => {
  on(
    messageCalls.sendBroadcast,
    async (call) => {
      const form = readForm(BROADCAST_FORM, call.body)
      const { subject, message } = form.values
      const channel = BROADCAST_CHANNELS.find((each) => each === form.values.channel)
      form.refuse(validateMessage({ subject, message, channel }))
      const { id } = await call.work(async (work) => {
        const text = { subject: subject.replace(/\s+/g, ' '), message, sendType: channel ?? 'email' }
        const job = await createBroadcast(work.tx, text, call.viewer.id, work.now)
        if (job.isNew) {
          const after = { subject: text.subject, sendType: text.sendType, characters: message.length }
          await work.audit({ act: 'send message', recordKind: 'broadcast', recordId: job.id, after })
        }
        work.afterCommit(() => deps.messages.wake())
        return job
      })
      return { jobId: id }
    },
    {
      async present(answer, call): Promise<WireBroadcastAnswer> {
        const jobId = isRecord(answer) ? textOf(answer, 'jobId') : ''
        const { promise: late, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, WAIT_MS)
        await Promise.race([deps.messages.settled(), late])
        clearTimeout(timer)
        const progress = await broadcastProgress(call.db, jobId)
        if (progress === null) throw notFound(MESSAGES_TEXTS.noSuchBroadcast)
        const { sent, failed, queued } = progress
        const said = MESSAGES_TEXTS.counts(sent, failed)
        return queued === 0
          ? { message: said, sent, failed, jobId }
          : { message: MESSAGES_TEXTS.stillSending(queued), sent, failed, jobId, queued }
      },
    },
  )

  on(
    messageCalls.broadcastRecipients,
    async (call): Promise<WireBroadcastRecipients> =>
      broadcastRecipients(await deps.remembered.membersNow(call.db)),
  )

  on(messageCalls.broadcastProgress, async (call): Promise<WireBroadcastProgress> => {
    const jobId = call.params.id ?? ''
    const progress = await broadcastProgress(call.db, jobId)
    if (progress === null) throw notFound(MESSAGES_TEXTS.noSuchBroadcast)
    const { status, total, sent, failed } = progress
    return { jobId, status, total, sent, failed }
  })
}
