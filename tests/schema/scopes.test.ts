import { type GraphQLObjectType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { SCOPE_OF_EXPORT } from '#rules/programs/exports.ts'
import { type NeededScope, SCOPES, type Scope, scopesOf } from '#rules/programs/scopes.ts'
import { schema } from '#schema/schema.ts'
import type { Viewer } from '#schema/session/source.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aMember, aViewer } from '#tests/support/graph-records.ts'
import { operationFor, rootFieldsOf, selectionOf } from '#tests/support/selection.ts'
import { aVoucher } from '#tests/support/voucher-records.ts'

const program = (scopes: readonly Scope[]): Viewer =>
  aViewer({ id: 'p1', name: 'Payroll bot', email: null, accessLevel: 2, scopes })

const neededBy = (field: { readonly extensions: Readonly<Record<string, unknown>> }): NeededScope | null =>
  (field.extensions['scope'] as NeededScope | undefined) ?? null

/** The scopes of which one opens a field; none for what is for people. */
const neededScopes = (field: Parameters<typeof neededBy>[0]): readonly Scope[] => {
  const needed = neededBy(field)
  return needed === null ? [] : scopesOf(needed)
}

/** Every scope but those that open a field; what contains one of them is left out as well. */
const allBut = (needed: NeededScope | null): readonly Scope[] =>
  SCOPES.filter(
    (scope) =>
      needed !== null &&
      !scopesOf(needed).includes(scope) &&
      !(scope === 'WRITE_PAYROLL' && scopesOf(needed).includes('READ_PAYROLL')),
  )

const fields = (['query', 'mutation'] as const).flatMap((kind) =>
  rootFieldsOf(schema, kind).map((field) => ({ kind, field, name: field.name })),
)
const isPublicQuery = ({ kind, field }: (typeof fields)[number]): boolean =>
  kind === 'query' && field.extensions.access === 'PUBLIC'

/** How a field is answered to the key of a program: null for an answer, else why it is refused. */
async function refusalOf({ kind, field }: (typeof fields)[number], scopes: readonly Scope[]) {
  const graph = fakeGraph({ viewer: program(scopes), members: { member: async (id) => aMember({ id }) } })
  const { errors = [] } = await graph.ask(operationFor(kind, field, selectionOf(field.type, 0)), {
    file: aFile(),
  })
  const refusal = errors.find(({ path }) => path?.join('.') === field.name)
  // Nothing goes out for a program that is refused.
  expect(refusal?.extensions.code === 'FORBIDDEN' ? graph.calls : []).toEqual([])
  return refusal === undefined ? null : [refusal.extensions.code, refusal.extensions.reason]
}

/** What a program is refused although it has every scope, because it is no admin. */
const LEVEL_REFUSED = new Set(['AUDIT_LOG'])

/** What an operation needs beside its scope by what it is asked for. */
const NEEDED_BESIDE: Readonly<Record<string, readonly Scope[]>> = {
  startExport: Object.values(SCOPE_OF_EXPORT),
}

describe('programs and every operation', () => {
  it.each(fields.filter((each) => !isPublicQuery(each)))(
    'lets a key call $name by its scope alone',
    async (each) => {
      const needed = neededBy(each.field)
      const reason = needed === null ? 'PEOPLE_ONLY' : 'SCOPE_NEEDED'
      expect(await refusalOf(each, [])).toEqual(['FORBIDDEN', reason])
      const others = needed === null ? SCOPES : allBut(needed)
      expect(await refusalOf(each, others)).toEqual(['FORBIDDEN', reason])
      const isAboveKeys = LEVEL_REFUSED.has(String(each.field.extensions.access))
      for (const scope of needed === null || isAboveKeys ? [] : scopesOf(needed)) {
        const refusal = await refusalOf(each, [scope, ...(NEEDED_BESIDE[each.name] ?? [])])
        expect(refusal?.[0]).not.toBe('FORBIDDEN')
      }
    },
  )

  it.each(fields.filter(isPublicQuery))('answers a key what anyone may ask: $name', async (each) => {
    expect((await refusalOf(each, []))?.[0]).not.toBe('FORBIDDEN')
  })

  it.each(SCOPES)('opens at least one query or change by %s alone', async (scope) => {
    const opened = fields.filter((each) => !isPublicQuery(each) && neededScopes(each.field).includes(scope))
    const refusals = await Promise.all(opened.map((each) => refusalOf(each, [scope])))
    expect(refusals.filter((refusal) => refusal?.[0] !== 'FORBIDDEN')).not.toEqual([])
  })

  it('lists every change that a program may make', () => {
    const open = fields.filter(({ kind, field }) => kind === 'mutation' && neededBy(field) !== null)
    expect(open.map(({ name, field }) => `${name} ${String(neededBy(field))}`).toSorted()).toEqual([
      'addVoucher WRITE_VOUCHERS',
      'buildDeductionSchedule WRITE_PAYROLL',
      'cancelExport EXPORT',
      'redeliver MANAGE_WEBHOOKS',
      'sendBroadcast SEND_MESSAGES',
      'sendDeductionSchedule WRITE_PAYROLL',
      'sendTestEvent MANAGE_WEBHOOKS',
      'setControlTotal WRITE_PAYROLL',
      'setReportColumns WRITE_PAYROLL',
      'startExport EXPORT',
      'uploadDeductionReport WRITE_PAYROLL',
    ])
  })
})

const types = Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType =>
  isObjectType(type),
)

