import { describe, expect, it } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import type { PageRequest } from '#schema/page.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

describe('members for staff', () => {
  it('finds members by part of their name', async () => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask('{ searchMembers(text: "  ada ") { name memberNumber } }')
    expect(result.data?.searchMembers).toEqual([{ name: 'Adaeze Okafor', memberNumber: 'COOP000101' }])
    expect(graph.calls).toEqual(['members.search(ada)'])
  })

  it('sends no search for a blank text', async () => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask('{ searchMembers(text: "   ") { name } }')
    expect(result.data?.searchMembers).toEqual([])
    expect(graph.calls).toEqual([])
  })

  it.each([0, 51])('refuses %i members at a time', async (first) => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask(
      'query ($first: Int!) { searchMembers(text: "a", first: $first) { name } }',
      {
        first,
      },
    )
    expect(codesOf(result)).toEqual({ searchMembers: 'BAD_USER_INPUT' })
    expect(graph.calls).toEqual([])
  })

  it('answers no more members than asked for', async () => {
    const search = async () => ['a', 'b', 'c'].map((id) => aMember({ id }))
    const result = await fakeGraph({ viewer: staff, members: { search } }).ask(
      '{ searchMembers(text: "a", first: 2) { id } }',
    )
    expect(result.data?.searchMembers).toEqual([{ id: 'Member:a' }, { id: 'Member:b' }])
  })

  it('takes the same text as search, and the number as pageSize', async () => {
    const search = async () => ['a', 'b', 'c'].map((id) => aMember({ id }))
    const graph = fakeGraph({ viewer: staff, members: { search } })
    const result = await graph.ask('{ searchMembers(search: "a", pageSize: 1) { id } }')
    expect(result.data?.searchMembers).toEqual([{ id: 'Member:a' }])
    const refused = await graph.ask('{ searchMembers(search: "a", pageSize: 51) { id } }')
    expect(codesOf(refused)).toEqual({ searchMembers: 'BAD_USER_INPUT' })
  })

  it('answers null for an unknown id', async () => {
    const graph = fakeGraph({ viewer: staff, members: { member: async () => null } })
    expect(await graph.ask('{ member(id: "nobody") { name } }')).toEqual({ data: { member: null } })
  })
})

describe('the register', () => {
  it('lists members by name, or by member number when that is asked for', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(
      '{ members { items { id } } numbered: members(status: CONFIRMED, orderBy: MEMBER_NUMBER, descending: true, page: 2, pageSize: 1) { items { id } hasNextPage } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.members).toEqual({ items: [{ id: 'Member:m1' }] })
    expect(graph.calls).toEqual([
      'members.page({"page":1,"pageSize":10,"search":""}, {"status":null,"orderBy":"NAME","descending":false})',
      'members.page({"page":2,"pageSize":1,"search":""}, {"status":"confirmed","orderBy":"MEMBER_NUMBER","descending":true})',
    ])
  })

  it.each([0, 101])('refuses pages of %i members', async (pageSize) => {
    const result = await fakeGraph({ viewer: staff }).ask(
      'query ($pageSize: Int!) { members(pageSize: $pageSize) { totalPages } }',
      { pageSize },
    )
    expect(codesOf(result)).toEqual({ members: 'BAD_USER_INPUT' })
  })
})

describe('a member read by id', () => {
  const NODE = '{ node(id: "Member:m1") { id ... on Member { name } } }'

  it('shows members their own record', async () => {
    const graph = fakeGraph()
    expect(await graph.ask(NODE)).toEqual({
      data: { node: { id: 'Member:m1', name: 'Adaeze Okafor' } },
    })
  })

  it('shows staff the record of any member', async () => {
    const { data } = await fakeGraph({ viewer: staff }).ask(NODE)
    expect(data?.node.name).toBe('Adaeze Okafor')
  })

  it.each([
    ['another member', aViewer({ id: 'm2', accessLevel: 1 }), 'FORBIDDEN'],
    ['a visitor', null, 'UNAUTHENTICATED'],
  ])('refuses %s before any call', async (_who, viewer, code) => {
    const graph = fakeGraph({ viewer })
    expect(codesOf(await graph.ask(NODE))).toEqual({ node: code })
    expect(graph.calls).toEqual([])
  })
})

