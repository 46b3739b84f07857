import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildSchema, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '#schema/version.ts'
import { areasOf } from '#scripts/schema/areas.ts'
import {
  firstRelease,
  nextVersion,
  releaseDay,
  releasedVersion,
  undeclared,
  versionRefusal,
  withPending,
  withRelease,
} from '#scripts/schema/changelog.ts'
import { hasChanges, schemaChanges } from '#scripts/schema/changes.ts'
import { restChanges } from '#scripts/schema/openapi.ts'
import {
  brokenPromises,
  deprecations,
  earliestRemoval,
  removalDay,
  wrongDeprecations,
} from '#scripts/schema/policy.ts'

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
    expect(undeclared(firstRelease('1.0.0', '2026-11-20'), changes)).toEqual(changes.breaking)
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
    expect(changes.delicate.map(({ message }) => message)).toEqual([
      "Enum value 'APPROVED' was added to enum 'State'",
    ])
  })

  it('ignores changes of descriptions', async () => {
    expect(hasChanges(await changed('"What it is."', '"How much."'))).toBe(false)
  })
})

const TELLING = { notes: '', areaOf: () => 'Members' }

describe('the changelog', () => {
  const first = firstRelease('1.0.0', '2026-11-20')

  it('finds the version released last', () => {
    expect(releasedVersion('')).toBeNull()
    expect(releasedVersion(first)).toBe('1.0.0')
  })

  it('keeps what is unreleased until nothing of it is left', async () => {
    const changes = await changed('name: String', 'name: String email: String')
    const pending = withPending(first, changes, true, TELLING)
    expect(pending).toContain('### Added and eased\n\n#### Members\n\n- 1 field: `Member.email`\n')
    expect(releasedVersion(pending)).toBe('1.0.0')
    expect(withPending(pending, changes, true, TELLING)).toBe(pending)
    expect(withPending(pending, { breaking: [], delicate: [], harmless: [] }, false, TELLING)).toBe(first)
  })

  it('puts what is new of an area into a line for each kind, without what follows from a mutation', async () => {
    const before = 'type Query { a: Int } type Mutation { b: Int } enum State { OPEN }'
    const after = `type Query { a: Int payers: [Payer] } type Mutation { b: Int addPayer(input: AddPayerInput): AddPayerPayload }
      type Payer { name: String } input AddPayerInput { name: String } type AddPayerPayload { payer: Payer } enum State { OPEN LEFT DEAD }`
    const areaOf = (at: string) => (/ayer/.test(at) ? 'Payroll' : 'Everywhere')
    const text = withPending(first, await schemaChanges(before, after), true, {
      notes: 'For payers.',
      areaOf,
    })
    expect(text).toContain('## Not released yet\n\nFor payers.\n')
    expect(text).toContain('- 2 new values of `State`: DEAD, LEFT\n')
    expect(text).toContain(
      '#### Payroll\n\n- 1 query: `payers`\n- 1 mutation: `addPayer`\n- 1 type: `Payer`\n',
    )
  })

  it('keeps the notes of a release above its changes, and the newest release first', async () => {
    const changes = await changed('name: String', 'name: String @deprecated(reason: "Use `fullName`.")')
    const text = withRelease(first, '1.1.0', '2026-12-01', changes, { ...TELLING, notes: 'What is new.' })
    expect(text).toContain('## 1.1.0 · 2026-12-01\n\nWhat is new.\n\n### Deprecated\n\n- `Member.name`\n')
    expect(text.indexOf('## 1.1.0')).toBeLessThan(text.indexOf('## 1.0.0'))
    expect(releaseDay(text)).toBe('2026-12-01')
  })

  it('allows a breaking change once the changelog names it', async () => {
    const changes = await changed('members: [Member]', '')
    expect(undeclared(withPending(first, changes, true, TELLING), changes)).toEqual([])
    // What an earlier version broke is no excuse.
    const released = withRelease(first, '2.0.0', '2026-12-01', changes, TELLING)
    expect(undeclared(released, changes)).toEqual(changes.breaking)
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

describe('the promise of a version', () => {
  const because = (reason: string) =>
    BEFORE.replace('name: String', `name: String @deprecated(reason: "${reason}")`)
  const use = (day: string) => because(`Use \`fullName\`. It is removed on ${day}.`)

  it.each([
    [
      'names what to use and a first of a quarter',
      'Use `a`, which is the same. It is removed on 1 July 2027.',
      '2027-07-01',
    ],
    ['names no successor', 'It is removed on 1 July 2027.', null],
    ['names no day', 'Use `a`.', null],
    ['names another day', 'Use `a`. It is removed on 30 November 2027.', null],
  ])('reads the day of a reason that %s', (_what, reason, day) => {
    expect(removalDay(reason)).toBe(day)
  })

  it('gives integrators six months from the release with the deprecation', () => {
    expect(earliestRemoval('2026-11-28')).toBe('2027-05-28')
    expect(wrongDeprecations(BEFORE, use('1 July 2027'), '2026-11-28')).toEqual([])
    expect(wrongDeprecations(BEFORE, use('1 April 2027'), '2026-11-28')).toEqual([
      'Member.name: it cannot be removed before 2027-05-28',
    ])
    expect(wrongDeprecations(BEFORE, because('Use fullName.'), '2026-11-28')).toHaveLength(1)
  })

  it('keeps the day that was released, or names a later one', () => {
    const released = use('1 October 2027')
    expect(wrongDeprecations(released, use('1 January 2028'), '2027-03-02')).toEqual([])
    expect(wrongDeprecations(released, use('1 October 2027'), '2027-09-02')).toEqual([])
    expect(wrongDeprecations(released, use('1 July 2027'), '2026-11-28')).toHaveLength(1)
  })

  it('releases breaking changes on the first of a quarter, and only announced ones', async () => {
    const without = (before: string) => schemaChanges(before, BEFORE.replace('name: String', ''))
    const announced = use('1 July 2027')
    expect(brokenPromises(announced, await without(announced), '2027-07-01')).toEqual([])
    expect(brokenPromises(announced, await without(announced), '2027-07-02')).toHaveLength(1)
    expect(brokenPromises(announced, await without(announced), '2027-04-01')).toHaveLength(1)
    expect(brokenPromises(BEFORE, await without(BEFORE), '2027-07-01')).toHaveLength(1)
    expect(
      brokenPromises(BEFORE, await changed('name: String', 'name: String email: String'), '2027-05-05'),
    ).toEqual([])
  })
})

const folder = join(import.meta.dirname, '../../docs/schema')
const unzipped = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString('utf8')

describe('what is served', () => {
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  const printed = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8')
  const released = releasedVersion(changelog) ?? ''

  it('calls itself a release only where nothing differs from that release', async () => {
    const changes = await schemaChanges(unzipped('released.graphql.gz'), printed)
    expect(SCHEMA_VERSION).toBe(hasChanges(changes) ? `${nextVersion(released, changes)}-next` : released)
  })

  it('deprecates nothing without a successor and a day that integrators can plan for', () => {
    expect(deprecations(buildSchema(printed)).size).toBeGreaterThan(0)
    expect(wrongDeprecations(unzipped('released.graphql.gz'), printed, releaseDay(changelog))).toEqual([])
  })

  it('belongs to an area of the changelog', () => {
    const areaOf = areasOf(join(import.meta.dirname, '../../schema'))
    expect(
      ['Payer', 'Query.vouchers', 'PostRemittancePayload', 'Mutation.closePeriod', 'AuditRecordPage'].map(
        areaOf,
      ),
    ).toEqual(['Payroll', 'Vouchers and bank statements', 'Payroll', 'Books', 'Audit log'])
    const unknown = Object.keys(buildSchema(printed).getTypeMap()).filter(
      (name) => /^(?:Payer|Voucher|Bank|Loan|Deduction|Report)/.test(name) && areaOf(name) === 'Everywhere',
    )
    expect(unknown).toEqual([])
  })

  it('keeps the released schema beside its changelog', () => {
    const schema = buildSchema(unzipped('released.graphql.gz'))
    expect(schema.getQueryType()?.getFields()).toHaveProperty('viewer')
    expect(printSchema(schema)).not.toBe('')
    expect(released).toMatch(/^\d+\.\d+\.\d+$/)
  })

  // 2.0.0 was released without it.
  it.skipIf(!existsSync(join(folder, 'openapi.json.gz')))(
    'comes with the contract of the embedded backend under the version of the release',
    () => {
      const { openapi, info } = JSON.parse(unzipped('openapi.json.gz')) as {
        openapi: string
        info: { version: string }
      }
      expect(openapi).toBe('3.1.0')
      expect(info.version).toBe(released)
    },
  )
})

it('names the REST calls that differ from the released contract', () => {
  const document = (paths: object) => JSON.stringify({ paths })
  const before = document({ '/a': { get: { summary: 'One.' } }, '/b': { get: {} } })
  const after = document({ '/a': { get: { summary: 'Another.' }, post: {} } })
  expect(restChanges(before, after)).toEqual(['GET /a: changed', 'GET /b: gone', 'POST /a: new'])
  expect(restChanges(after, after)).toEqual([])
})
