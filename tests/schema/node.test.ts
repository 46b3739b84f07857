import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { aLandRequest } from '#tests/support/land-records.ts'
import { ownRequests } from '#tests/support/withdrawal-records.ts'

const staff = aViewer({ id: 's1', accessLevel: 2 })
const READ = `query ($id: ID!) { node(id: $id) { __typename id ... on LandRequest { state } } }`

describe('reading records by their id', () => {
  it('reads the record an id names, whatever its type', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(READ, { id: 'LandRequest:r7' })
    expect(errors).toBeUndefined()
    expect(data?.node).toEqual({ __typename: 'LandRequest', id: 'LandRequest:r7', state: 'PENDING' })
    expect(graph.calls).toEqual(['land.requests.find(r7)'])
  })

  it('answers several ids in the order asked for, with null for those without a record', async () => {
    const graph = fakeGraph({
      viewer: staff,
      land: { requests: { find: async (id) => (id === 'r1' ? aLandRequest({ id }) : null) } },
    })
    const { data } = await graph.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: ['LandRequest:gone', 'LandRequest:r1', 'Nothing:1', 'r1', 'LandRequest:', ''],
    })
    expect(data?.nodes).toEqual([null, { id: 'LandRequest:r1' }, null, null, null, null])
  })

  it('refuses more than a hundred ids at once', async () => {
    const graph = fakeGraph({ viewer: staff })
    const ids = Array.from({ length: 101 }, (_, index) => `LandRequest:${index}`)
    const result = await graph.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(codesOf(result)).toEqual({ nodes: 'BAD_USER_INPUT' })
    expect(graph.calls).toEqual([])
  })

  it('reads for members only what is their own, and nothing for visitors', async () => {
    const mine = aLandRequest({ id: 'mine', memberType: 'member', memberNumber: 'COOP000101' })
    const all = { ownRequests: { all: async () => ({ ...ownRequests(), landRequests: [mine] }) } }
    expect((await fakeGraph(all).ask(READ, { id: 'LandRequest:mine' })).data?.node).toMatchObject({
      id: 'LandRequest:mine',
    })
    expect((await fakeGraph(all).ask(READ, { id: 'LandRequest:theirs' })).data?.node).toBeNull()
    const visitor = fakeGraph({ viewer: null })
    const refused = await visitor.ask(READ, { id: 'LandRequest:mine' })
    expect(codesOf(refused)).toEqual({ node: 'UNAUTHENTICATED' })
    expect(visitor.calls).toEqual([])
  })
})

describe('ids that name a record to read or to change', () => {
  it("takes a record's id with its type and the backend's own", async () => {
    const graph = fakeGraph({ viewer: staff })
    await graph.ask('{ one: landRequest(id: "LandRequest:r7") { id } other: landRequest(id: "r7") { id } }')
    expect(graph.calls).toEqual(['land.requests.find(r7)', 'land.requests.find(r7)'])
  })

  it('refuses the id of a record of another type', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      'mutation { approveLandRequest(input: { id: "Member:m1" }) { userErrors { field code } } }',
    )
    expect(data?.approveLandRequest.userErrors).toEqual([{ field: ['id'], code: 'NOT_FOUND' }])
    expect(graph.calls).toEqual([])
  })
})