describe('likely duplicates', () => {
  const question = '{ member(id: "a1") { likelyDuplicates { isComplete found { member { id } inWords } } } }'

  it('lists likely duplicates with the reason in words', async () => {
    const same = { name: 'Ada Eze', email: 'one@isusu.example', phone: '08031234567' }
    const likelyDuplicates = async () => ({
      members: [
        aMember({ ...same, id: 'm1', email: 'two@isusu.example' }),
        aMember({
          id: 'm2',
          name: 'Nobody Alike',
          email: 'three@isusu.example',
          phone: '08030000000',
          employment: null,
          payment: null,
        }),
      ],
      isComplete: true,
    })
    const member = async (id: string) =>
      aMember({ ...same, id, birthDate: null, employment: null, payment: null })
    const result = await fakeGraph({ viewer: staff, members: { member, likelyDuplicates } }).ask(question)
    expect(result).toEqual({
      data: {
        member: {
          likelyDuplicates: {
            isComplete: true,
            found: [{ member: { id: 'Member:m1' }, inWords: ['has the same phone number'] }],
          },
        },
      },
    })
  })

  it('closes likely duplicates to members, also for themselves', async () => {
    const viewer = aViewer({ id: 'm1', accessLevel: 1 })
    const graph = fakeGraph({ viewer })
    const result = await graph.ask('{ viewer { member { likelyDuplicates { isComplete } } } }')
    expect(codesOf(result)).toEqual({ 'viewer.member.likelyDuplicates': 'FORBIDDEN' })
    expect(graph.calls.some((call) => call.includes('likelyDuplicates'))).toBe(false)
  })
})

describe('registrations', () => {
  const applicant = aMember({ id: 'a1', memberNumber: null, status: 'unconfirmed' })
  const registrations = async (request: PageRequest) => pageOf([applicant], request)

  it('lists registrations in pages and forwards the search', async () => {
    const graph = fakeGraph({ viewer: staff, members: { registrations } })
    const result = await graph.ask(`{
      registrations(page: 1, search: " ada ") {
        currentPage totalPages totalCount items { status memberNumber ledger { totalSavings } }
      }
    }`)
    expect(result.data?.registrations).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalCount: 1,
      items: [{ status: 'UNCONFIRMED', memberNumber: null, ledger: null }],
    })
    // Without a member number there are no books to look into.
    expect(graph.calls).toEqual(['members.registrations({"page":1,"pageSize":10,"search":"ada"})'])
  })

  it('answers an empty page past the last', async () => {
    const graph = fakeGraph({ viewer: staff, members: { registrations } })
    const result = await graph.ask('{ registrations(page: 9) { currentPage totalPages items { id } } }')
    expect(result.data?.registrations).toEqual({ currentPage: 9, totalPages: 1, items: [] })
  })

  it('refuses a page before the first', async () => {
    const graph = fakeGraph({ viewer: staff })
    expect(codesOf(await graph.ask('{ registrations(page: 0) { totalPages } }'))).toEqual({
      registrations: 'BAD_USER_INPUT',
    })
    expect(graph.calls).toEqual([])
  })
})

describe('the work queue', () => {
  it('loads only the selected counts', async () => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask('{ viewer { workQueue { pendingLoanRequests } } }')
    expect(result.data?.viewer.workQueue).toEqual({ pendingLoanRequests: 5 })
    expect(graph.calls).toEqual(['loans.requests.countPending()'])
  })

  it('answers the other counts when one fails', async () => {
    const broken = async () => {
      throw new Error('down')
    }
    const graph = fakeGraph({ viewer: staff, members: { countRegistrations: broken } })
    const result = await graph.ask('{ viewer { workQueue { pendingLoanRequests newRegistrations } } }')
    expect(result.data?.viewer.workQueue).toEqual({ pendingLoanRequests: 5, newRegistrations: null })
  })
})
