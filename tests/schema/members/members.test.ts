import { describe, expect, it } from 'vitest'
import { pageOf } from '#schema/page.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

describe('members for staff', () => {
  it('are found by a part of their name', async () => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask('{ searchMembers(text: "  ada ") { name memberNumber } }')
    expect(result.data?.searchMembers).toEqual([{ name: 'Adaeze Okafor', memberNumber: 'COOP000101' }])
    expect(graph.calls).toEqual(['members.search(ada)'])
  })

  it('are not searched for by nothing at all', async () => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask('{ searchMembers(text: "   ") { name } }')
    expect(result.data?.searchMembers).toEqual([])
    expect(graph.calls).toEqual([])
  })

  it.each([0, 51])('are not answered %i at a time', async (first) => {
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

  it('are cut to the number asked for', async () => {
    const search = async () => ['a', 'b', 'c'].map((id) => aMember({ id }))
    const result = await fakeGraph({ viewer: staff, members: { search } }).ask(
      '{ searchMembers(text: "a", first: 2) { id } }',
    )
    expect(result.data?.searchMembers).toEqual([{ id: 'a' }, { id: 'b' }])
  })

  it('is nobody for an id nobody has', async () => {
    const graph = fakeGraph({ viewer: staff, members: { member: async () => null } })
    expect(await graph.ask('{ member(id: "nobody") { name } }')).toEqual({ data: { member: null } })
  })
})

describe('likely duplicates', () => {
  const question = '{ member(id: "a1") { likelyDuplicates { isComplete found { member { id } inWords } } } }'

  it('are whom the rule finds among those alike, with the reason in words', async () => {
    const same = { name: 'Ada Eze', email: 'one@isusu.example', phone: '08031234567' }
    const lookAlikes = async () => ({
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
    const result = await fakeGraph({ viewer: staff, members: { member, lookAlikes } }).ask(question)
    expect(result).toEqual({
      data: {
        member: {
          likelyDuplicates: {
            isComplete: true,
            found: [{ member: { id: 'm1' }, inWords: ['has the same phone number'] }],
          },
        },
      },
    })
  })

  it('are not told to members, about themselves either', async () => {
    const viewer = aViewer({ id: 'm1', accessLevel: 1 })
    const graph = fakeGraph({ viewer })
    const result = await graph.ask('{ viewer { member { likelyDuplicates { isComplete } } } }')
    expect(codesOf(result)).toEqual({ 'viewer.member.likelyDuplicates': 'FORBIDDEN' })
    expect(graph.calls.some((call) => call.includes('lookAlikes'))).toBe(false)
  })
})

describe('registrations', () => {
  const applicant = aMember({ id: 'a1', memberNumber: null, status: 'UNCONFIRMED' })
  const registrations = async ({ page }: { page: number }) => pageOf([applicant], page, 10)

  it('come as a page with the search passed on', async () => {
    const graph = fakeGraph({ viewer: staff, members: { registrations } })
    const result = await graph.ask(`{
      registrations(page: 1, search: " ada ") {
        currentPage totalPages totalRequests items { status memberNumber statement { totalSavings } }
      }
    }`)
    expect(result.data?.registrations).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalRequests: 1,
      items: [{ status: 'UNCONFIRMED', memberNumber: null, statement: null }],
    })
    // Without a member number there are no books to look into.
    expect(graph.calls).toEqual(['members.registrations({"page":1,"search":"ada"})'])
  })

  it('are empty past the last page', async () => {
    const graph = fakeGraph({ viewer: staff, members: { registrations } })
    const result = await graph.ask('{ registrations(page: 9) { currentPage totalPages items { id } } }')
    expect(result.data?.registrations).toEqual({ currentPage: 9, totalPages: 1, items: [] })
  })

  it('have no page before the first', async () => {
    const graph = fakeGraph({ viewer: staff })
    expect(codesOf(await graph.ask('{ registrations(page: 0) { totalPages } }'))).toEqual({
      registrations: 'BAD_USER_INPUT',
    })
    expect(graph.calls).toEqual([])
  })
})

describe('the work queue', () => {
  it('costs only the counts that are asked for', async () => {
    const graph = fakeGraph({ viewer: staff })
    const result = await graph.ask('{ viewer { workQueue { pendingLoanRequests } } }')
    expect(result.data?.viewer.workQueue).toEqual({ pendingLoanRequests: 5 })
    expect(graph.calls).toEqual(['loans.countPending()'])
  })

  it('keeps the other counts when one cannot be had', async () => {
    const broken = async () => {
      throw new Error('down')
    }
    const graph = fakeGraph({ viewer: staff, members: { countRegistrations: broken } })
    const result = await graph.ask('{ viewer { workQueue { pendingLoanRequests newRegistrations } } }')
    expect(result.data?.viewer.workQueue).toEqual({ pendingLoanRequests: 5, newRegistrations: null })
  })
})
