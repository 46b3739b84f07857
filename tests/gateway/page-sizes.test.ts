import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOver, wholeList } from '#gateway/requests/list-pages.ts'
import type { PageQuery } from '#gateway/rest/envelope.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

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

  it('reads the whole list page by page', async () => {
    const { all, ask } = documented(57)
    expect(await wholeList(ask)).toEqual(all)
  })
})
