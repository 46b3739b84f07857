import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LINE_MAX } from '#rules/field-errors.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { enrol } from '#tests/support/people.ts'

/** A page of a walk. */
interface Shown {
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  readonly items: readonly { readonly id: string }[]
}

describe('a list that is read on behind its cursor', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let admin: string

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    admin = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const ask = async (query: string, variables: object = {}) => {
    const { data, errors } = await gateway.ask(query, { token: admin, variables })
    expect(errors).toBeUndefined()
    return data
  }

  /** The ids of a list, page by page; `between` runs after each page with what was on it. */
  async function walk(
    list: string,
    args: string,
    between: (ids: readonly string[]) => Promise<void> = async () => undefined,
    most = Number.POSITIVE_INFINITY,
  ): Promise<string[]> {
    const found: string[] = []
    let after: string | null = null
    for (let page = 0; page < 200; page += 1) {
      const { list: shown }: { list: Shown } = await ask(
        `query Walk($after: String) { list: ${list}(${args} after: $after) { endCursor hasNextPage items { id } } }`,
        { after },
      )
      const ids = shown.items.map(({ id }) => id)
      found.push(...ids)
      if (!shown.hasNextPage || found.length >= most) return found
      after = shown.endCursor
      await between(ids)
    }
    throw new Error('the list does not end')
  }

  it.each([
    ['loanRequests', 'state: PENDING'],
    ['loanRequests', 'state: APPROVED orderBy: OLDEST_FIRST'],
    ['loanRequests', 'state: PENDING orderBy: READY_FIRST'],
    ['commodityRequests', 'state: null'],
    ['savingsWithdrawals', ''],
    ['landRequests', ''],
    ['beneficiaryClaims', ''],
    ['membershipWithdrawals', ''],
    ['registrations', ''],
    ['products', ''],
    ['vouchers', ''],
    ['members', ''],
    ['members', 'descending: true'],
    ['members', 'orderBy: MEMBER_NUMBER'],
    ['members', 'orderBy: ORGANISATION descending: true'],
    ['members', 'orderBy: STATUS search: "a"'],
  ])('shows every row of %s(%s) once, in the order of its numbered pages', async (list, args) => {
    const ids: string[] = []
    for (let page = 1, isMore = true; isMore; page += 1) {
      const { all } = await ask(
        `{ all: ${list}(${args} pageSize: 100 page: ${page}) { items { id } hasNextPage } }`,
      )
      ids.push(...all.items.map((item: { id: string }) => item.id))
      isMore = all.hasNextPage
    }
    expect(await walk(list, `${args} pageSize: 7`)).toEqual(ids)
  })

  const REJECT = `mutation Reject($reference: String!) {
    rejectLoanRequest(input: { reference: $reference, rejectionReason: "savings are too low" }) {
      userErrors { message } loanRequest { state updatedAt }
    }
  }`

  const lastChange = async (): Promise<string> => {
    const { page } = await ask(
      '{ page: members(orderBy: UPDATED_AT, descending: true, pageSize: 1) { items { updatedAt } } }',
    )
    const { loans } = await ask(
      '{ loans: loanRequests(state: null, orderBy: UPDATED_AT, pageSize: 100) { items { updatedAt } } }',
    )
    return (
      [...page.items, ...loans.items]
        .map((item: { updatedAt: string }) => item.updatedAt)
        .sort()
        .at(-1) ?? ''
    )
  }

  it('skips none of what stays pending while an officer decides, and finds what was decided by its change', async () => {
    const { all } = await ask(
      '{ all: loanRequests(state: PENDING, pageSize: 100) { items { id reference } } }',
    )
    const references = new Map<string, string>(
      all.items.map((item: { id: string; reference: string }) => [item.id, item.reference]),
    )
    expect(references.size).toBeGreaterThan(6)
    const since = new Date(Date.parse(await lastChange()) + 1).toISOString()
    const decided: string[] = []
    const found = await walk('loanRequests', 'state: PENDING pageSize: 2', async ([first = '']) => {
      if (decided.length >= 3) return
      const { rejectLoanRequest } = await ask(REJECT, { reference: references.get(first) })
      expect(rejectLoanRequest.userErrors).toEqual([])
      decided.push(first)
    })
    expect(found).toEqual([...references.keys()])
    const changed = `loanRequests(state: null, updatedSince: "${since}", orderBy: UPDATED_AT)`
    const { list } = await ask(`{ list: ${changed} { items { id state } } }`)
    expect(list.items).toEqual(decided.map((id) => ({ id, state: 'REJECTED' })))
    expect(
      (await ask(`{ list: loanRequests(state: PENDING, updatedSince: "${since}") { totalCount } }`)).list,
    ).toEqual({
      totalCount: 0,
    })
  })

  it.each([
    ['a page beside it', 'state: PENDING page: 2', 'PENDING'],
    ['another order', 'state: PENDING orderBy: OLDEST_FIRST', 'PENDING'],
    ['another filter', 'state: APPROVED', 'PENDING'],
  ])('refuses a cursor with %s', async (_what, args, state) => {
    const { list } = await ask(`{ list: loanRequests(state: ${state}, pageSize: 2) { endCursor } }`)
    const { errors } = await gateway.ask(
      `query Read($after: String) { loanRequests(${args} after: $after) { items { id } } }`,
      { token: admin, variables: { after: list.endCursor } },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it.each(['', 'abc', 'b.abc', '1.b.W10', '../../etc'])('refuses %j, which is no cursor', async (after) => {
    const { errors } = await gateway.ask(
      'query Read($after: String) { loanRequests(after: $after) { items { id } } }',
      { token: admin, variables: { after } },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it.each(['NAME', 'ORGANISATION'])('reads on behind the longest texts of %s', async (order) => {
    const long = (first: string) => first + 'Ọ'.repeat(LINE_MAX - first.length)
    const { db } = backend.deps
    const list = `members(orderBy: ${order} pageSize: 100)`
    const { before } = await ask(`{ before: ${list} { items { id } } }`)
    const ids: string[] = before.items.slice(0, 3).map((item: { id: string }) => item.id.split(':')[1])
    for (const [n, id] of ids.entries())
      await db
        .updateTable('members')
        .set({
          name: long(`A${n}`),
          employment: sql`jsonb_set(employment, '{organisation}', to_jsonb(${long('A')}::text))`,
        })
        .where('id', '=', id)
        .execute()
    const { all } = await ask(`{ all: ${list} { items { id name } } }`)
    expect(all.items.filter(({ name }: { name: string }) => name.length === LINE_MAX)).toHaveLength(3)
    const found = await walk('members', `orderBy: ${order} pageSize: 1`, undefined, 5)
    expect(found).toEqual(all.items.slice(0, 5).map((item: { id: string }) => item.id))
  })

  it('reads found registrations on when all that the page ended with are confirmed meanwhile', async () => {
    for (let n = 0; n < 14; n += 1) await enrol(backend, { confirmed: false })
    const args = 'search: "Testimony" pageSize: 6'
    const { all } = await ask(`{ all: registrations(search: "Testimony" pageSize: 100) { items { id } } }`)
    const ids: string[] = all.items.map((item: { id: string }) => item.id)
    expect(ids).toHaveLength(14)
    let pages = 0
    const found = await walk('registrations', args, async (shown) => {
      pages += 1
      if (pages > 1) return
      for (const id of shown) {
        const { confirmRegistration } = await ask(
          'mutation Confirm($id: ID!) { confirmRegistration(input: { id: $id }) { userErrors { message } } }',
          { id },
        )
        expect(confirmRegistration.userErrors).toEqual([])
      }
    })
    expect(found).toEqual(ids)
  })

  it('reads the day book on behind the last entry of its first page', async () => {
    const read = async (pageSize: number, after: string | null) =>
      (
        await ask(
          `query Read($after: String) { dayBook(pageSize: ${pageSize}, after: $after) { next entries { reference } } }`,
          { after },
        )
      ).dayBook
    const whole = await read(6, null)
    const first = await read(3, null)
    const second = await read(3, first.next)
    expect(second.entries).toHaveLength(3)
    expect([...first.entries, ...second.entries]).toEqual(whole.entries)
  })

  it('refuses a cursor whose place was tampered with, before the database sees it', async () => {
    const { list } = await ask('{ list: vouchers(pageSize: 1) { endCursor } }')
    const [name] = String(list.endCursor).split('.')
    for (const place of [
      ['vouchers by day', 1, '2026-13-45', 'x'],
      ['vouchers by day', 1, 'x'],
      ['loans', 1],
      7,
    ]) {
      const after = `${name}.b.${Buffer.from(JSON.stringify(place)).toString('base64url')}`
      const { errors } = await gateway.ask(
        'query Read($after: String) { vouchers(pageSize: 1, after: $after) { items { id } } }',
        { token: admin, variables: { after } },
      )
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
  })

  it('runs the program of the page for integrators, which finds what changed after its last reading', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/integrators.md'), 'utf8')
    const [, program = ''] = /^```js\n([^`]*function\* walk[^`]*)^```/m.exec(page) ?? []
    const query = [...page.matchAll(/^```graphql\n(.*?)^```/gms)]
      .map(([, text = '']) => text)
      .find((text) => text.includes('orderBy: UPDATED_AT'))
    const read = runInNewContext(`${program}\nwalk`, {
      ask: (text: string, variables: object) => ask(text, variables),
    })
    const readAll = async (after: string | null) => {
      const items: { reference: string; state: string }[] = []
      const walking = read(query, 'loanRequests', null, after)
      for (;;) {
        const { value, done } = await walking.next()
        if (done) return { items, cursor: value }
        items.push(value)
      }
    }
    const before = await readAll(null)
    expect(before.items.length).toBeGreaterThan(100)
    const { reference } = before.items.find(({ state }) => state === 'PENDING') ?? { reference: '' }
    await ask(REJECT, { reference })
    const news = await readAll(before.cursor)
    expect(news.items).toMatchObject([{ reference, state: 'REJECTED' }])
    expect(await readAll(news.cursor)).toEqual({ items: [], cursor: news.cursor })
  })
})