describe('programs and records', () => {
  it('lists every kind of record that is for people only', () => {
    const closed = types.filter(
      (type) =>
        neededBy(type) === null &&
        (type.extensions.access !== undefined || type.getInterfaces().some(({ name }) => name === 'Node')),
    )
    expect(closed.map(({ name }) => name).toSorted()).toEqual([
      'ApiKey',
      'AuditChange',
      'AuditMark',
      'AuditRecord',
      'Auditor',
      'ClaimLookupLock',
      'DeductionPart',
      'MembersWithoutPassword',
      'NextDeduction',
      'Notification',
      'NotificationChoice',
      'NotificationChoices',
      'OpeningBatch',
      'OpeningControl',
      'OpeningKindCount',
      'OpeningOutcomeCount',
      'OpeningRow',
      'OwnDeduction',
      'PastSavingsInstruction',
      'PushDevice',
      'SavingsGoal',
      'SavingsPlan',
      'ServiceAccount',
      'StaffAccount',
      'WorkQueue',
    ])
  })

  it('refuses a record by its id where its type asks for another scope, before the backend is asked', async () => {
    const graph = fakeGraph({ viewer: program(['READ_MEMBERS']) })
    const result = await graph.ask('{ nodes(ids: ["Voucher:1", "StaffAccount:1"]) { id } }')
    expect(result.errors?.map(({ extensions }) => extensions.reason)).toEqual(['SCOPE_NEEDED', 'PEOPLE_ONLY'])
    expect(graph.calls).toEqual([])
  })

  it('reads a record by its id where the key has the scope of its type', async () => {
    const graph = fakeGraph({
      viewer: program(['READ_BOOKS']),
      vouchers: { find: async () => aVoucher() },
    })
    const result = await graph.ask('{ node(id: "Voucher:1") { ... on Voucher { narration } } }')
    expect(result.errors).toBeUndefined()
    expect(result.data?.node).not.toBeNull()
  })

  it('closes the balances of a member to a key that reads the register alone', async () => {
    const graph = fakeGraph({
      viewer: program(['READ_MEMBERS']),
      members: { member: async (id) => aMember({ id }) },
    })
    const result = await graph.ask(
      '{ member(id: "m1") { name ledger { totalSavings } loanRequests { reference } } }',
    )
    expect(result.data?.member.name).toBe('Adaeze Okafor')
    expect(codesOf(result)).toEqual({ 'member.ledger': 'FORBIDDEN', 'member.loanRequests': 'FORBIDDEN' })
  })

  it('tells a program no account of its own', async () => {
    const graph = fakeGraph({ viewer: program(SCOPES) })
    const result = await graph.ask('{ viewer { name } }')
    expect(result).toEqual({ data: { viewer: null } })
  })
})
