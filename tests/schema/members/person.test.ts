import { describe, expect, it } from 'vitest'
import { fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'

const ASK = (fields: string) => `{ journalEntry(id: "x") { lines { member { name record { ${fields} } } } } }`
const members = { member: async (id: string) => aMember({ id, phone: '08030000000' }) }

describe('a person whom a record names', () => {
  it('answers an id without a call, and anything else by one', async () => {
    const graph = fakeGraph({ viewer: aViewer({ accessLevel: 2 }), members })
    const { data } = await graph.ask(ASK('__typename ... on Node { id }'))
    const found = data?.journalEntry.lines.find((line: { member: unknown }) => line.member !== null)
    expect(found.member.record).toEqual({ __typename: 'Member', id: expect.stringMatching(/^Member:/) })
    expect(graph.calls.filter((call) => call.startsWith('members.'))).toEqual([])
    await graph.ask(ASK('id phone'))
    expect(graph.calls.filter((call) => call.startsWith('members.member('))).not.toEqual([])
  })

  it('keeps its name and shows no record to an auditor, who may not read records of members', async () => {
    const graph = fakeGraph({ viewer: aViewer({ accessLevel: 0 }), members })
    const { data, errors } = await graph.ask(ASK('id phone'))
    expect(errors).toBeUndefined()
    const found = data?.journalEntry.lines.find((line: { member: unknown }) => line.member !== null)
    expect(found.member).toEqual({ name: expect.stringMatching(/\w/), record: null })
  })
})
