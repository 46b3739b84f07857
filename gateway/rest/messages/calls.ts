import { messageCalls } from '#backend/contract/messages.ts'
import type { Member } from '#schema/members/source.ts'
import type {
  Broadcast,
  BroadcastRecipients,
  BroadcastState,
  MessageSource,
} from '#schema/messages/source.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import { nullWhenMissing } from '../null-when-missing.ts'

const STATES: readonly BroadcastState[] = ['queued', 'running', 'done']

/**
 * Reads the counts of sendemail; while messages are queued, the broadcast is being sent. null without counts, which the
 * documents do not show.
 */
function readSent(answer: WireAnswer): Broadcast | null {
  const fields = optionalObjectIn(answer, [], ['sent', 'jobId'])
  if (fields === null) return null
  const waiting = fields.strict.optionalWhole('queued') ?? 0
  return {
    progressId: fields.optionalText('jobId'),
    state: waiting > 0 ? 'running' : 'done',
    sent: fields.whole('sent'),
    failed: fields.strict.optionalWhole('failed') ?? 0,
    waiting,
  }
}

function readProgress(answer: WireAnswer): Broadcast {
  const fields = objectIn(answer, ['broadcast'], ['jobId'])
  const status = fields.text('status').toLowerCase()
  const state = STATES.find((each) => each === status)
  if (state === undefined) throw new DecodeError(`${fields.path}.status`, 'a state of a broadcast')
  const [sent, failed] = [fields.whole('sent'), fields.whole('failed')]
  const total = fields.optionalWhole('total')
  return {
    progressId: fields.text('jobId'),
    state,
    sent,
    failed,
    waiting: total === null ? null : Math.max(0, total - sent - failed),
  }
}

const readRecipients = (answer: WireAnswer): BroadcastRecipients => {
  const fields = objectIn(answer, ['recipients'], ['members'])
  return { members: fields.whole('members'), sms: fields.whole('sms'), email: fields.whole('email') }
}

/** The same counted in a register: messages go to confirmed members. */
function recipientsIn(register: readonly Member[]): BroadcastRecipients {
  const addressed = register.filter(({ status }) => status === 'confirmed')
  return {
    members: addressed.length,
    sms: addressed.filter(({ phone }) => phone !== null).length,
    email: addressed.filter(({ email }) => email !== null).length,
  }
}

/** The calls for messages. `register` reads all accounts, for a backend that does not count its recipients. */
export const messageApi = (backend: Backend, register: () => Promise<readonly Member[]>): MessageSource => ({
  async recipients() {
    const counted = backend.ask(messageCalls.broadcastRecipients, {}, readRecipients)
    return (await nullWhenLacking(counted)) ?? recipientsIn(await register())
  },
  send: (broadcast) => backend.act(messageCalls.sendBroadcast, { values: broadcast }, readSent),
  broadcast: (progressId) =>
    nullWhenMissing(
      backend.ask(messageCalls.broadcastProgress, { params: { id: progressId } }, readProgress),
    ),
})
