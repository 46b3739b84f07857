import { describe, expect, it } from 'vitest'
import { AUDIT_ACTS } from '#rules/audit/acts.ts'
import { EVENT_TYPE_NAMES, EVENT_TYPES, eventSubjectId, isEventType } from '#rules/programs/event-types.ts'
import { EVENTS_OF_ACTS, NO_EVENT } from '#rules/programs/events-of-acts.ts'
import { REQUEST_EVENTS } from '#rules/programs/request-events.ts'

/** Told by the code that does it, because no act of the audit log says it. */
const TOLD_BESIDE = [
  'member.left',
  'member.deceased',
  ...Object.values(REQUEST_EVENTS).flatMap((events) => Object.values(events)),
]

describe('what programs are told', () => {
  it('gives every act of the audit log a type of event, or a named reason for none', () => {
    expect(Object.keys(EVENTS_OF_ACTS).toSorted()).toEqual([...AUDIT_ACTS].toSorted())
    const unknown = AUDIT_ACTS.filter((act) => {
      const said = EVENTS_OF_ACTS[act]
      return !isEventType(said) && !Object.hasOwn(NO_EVENT, said)
    })
    expect(unknown).toEqual([])
  })

  it('names no type that nothing leads to, and no reason that no act has', () => {
    const said = new Set<string>([...Object.values(EVENTS_OF_ACTS), ...TOLD_BESIDE])
    expect([...EVENT_TYPE_NAMES, ...Object.keys(NO_EVENT)].filter((each) => !said.has(each))).toEqual([])
  })

  it('tells of money, people and requests, and of no sign-in', () => {
    expect(EVENTS_OF_ACTS['approve loan']).toBe('loan_request.approved')
    expect(EVENTS_OF_ACTS['post deduction report']).toBe('deduction_report.posted')
    for (const act of AUDIT_ACTS.filter((each) => /sign|password|auditor|staff account/.test(each)))
      expect(EVENTS_OF_ACTS[act], act).toBe('access')
  })

  it('names a record by its id in the graph, and a month by its name', () => {
    expect(eventSubjectId('loan_request.approved', '42')).toBe('LoanRequest:42')
    expect(eventSubjectId('period.closed', '2026-11')).toBe('2026-11')
    expect(EVENT_TYPES['savings_instruction.acknowledged'].state).toBe('SEEN')
  })
})
