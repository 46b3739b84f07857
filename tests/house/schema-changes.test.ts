import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  firstRelease,
  releasedVersion,
  unnamed,
  versionRefusal,
  withPending,
  withRelease,
} from '#scripts/schema/changelog.ts'
import { hasChanges, schemaChanges } from '#scripts/schema/changes.ts'

const BEFORE = `
  type Query { loans(page: Int): [Loan!] members: [Member] }
  type Loan { id: ID! "What it is." amount: Int! state: State }
  type Member { id: ID! name: String }
  enum State { PENDING }
  input Ask { amount: Int! }
`

/** The schema with one thing put in another's place. */
const changed = (old: string, put: string) => schemaChanges(BEFORE, BEFORE.replace(old, put))

describe('a change of the schema', () => {
  it.each([
    ['a field that is gone', 'members: [Member]', ''],
    ['a field of another type', 'name: String', 'name: Int'],
    ['a field that may be null now', 'amount: Int! state', 'amount: Int state'],
    ['an argument that is gone', '(page: Int)', ''],
    ['an argument that must be given', '(page: Int)', '(page: Int!)'],
    ['an input that must be given', 'input Ask { amount: Int! }', 'input Ask { amount: Int! months: Int! }'],
    ['an enum value that is gone', 'enum State { PENDING }', 'enum State { OPEN }'],
  ])('reports a breaking change: %s', async (_what, old, put) => {
    const changes = await changed(old, put)
    expect(changes.breaking.length).toBeGreaterThan(0)
    expect(unnamed(firstRelease('1.0.0', '2026-11-20'), changes)).toEqual(changes)
  })

  it.each([
    ['a new field', 'name: String', 'name: String email: String'],
    ['a new type', 'type Member', 'type Estate { id: ID! plots(open: Boolean!): Int } type Member'],
    ['a field that is never null now', 'name: String', 'name: String!'],
    ['an input that may be given', 'input Ask { amount: Int! }', 'input Ask { amount: Int! months: Int }'],
    ['a field that is deprecated', 'name: String', 'name: String @deprecated(reason: "Use fullName.")'],
  ])('reports no breaking change: %s', async (_what, old, put) => {
    const changes = await changed(old, put)
    expect(changes).toMatchObject({ breaking: [], delicate: [] })
    expect(changes.harmless).toHaveLength(1)
  })

  it('distinguishes changes a client may stumble over', async () => {
    const changes = await changed('enum State { PENDING }', 'enum State { PENDING APPROVED }')
    expect(changes).toMatchObject({ breaking: [], harmless: [] })
    expect(changes.delicate).toEqual(["Enum value 'APPROVED' was added to enum 'State'"])
  })

  it('ignores changes of descriptions', async () => {
    expect(hasChanges(await changed('"What it is."', '"How much."'))).toBe(false)
  })
})

describe('the changelog', () => {
  const first = firstRelease('1.0.0', '2026-11-20')

  it('finds the version released last', () => {
    expect(releasedVersion('')).toBeNull()
    expect(releasedVersion(first)).toBe('1.0.0')
  })

  it('keeps what is unreleased until nothing of it is left', async () => {
    const changes = await changed('name: String', 'name: String email: String')
    const pending = withPending(first, changes, true)
    expect(pending).toContain("### Added and eased\n\n- Field 'email' was added to object type 'Member'")
    expect(releasedVersion(pending)).toBe('1.0.0')
    expect(withPending(pending, changes, true)).toBe(pending)
    expect(withPending(pending, { breaking: [], delicate: [], harmless: [] }, false)).toBe(first)
  })

  it('leaves out of its news what it names already', async () => {
    const earlier = await changed('name: String', 'name: String email: String')
    const later = { ...earlier, harmless: [...earlier.harmless, "Field 'phone' was added"] }
    expect(unnamed(withPending(first, earlier, true), later)).toEqual({
      breaking: [],
      delicate: [],
      harmless: ["Field 'phone' was added"],
    })
  })

  it('allows a breaking change once the changelog names it', async () => {
    const changes = await changed('members: [Member]', '')
    expect(unnamed(withPending(first, changes, true), changes).breaking).toEqual([])
    // What an earlier version broke is no excuse.
    const released = withRelease(first, '2.0.0', '2026-12-01', changes)
    expect(unnamed(released, changes).breaking).toEqual(changes.breaking)
  })

  it('numbers a version by what it changes', async () => {
    const breaking = await changed('members: [Member]', '')
    const harmless = await changed('name: String', 'name: String email: String')
    expect(versionRefusal('1.3.0', '1.4.0', breaking)).toContain('2.0.0')
    expect(versionRefusal('1.3.0', '2.0.0', breaking)).toBeNull()
    expect(versionRefusal('1.3.0', '1.4.0', harmless)).toBeNull()
    expect(versionRefusal('1.3.0', '2.0.0', harmless)).toContain('1.4.0')
  })
})

it('keeps the released schema beside its changelog', () => {
  const folder = join(import.meta.dirname, '../../docs/schema')
  const [released, changelog] = [join(folder, 'released.graphql.gz'), join(folder, 'CHANGELOG.md')]
  expect(existsSync(released)).toBe(existsSync(changelog))
  if (!existsSync(released)) return
  expect(
    buildSchema(gunzipSync(readFileSync(released)).toString('utf8'))
      .getQueryType()
      ?.getFields(),
  ).toHaveProperty('viewer')
  expect(releasedVersion(readFileSync(changelog, 'utf8'))).not.toBeNull()
})
