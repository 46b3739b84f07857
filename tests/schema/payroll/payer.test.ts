import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { aPayer } from '#tests/support/payroll-records.ts'

const staff = { viewer: aViewer({ accessLevel: 2 }) }
const admin = { viewer: aViewer({ accessLevel: 3 }) }
const auditor = { viewer: aViewer({ id: 'a1', accessLevel: 0, accessUntil: '2027-03-31' as PlainDate }) }

const NODE = '{ node(id: "Payer:p7") { __typename id ... on Payer { name layout isClosed } } }'

describe('a payer by its id', () => {
  it('reads as a node and by the query, by the id of the graph and of the backend', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(NODE)
    expect(data?.node).toEqual({
      __typename: 'Payer',
      id: 'Payer:p7',
      name: 'University bursary',
      layout: 'FULL',
      isClosed: false,
    })
    const both = await graph.ask('{ one: payer(id: "Payer:p7") { id } other: payer(id: "p7") { id } }')
    expect(both.data).toEqual({ one: { id: 'Payer:p7' }, other: { id: 'Payer:p7' } })
  })

  it('stays closed to members and to visitors, before any call', async () => {
    for (const [viewer, code] of [
      [aViewer(), 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      const graph = fakeGraph({ viewer })
      expect(codesOf(await graph.ask(NODE))).toEqual({ node: code })
      expect(codesOf(await graph.ask('{ payer(id: "p7") { id } }'))).toEqual({ payer: code })
      expect(graph.calls).toEqual([])
    }
  })

  it('refuses the id of another kind of record', async () => {
    const graph = fakeGraph(staff)
    expect(codesOf(await graph.ask('{ payer(id: "Member:m1") { id } }'))).toEqual({ payer: 'NOT_FOUND' })
    expect(graph.calls).toEqual([])
  })
})

describe('the payer of another record', () => {
  const months = (fields: string) => `{ unremittedDeductions { months { payer { ${fields} } } } }`

  it('costs no call for its id and name', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(months('id name'))
    expect(data?.unremittedDeductions.months[0].payer).toEqual({
      id: 'Payer:p1',
      name: 'University bursary',
    })
    expect(graph.calls.filter((call) => call.startsWith('payroll.'))).toEqual([])
  })

  it('costs a call where more is asked, and refuses when it is unknown', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(months('layout'))
    expect(data?.unremittedDeductions.months[0].payer).toEqual({ layout: 'FULL' })
    const gone = await fakeGraph({ ...staff, payroll: { payer: async () => null } }).ask(months('layout'))
    expect(Object.values(codesOf(gone))).toContain('NOT_FOUND')
  })

  it('shows auditors its name, and what it wants only to staff', async () => {
    const graph = fakeGraph(auditor)
    const { data, errors } = await graph.ask(months('id name'))
    expect(errors).toBeUndefined()
    expect(data?.unremittedDeductions.months[0].payer.name).toBe('University bursary')
    expect(Object.values(codesOf(await graph.ask(months('cutOffDay'))))).toContain('FORBIDDEN')
  })
})

describe('a change of a payer', () => {
  it('takes the id of the graph and answers the payer', async () => {
    const closed: string[] = []
    const graph = fakeGraph({
      ...admin,
      payroll: {
        closePayer: async (id) => {
          closed.push(id)
          return { message: 'closed' }
        },
        payer: async (id) => aPayer({ id, isClosed: true }),
      },
    })
    const { data } = await graph.ask(
      'mutation { closePayer(input: { id: "Payer:p7" }) { payer { id isClosed } userErrors { code } } }',
    )
    expect(data?.closePayer).toEqual({ payer: { id: 'Payer:p7', isClosed: true }, userErrors: [] })
    expect(closed).toEqual(['p7'])
  })
})
