import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOver, wholeList } from '#gateway/requests/list-pages.ts'
import type { PageQuery } from '#gateway/rest/envelope.ts'
import { pageRead } from '#gateway/rest/page-read.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { aSchedule } from '#tests/support/payroll-records.ts'

describe('a list of the embedded backend', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let moderator: string

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    moderator = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const PAGE = '{ currentPage totalPages totalCount hasNextPage items { id } }'

  it.each([
    ['loanRequests(state: APPROVED, ', 'GET /admin/API/approvedloan'],
    ['commodityRequests(state: null, ', 'GET /admin/v2/commodityrequests'],
    ['savingsWithdrawals(', 'GET /admin/withdrawal-requests'],
    ['landRequests(', 'GET /admin/land-acquisition-requests'],
    ['members(', 'GET /admin/API/getallusers'],
    ['registrations(', 'GET /admin/API/newregistration'],
  ])('answers a page of any size of %s…) in one call', async (list, call) => {
    const field = list.split('(')[0] ?? ''
    const read = async (args: string) => {
      const { data, errors } = await gateway.ask(`{ ${list}${args}) ${PAGE} }`, { token: moderator })
      expect(errors).toBeUndefined()
      return data[field]
    }
    const large = await read('pageSize: 100')
    gateway.forgetCalls()
    const second = await read('pageSize: 3, page: 2')
    expect(gateway.callNames()).toEqual([call])
    expect(second).toEqual({
      currentPage: 2,
      totalPages: Math.ceil(large.totalCount / 3),
      totalCount: large.totalCount,
      hasNextPage: large.totalCount > 6,
      items: large.items.slice(3, 6),
    })
  })
})

/** A documented backend with `count` items, which pages by ten whatever is asked. */
function documented(count: number) {
  const all = Array.from({ length: count }, (_, index) => index)
  const pages: number[] = []
  const ask = async (asked: PageQuery) => {
    const page = asked.page ?? 1
    pages.push(page)
    const paging = {
      currentPage: page,
      totalPages: Math.ceil(count / 10),
      totalRequests: null,
      pageSize: null,
      endCursor: null,
      hasNextPage: null,
    }
    return { items: all.slice((page - 1) * 10, page * 10), paging }
  }
  return { all, pages, ask }
}

describe('a list of a backend that knows no page sizes', () => {
  it.each([1, 3, 7, 10, 25, 100])('shows every item once in pages of %i', async (pageSize) => {
    const { all, ask } = documented(57)
    const found: number[] = []
    for (let page = 1; page <= Math.ceil(57 / pageSize); page += 1)
      found.push(...(await pageOver(ask, { page, pageSize, search: '', after: null }, 10)).items)
    expect(found).toEqual(all)
    const behind = await pageOver(ask, { page: 60, pageSize, search: '', after: null }, 10)
    expect(behind.items).toEqual([])
  })

  it('reads only the pages that hold the wanted items', async () => {
    const { pages, ask } = documented(57)
    await pageOver(ask, { page: 1, pageSize: 25, search: '', after: null }, 10)
    expect(pages.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
  })

  it('keeps to what was changed, and its order, on every page of the backend', async () => {
    const { ask } = documented(57)
    const wishes: unknown[] = []
    const since = new Date('2026-10-01T09:00:00Z')
    const changing = async (asked: PageQuery) => {
      wishes.push([asked.orderBy, asked.updatedSince])
      const { items, paging } = await ask(asked)
      return {
        items,
        paging: { ...paging, order: asked.orderBy ?? null, updatedSince: asked.updatedSince ?? null },
      }
    }
    const changes = { since, isOrder: true }
    await pageOver(changing, { page: 1, pageSize: 25, search: '', after: null, changes }, 10)
    expect(wishes).toEqual(Array.from({ length: 3 }, () => ['updatedAt', since.toISOString()]))
  })

  it('reads on with the size that was asked for, where the backend keeps to its own in silence', async () => {
    const viewer = aViewer({ accessLevel: 3 })
    const { pages, ask } = documented(57)
    const graph = fakeGraph({
      viewer,
      payroll: {
        schedules: async (_filter, request) => {
          const { items, paging } = await ask({ ...request, search: '' } as PageQuery)
          return pageRead(
            items.map((item) => aSchedule({ id: String(item) })),
            paging,
          )
        },
      },
    })
    const read = (pageSize: number, after: string | null) =>
      graph.ask(
        `query Read($after: String) { deductionSchedules(pageSize: ${pageSize}, after: $after) { endCursor items { id } } }`,
        { after },
      )
    const first = await read(25, null)
    expect(first.errors).toBeUndefined()
    const cursor = first.data?.deductionSchedules.endCursor
    const second = await read(25, cursor)
    expect(second.errors).toBeUndefined()
    expect(second.data?.deductionSchedules.items[0]).toEqual({ id: 'DeductionSchedule:10' })
    expect(pages).toEqual([1, 2])
    expect((await read(50, cursor)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('reads the whole list page by page', async () => {
    const { all, ask } = documented(57)
    expect(await wholeList(ask)).toEqual(all)
  })
})
