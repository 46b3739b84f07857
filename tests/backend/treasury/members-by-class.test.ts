import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const read = (query: string, token = admin.token) =>
  backend.call({ path: `/admin/API/membersbyclass?${query}`, token })

interface Class {
  readonly category: string | null
  readonly before: number
  readonly joined: number
  readonly left: number
  readonly deceased: number
  readonly members: number
}

const YEAR = 'from=2025-01-01&to=2025-12-31'

/** Somebody of a class, confirmed at a time, whose membership may have ended. */
async function somebody(
  category: string,
  confirmed: string,
  ended: { readonly how: 'left' | 'deceased'; readonly at: string } | null = null,
): Promise<void> {
  const { id } = await enrol(backend)
  await backend.deps.db
    .updateTable('members')
    .set({
      category,
      confirmed_at: new Date(confirmed),
      membership_ended: ended?.how ?? null,
      membership_ended_at: ended && new Date(ended.at),
    })
    .where('id', '=', id)
    .execute()
}

describe('members by class', () => {
  it('count who was there before, joined, left and died, and who is there at the end', async () => {
    const before: Class[] = (await read(YEAR)).body.classes
    // 23:59 of the last day in Lagos is inside, 00:00 of the next is not.
    await somebody('Senior', '2024-12-31T22:59:00Z')
    await somebody('Senior', '2024-12-31T23:00:00Z')
    await somebody('Junior', '2025-12-31T22:59:00Z')
    await somebody('Junior', '2025-12-31T23:00:00Z')
    await somebody('Senior', '2020-03-01T10:00:00Z', { how: 'left', at: '2025-06-01T10:00:00Z' })
    await somebody('Senior', '2020-03-01T10:00:00Z', { how: 'deceased', at: '2025-06-01T10:00:00Z' })
    await somebody('Junior', '2020-03-01T10:00:00Z', { how: 'left', at: '2026-02-01T10:00:00Z' })
    await somebody('Junior', '2020-03-01T10:00:00Z', { how: 'left', at: '2024-02-01T10:00:00Z' })
    await somebody('', '2025-05-01T10:00:00Z', { how: 'left', at: '2025-06-01T10:00:00Z' })
    const { body } = await read(YEAR)
    expect(body).toMatchObject({ from: '2025-01-01', to: '2025-12-31' })
    const grown = (category: string | null) => {
      const was = before.find((each) => each.category === category)
      const is = body.classes.find((each: Class) => each.category === category)
      return (['before', 'joined', 'left', 'deceased', 'members'] as const).map(
        (name) => is[name] - (was?.[name] ?? 0),
      )
    }
    expect(body.classes.map(({ category }: Class) => category)).toEqual(['Senior', 'Junior', null])
    expect(grown('Senior')).toEqual([3, 1, 1, 1, 2])
    expect(grown('Junior')).toEqual([1, 1, 0, 0, 2])
    expect(grown(null)).toEqual([0, 1, 1, 0, 0])
    for (const { before: first, joined, left, deceased, members } of body.classes)
      expect(first + joined - left - deceased).toBe(members)
  })

  it('go on from year to year: the end of one is the beginning of the next', async () => {
    const [one, next] = await Promise.all([read(YEAR), read('from=2026-01-01&to=2026-06-30')])
    const sum = (classes: readonly Class[], name: 'before' | 'members') =>
      classes.reduce((total, each) => total + each[name], 0)
    expect(sum(next.body.classes, 'before')).toBe(sum(one.body.classes, 'members'))
  })

  it.each(['', 'from=2026-01-01&to=2025-12-31', 'from=yesterday'])('refuse the days ‘%s’', async (query) => {
    expect((await read(query)).status).toBe(400)
  })

  it('answer staff alone', async () => {
    const member = await enrol(backend)
    expect((await read(YEAR, member.token)).status).toBe(403)
  })
})
