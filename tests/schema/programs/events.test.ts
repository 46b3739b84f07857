import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { EVENT_TYPE_NAMES, EVENT_TYPES, eventWord } from '#rules/programs/event-types.ts'
import { schema } from '#schema/schema.ts'
import { fakeGraph } from '../../support/graph.ts'
import { aViewer } from '../../support/graph-records.ts'
import { anEvent } from '../../support/program-records.ts'

const staff = aViewer({ accessLevel: 2 })

describe('the events of the graph', () => {
  it('each concern a record that programs can read by its id, in a state that its type has', () => {
    const wrong = EVENT_TYPE_NAMES.flatMap((name): string[] => {
      const { subject, state } = EVENT_TYPES[name]
      if (subject === null) return []
      const type = schema.getType(subject)
      if (!isObjectType(type) || !type.getInterfaces().some((each) => each.name === 'Node')) return [name]
      const words = Object.values(schema.getTypeMap()).flatMap((each) =>
        'getValues' in each ? each.getValues().map((value) => value.name) : [],
      )
      return state === null || words.includes(state) ? [] : [`${name}: ${state}`]
    })
    expect(wrong).toEqual([])
    expect(eventWord('loan_request.approved')).toBe('LOAN_REQUEST_APPROVED')
  })

  it('each lead to their record, by its id alone without a call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(
      '{ events(pageSize: 5, types: [LOAN_REQUEST_APPROVED]) { endCursor items { type subjectId state subject { id } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.events).toEqual({
      endCursor: 'c1',
      items: [
        {
          type: 'LOAN_REQUEST_APPROVED',
          subjectId: 'LoanRequest:7f3a',
          state: 'APPROVED',
          subject: { id: 'LoanRequest:7f3a' },
        },
      ],
    })
    expect(graph.calls).toHaveLength(1)
  })

  it('name who of staff acted to colleagues, with the id of their record, and to no program', async () => {
    const actor = { id: 'staff-2', name: 'Ada Eze', memberNumber: null }
    const events = async () => ({ items: [anEvent({ actor })], endCursor: 'c1', hasMore: false })
    const ask = (viewer: typeof staff) =>
      fakeGraph({ viewer, events: { events } }).ask(
        '{ events { items { id actor { name record { id } } } } }',
      )
    expect((await ask(staff)).data?.events.items).toEqual([
      { id: 'evt_1', actor: { name: 'Ada Eze', record: { id: 'Member:staff-2' } } },
    ])
    const told = await ask(aViewer({ accessLevel: 2, scopes: ['READ_EVENTS', 'READ_MEMBERS'] }))
    expect(told.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'PEOPLE_ONLY' })
    expect(JSON.stringify(told.data)).not.toContain('Ada Eze')
  })

  it('name a month that has no record in the graph', async () => {
    const events = async () => ({
      items: [anEvent({ type: 'period.closed', subjectId: '2026-11', state: null })],
      endCursor: 'c1',
      hasMore: false,
    })
    const { data } = await fakeGraph({ viewer: staff, events: { events } }).ask(
      '{ events { items { subjectId subject { id } } } }',
    )
    expect(data?.events.items).toEqual([{ subjectId: '2026-11', subject: null }])
  })

  it('refuse a number or a time that is out of range', async () => {
    for (const [argument, field] of [
      ['pageSize: 0', 'pageSize'],
      ['pageSize: 101', 'pageSize'],
      ['wait: 26', 'wait'],
      ['wait: -1', 'wait'],
    ]) {
      const { errors } = await fakeGraph({ viewer: staff }).ask(`{ events(${argument}) { endCursor } }`)
      expect(errors?.[0]?.extensions, field).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
  })
})
