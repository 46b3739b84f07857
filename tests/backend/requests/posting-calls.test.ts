import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { registerOn } from '#backend/http/register.ts'
import { credit, debit, societyAccount } from '#backend/journal/chart.ts'
import { isPostingCall, POSTING_CALLS } from '#backend/requests/posting-calls.ts'
import { naira } from '#rules/money.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { type Answer, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { type Cases, officerCases } from '../../support/officers/cases.ts'
import { enrol, type Person } from '../../support/people.ts'

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

let folder: string
let backend: TestBackend
let other: Person
let cases: Cases
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-society-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true, recogniseInterest: 'MONTHLY' }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  other = await enrol(backend, { level: 3 })
  cases = officerCases(backend, await enrol(backend, { level: 3 }), other)
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const entries = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from journal_entries`.execute(backend.deps.db))
    .rows[0]?.count ?? 0

/** What a step answered, and by how many entries the books grew. */
async function booked<Answered>(
  act: () => Promise<Answered>,
): Promise<{ readonly answer: Answered; readonly grown: number }> {
  const before = await entries()
  const answer = await act()
  return { answer, grown: (await entries()) - before }
}

const SENTENCES: readonly string[] = Object.values(SECOND_PERSON_TEXTS)

describe('the calls that post entries', () => {
  it('the calls that post entries are calls of the contract, and each has a case here', () => {
    expect(POSTING_CALLS.map(({ call }) => keyOf(call)).toSorted()).toEqual(Object.keys(cases).toSorted())
    const known = new Set(CALLS.map(keyOf))
    expect(POSTING_CALLS.filter(({ call }) => !known.has(keyOf(call)))).toEqual([])
  })

  it('the calls that post entries are all that can: the work of another call has no way to post', async () => {
    const entry = {
      kind: 'adjustment',
      narration: 'Unlisted',
      occurredAt: backend.clock.now,
      lines: [debit(societyAccount('BANK'), naira(1)), credit(societyAccount('SUSPENSE'), naira(1))],
    } as const
    const app = Fastify()
    await app.register(multipart)
    const on = registerOn(app, backend.deps)
    const posts = (path: string) => ({ method: 'POST', path, access: 'public', body: 'none' }) as const
    const listed = POSTING_CALLS.find(({ call }) => call.method === 'POST')
    const paths = ['/unlisted', listed?.call.path ?? '']
    for (const path of paths)
      on(posts(path), (call) => call.work((work) => work.post(entry).then(() => ({ path }))))
    const { grown } = await booked(() => app.inject({ method: 'POST', url: '/unlisted' }))
    expect(grown).toBe(0)
    expect((await booked(() => app.inject({ method: 'POST', url: paths[1] ?? '' }))).grown).toBe(1)
    await app.close()
    expect(isPostingCall({ method: 'GET', path: paths[1] ?? '' })).toBe(false)
  })
})

describe('docs/domain.md', () => {
  it('shows the list as it is', () => {
    const table = (head: string, rows: readonly (readonly [string, string | null])[]) =>
      [`| Posting | ${head} |`, '|---|---|', ...rows.map(([posts, why]) => `| ${posts} | ${why} |`)].join(
        '\n',
      )
    const page = readFileSync(join(import.meta.dirname, '../../../docs/domain.md'), 'utf8')
    const byTwo = POSTING_CALLS.filter(({ hands }) => hands !== null)
    const byOne = POSTING_CALLS.filter(({ hands }) => hands === null)
    expect(page).toContain(
      table(
        'Who leaves it to a colleague',
        byTwo.map(({ posts, hands }) => [posts, hands]),
      ),
    )
    expect(page).toContain(
      table(
        'Why one person is enough',
        byOne.map(({ posts, because }) => [posts, because]),
      ),
    )
  })
})

describe('where the society asks for two people', () => {
  const byKey = new Map(POSTING_CALLS.map((each) => [keyOf(each.call), each]))
  // The names are those of the list; the order is that in which the cases need each other.
  const ORDER = [
    ...POSTING_CALLS.filter(({ call }) => !/periods|yearends/.test(call.path)),
    ...['/yearends', '/adjustments', '/appropriation/post', '/appropriation/pay', '/periods'].flatMap((end) =>
      POSTING_CALLS.filter(({ call }) => call.path.endsWith(end)),
    ),
  ]

  it('runs every call of the list', () => {
    expect(new Set(ORDER)).toEqual(new Set(byKey.values()))
  })

  /** The case of a call, with the first take by who had a hand in the record. */
  const taken = async (key: string) => {
    const { hand, take, finish, booksNothing } = (await cases[key]?.()) ?? {}
    if (hand === undefined || take === undefined) throw new Error(`no case of ${key}`)
    const first = await booked(() => take(hand))
    return { hand, take, finish, booksNothing, first }
  }

  /** One person posts. */
  async function isPosted(key: string, because: string | null): Promise<Answer> {
    const { first } = await taken(key)
    expect(because).toMatch(/^[A-Z].*\.$/)
    expect(first.grown).toBeGreaterThan(0)
    return first.answer
  }

  /** Who had a hand in it is refused, and a colleague posts. */
  async function isLeftToAColleague(key: string): Promise<Answer> {
    const { hand, take, finish, booksNothing, first } = await taken(key)
    expect(first.grown).toBe(0)
    const refused = finish === undefined ? first : await booked(() => finish(hand))
    expect([first.answer.status, first.answer.text]).toEqual(
      finish === undefined ? [409, first.answer.text] : [200, first.answer.text],
    )
    expect(refused.answer, refused.answer.text).toMatchObject({
      status: 409,
      body: { code: 'SECOND_OFFICER' },
    })
    expect(SENTENCES).toContain(refused.answer.body.message)
    expect(refused.grown).toBe(0)
    const second = await booked(() => (finish ?? take)(other))
    expect(second.grown).toBeGreaterThanOrEqual(booksNothing === undefined ? 1 : 0)
    return second.answer
  }

  for (const { call, posts, hands, because } of ORDER)
    it(`${hands === null ? 'one person posts' : 'a colleague posts'}: ${posts}`, async () => {
      const key = keyOf(call)
      const done = await (hands === null ? isPosted(key, because) : isLeftToAColleague(key))
      expect(done.status, done.text).toBe(200)
    })

  // oxlint-disable-next-line vitest/expect-expect -- expectBalanced expects
  it('leaves the books in order', () => expectBalanced(backend))
})
