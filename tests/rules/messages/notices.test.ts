import { describe, expect, it } from 'vitest'
import { AUDIT_ACTS } from '#rules/audit/acts.ts'
import type { PlainDate } from '#rules/dates.ts'
import {
  groupsFor,
  isFixed,
  isNoticeKind,
  NOTICE_GROUPS,
  NOTICE_KIND_NAMES,
  noticePlan,
  waysOf,
} from '#rules/messages/notices.ts'
import {
  NO_NOTICE,
  NOTICES_OF_ACTS,
  NOTICES_OF_TOLD,
  TAKEN_BACK_BY,
} from '#rules/messages/notices-of-acts.ts'
import { isQuiet } from '#rules/messages/quiet-hours.ts'
import { fitSms, isOneSms, plainSms } from '#rules/messages/sms-text.ts'
import { naira } from '#rules/money.ts'
import { EVENT_TYPE_NAMES, isEventType } from '#rules/programs/event-types.ts'
import { EVENTS_OF_ACTS } from '#rules/programs/events-of-acts.ts'
import { noticeText } from '#rules/texts/notices.ts'

/** Told by the code that does it, one by one, because neither an act nor an event says whom it concerns. */
const NOTIFIED = [
  'NEW_DEVICE',
  'NOT_DEDUCTED',
  'NOT_REMITTED',
  'NAMED_AS_GUARANTOR',
  'GUARANTEE_BEHIND',
  'INSTRUCTION_ACKNOWLEDGED',
]

/** Told with the end of a membership, whose letter says so. */
const WITH_THE_END = /^member\.(left|deceased)$|\.(rejected|declined)$/

describe('what people are told', () => {
  it('gives every act of the audit log a notice, or a named reason for none', () => {
    expect(Object.keys(NOTICES_OF_ACTS).toSorted()).toEqual([...AUDIT_ACTS].toSorted())
    const unknown = AUDIT_ACTS.filter((act) => {
      const said = NOTICES_OF_ACTS[act]
      return !isNoticeKind(said) && !Object.hasOwn(NO_NOTICE, said)
    })
    expect(unknown).toEqual([])
  })

  it('gives every event that no act leads to a notice, but those of the end of a membership', () => {
    const ofActs = new Set<string>(Object.values(EVENTS_OF_ACTS).filter(isEventType))
    const untold = EVENT_TYPE_NAMES.filter(
      (type) => !ofActs.has(type) && !Object.hasOwn(NOTICES_OF_TOLD, type) && !WITH_THE_END.test(type),
    )
    expect(untold).toEqual([])
  })

  it('names no kind that nothing leads to, and no reason that no act has', () => {
    const said = new Set<string>([
      ...Object.values(NOTICES_OF_ACTS),
      ...Object.values(NOTICES_OF_TOLD).flat(),
      ...NOTIFIED,
    ])
    expect([...NOTICE_KIND_NAMES, ...Object.keys(NO_NOTICE)].filter((each) => !said.has(each))).toEqual([])
  })

  it('takes acts back by acts of the audit log', () => {
    for (const [act, by] of Object.entries(TAKEN_BACK_BY)) {
      expect(AUDIT_ACTS).toContain(act)
      expect(AUDIT_ACTS).toContain(by)
    }
  })

  it('shows no amount and no name in a title, whatever the figures', () => {
    const facts = { amount: naira(1_234_567), label: 'Car loan', day: '2026-10-01' as PlainDate }
    for (const kind of NOTICE_KIND_NAMES) {
      const { title, text } = noticeText(kind, facts)
      expect(title, kind).not.toMatch(/[₦\d]|Car loan/)
      expect(title.length, kind).toBeLessThanOrEqual(60)
      expect(text, kind).toMatch(/^[A-Z₦].*\.$/)
      expect(noticeText(kind, { amount: null, label: null, day: null }).text, kind).not.toMatch(/null|₦/)
    }
  })
})

describe('what people choose', () => {
  it('sends security and payments by mail and SMS, whatever was chosen', () => {
    const nothing = { bell: false, email: false, sms: false, push: false }
    for (const group of ['SECURITY', 'PAYMENTS'] as const) {
      expect(waysOf(group, nothing)).toEqual({ bell: true, email: true, sms: true, push: false })
      expect(isFixed(group, 'push')).toBe(false)
    }
    expect(waysOf('REQUESTS', nothing)).toEqual(nothing)
  })

  it('offers members what concerns members, staff their work too, and auditors nothing', () => {
    expect(groupsFor(1)).toEqual(NOTICE_GROUPS.filter((group) => group !== 'WORK'))
    expect(groupsFor(2)).toEqual(NOTICE_GROUPS)
    expect(groupsFor(0)).toEqual([])
    const ofStaff = NOTICE_KIND_NAMES.map(noticePlan).filter(({ to }) => to === 'staff')
    expect(new Set(ofStaff.map(({ group }) => group))).toEqual(new Set(['WORK']))
  })
})

describe('quiet hours', () => {
  it.each([
    ['2026-11-27T19:59:00Z', false],
    ['2026-11-27T20:00:00Z', true],
    ['2026-11-27T23:30:00Z', true],
    ['2026-11-28T05:59:00Z', true],
    ['2026-11-28T06:00:00Z', false],
  ])('hold at %s: %s, by the clock of Lagos', (at, expected) => {
    expect(isQuiet(new Date(at))).toBe(expected)
  })
})

describe('the text of an SMS', () => {
  it('writes naira as NGN and keeps to the plain alphabet', () => {
    expect(plainSms('₦5,000 for Ọlá’s loan – “car”')).toBe('NGN5,000 for Ola\'s loan - "car"')
    expect(isOneSms(plainSms('Ẹ káàbọ̀ ₦ … 😀 [a]'))).toBe(true)
  })

  it('leaves out what does not fit, and cuts what is too long at a word', () => {
    expect(fitSms('Paid.', ['Questions: 0803.', 'x'.repeat(150), 'Isusu'])).toBe(
      'Paid. Questions: 0803. Isusu',
    )
    const long = fitSms('word '.repeat(60).trim(), ['Isusu'])
    expect(isOneSms(long)).toBe(true)
    expect(long).toMatch(/word\.\.\.$/)
  })
})
