import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { schema } from '#schema/schema.ts'
import type { Viewer } from '#schema/session/source.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aLoanRequest, aMember, aViewer } from '#tests/support/graph-records.ts'
import { operationFor, rootFieldsOf, selectionOf } from '#tests/support/selection.ts'

const CALLERS: Record<string, Viewer | null> = {
  visitor: null,
  auditor: aViewer({ id: 'a1', accessLevel: 0, accessUntil: '2027-03-31' as PlainDate }),
  member: aViewer({ accessLevel: 1 }),
  moderator: aViewer({ id: 's2', accessLevel: 2 }),
  admin: aViewer({ id: 's3', accessLevel: 3 }),
}

/** Who gets through, by what the field states. */
const ALLOWED: Record<string, readonly string[]> = {
  PUBLIC: ['visitor', 'auditor', 'member', 'moderator', 'admin'],
  ACCOUNT: ['auditor', 'member', 'moderator', 'admin'],
  SIGNED_IN: ['member', 'moderator', 'admin'],
  BOOKS: ['auditor', 'moderator', 'admin'],
  STAFF: ['moderator', 'admin'],
  AUDIT_LOG: ['auditor', 'admin'],
  ADMIN: ['admin'],
}

const operations = (['query', 'mutation'] as const).flatMap((kind) =>
  rootFieldsOf(schema, kind).flatMap((field) =>
    Object.keys(CALLERS).map((caller) => ({ kind, field, caller, name: field.name })),
  ),
)

describe('access to every operation', () => {
  it('covers the whole schema', () => {
    expect(operations.length).toBeGreaterThanOrEqual(10 * Object.keys(CALLERS).length)
  })

  it.each(operations)(
    '$name follows its access rule for the caller $caller',
    async ({ kind, field, caller }) => {
      const stated = String(field.extensions.access)
      // Everything staff switch on for members is on: what is asked here is the level alone.
      const member = async (id: string) => aMember({ id, featureToggles: { commodityLoan: true } })
      const graph = fakeGraph({ viewer: CALLERS[caller] ?? null, members: { member } })
      const result = await graph.ask(operationFor(kind, field, selectionOf(field.type, 0)), { file: aFile() })
      const isAllowed = ALLOWED[stated]?.includes(caller)
      expect(isAllowed).toBeTypeOf('boolean')
      const refusal = caller === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
      expect(codesOf(result)).toEqual(isAllowed ? {} : { [field.name]: refusal })
      // Nothing goes out for a caller who is refused.
      expect(isAllowed ? [] : graph.calls).toEqual([])
    },
  )
})

describe('access to records', () => {
  const someoneElse = aMember({ id: 'm2', name: 'Ngozi Eze' })

  it("closes every field of another member's record, even when the backend returns it", async () => {
    const graph = fakeGraph({ loans: { own: async () => [aLoanRequest({ memberId: 'm2' })] } })
    const result = await graph.ask('{ viewer { member { loanRequests { reference amount } } } }')
    expect(result.data?.viewer.member.loanRequests).toBeNull()
    expect(codesOf(result)).toEqual({ 'viewer.member.loanRequests.0.reference': 'FORBIDDEN' })
  })

  it('closes the record of a member whose id the backend mixed up', async () => {
    const graph = fakeGraph({ members: { member: async () => someoneElse } })
    const result = await graph.ask('{ viewer { member { name } } }')
    expect(result.data?.viewer.member).toBeNull()
    expect(codesOf(result)).toEqual({ 'viewer.member.name': 'FORBIDDEN' })
  })

  it("opens every member's record to staff", async () => {
    const graph = fakeGraph({
      viewer: CALLERS.moderator ?? null,
      members: { member: async () => someoneElse },
    })
    const result = await graph.ask('{ member(id: "m2") { name ledger { totalSavings } } }')
    expect(result.errors).toBeUndefined()
    expect(result.data?.member.name).toBe('Ngozi Eze')
  })

  it('closes the counts of the work queue to members', async () => {
    const graph = fakeGraph()
    const result = await graph.ask('{ viewer { name workQueue { newRegistrations } } }')
    expect(result.data?.viewer).toEqual({ name: 'Adaeze Okafor', workQueue: null })
    expect(codesOf(result)).toEqual({ 'viewer.workQueue': 'FORBIDDEN' })
    expect(graph.calls).toEqual([])
  })
})
