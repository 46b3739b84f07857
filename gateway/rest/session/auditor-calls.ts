import { auditorCalls } from '#backend/contract/auditors.ts'
import type { PlainDate } from '#rules/dates.ts'
import { AUDITOR_STATES } from '#rules/session/auditor.ts'
import type { Auditor, AuditorSource } from '#schema/session/auditor-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { listIn, recordIn, type WireAnswer } from '../envelope.ts'
import { personIn } from '../person.ts'
import { wordIn } from '../treasury/translate.ts'
import { isUndecided } from './staff-calls.ts'

function dayOf(fields: Decoder, name: string): PlainDate {
  const day = fields.date(name)
  if (day === null) throw new DecodeError(`${fields.path}.${name}`, 'a day')
  return day
}

function readAuditor(fields: Decoder): Auditor {
  const givenAt = fields.instant('givenAt')
  const state = wordIn(fields, 'state', AUDITOR_STATES)
  if (givenAt === null) throw new DecodeError(`${fields.path}.givenAt`, 'an instant')
  if (state === null) throw new DecodeError(`${fields.path}.state`, 'a state')
  return {
    id: fields.text('_id'),
    name: fields.text('name'),
    firm: fields.text('firm'),
    email: fields.text('email'),
    firstDay: dayOf(fields, 'firstDay'),
    lastDay: dayOf(fields, 'lastDay'),
    state,
    givenAt,
    givenBy: personIn(fields, 'givenBy'),
    endedAt: fields.instant('endedAt'),
    lastSignedInAt: fields.instant('lastSignedInAt'),
    hasPassword: fields.flag('hasPassword', true),
  }
}

const auditorIn = (answer: WireAnswer) => recordIn(answer, ['auditor'], ['_id'], readAuditor)

/**
 * The calls of auditors; all are extensions. `changed` is called after a change, because what is remembered of the
 * accounts' sessions may be out of date.
 */
export function auditorApi(backend: Backend, changed: () => void): AuditorSource {
  async function changing<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    try {
      const outcome = await change()
      changed()
      return outcome
    } catch (problem) {
      if (isUndecided(problem)) changed()
      throw problem
    }
  }

  return {
    all: () => backend.ask(auditorCalls.auditors, {}, (answer) => listIn(answer, ['auditors'], readAuditor)),
    give: (auditor) => backend.act(auditorCalls.giveAuditorAccess, { values: { ...auditor } }, auditorIn),
    changeLastDay: (id, lastDay) =>
      changing(() =>
        backend.act(auditorCalls.changeAuditorLastDay, { params: { id }, values: { lastDay } }, auditorIn),
      ),
    end: (id) => changing(() => backend.act(auditorCalls.endAuditorAccess, { params: { id } }, auditorIn)),
  }
}
