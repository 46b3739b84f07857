import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import {
  callTable,
  isStaffChange,
  levelOf,
  type MeasuredOperation,
  staffChanges,
  undocumentedCalls,
  unreachedCalls,
} from '#tests/support/call-table.ts'
import { errorCodes, type GraphAnswer } from '#tests/support/gateway.ts'
import { type OpenSociety, openEmbeddedSociety, openOtherSociety } from '#tests/support/open-societies.ts'
import type { Operation } from '#tests/support/operations/operation.ts'
import { OPERATIONS } from '#tests/support/operations.ts'

const PAGE = join(import.meta.dirname, '../../docs/calls.md')

const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
)

/** 'viewer.member' and 'loanRequests(state: PENDING)' begin at a root field. */
const rootOf = ({ name }: Operation): string => /^\w+/.exec(name)?.[0] ?? ''

/** What the person would have to mend, over all acts of an answer. */
const userErrorsOf = ({ data }: GraphAnswer): unknown[] =>
  Object.values<{ userErrors?: unknown[] } | null>(data ?? {}).flatMap((field) => field?.userErrors ?? [])

/** What an operation came to. */
function outcomeOf(operation: Operation, answer: GraphAnswer): unknown {
  const codes = [...new Set(Object.values(errorCodes(answer)))]
  if (codes.length > 0) return { codes }
  const userErrors = userErrorsOf(answer)
  if (userErrors.length > 0) return { userErrors }
  const isNothing = answer.data[rootOf(operation)] === null
  return isNothing === (operation.isNothing === true) ? 'done' : { isNothing }
}

const LACKING = { codes: ['NOT_SUPPORTED_BY_BACKEND'] }

/** Keeps what later operations need, and looks at the rest. */
function remember({ keep, check }: Operation, { data }: GraphAnswer, { known }: OpenSociety): void {
  for (const [name, value] of Object.entries(keep?.(data) ?? {})) if (value) known[name] = value
  check?.(data, known)
}

async function run(operation: Operation, society: OpenSociety): Promise<GraphAnswer> {
  const { gateway, known, tokens } = society
  const { as, document } = operation
  const variables = (await operation.variables?.(known, society)) ?? {}
  const files = await operation.files?.(known)
  // The caller is known before the operation, which may follow one that had all sessions confirmed anew.
  if (as !== 'visitor') await gateway.ask('{ viewer { name } }', { token: tokens[as] })
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000 * (operation.secondsLater ?? 0))
  const options = { variables, ...(as !== 'visitor' && { token: tokens[as] }) }
  gateway.forgetCalls()
  return files ? gateway.upload(document, { ...options, files }) : gateway.ask(document, options)
}

const callsOf = ({ gateway }: OpenSociety): string[] => gateway.calls.map(({ call }) => call)

/** By the level of what they may call. */
const BELOW_STAFF = ['visitor', 'member'] as const

/** Whether each call by which staff change something left a record in the audit log whenever it was made. */
const audited = new Map<string, boolean>()

/** What was measured, the embedded backend first. */
const measuredOver = new Map<string, MeasuredOperation[]>()

describe('the suite of operations', () => {
  it('covers every query and every mutation of the graph', () => {
    expect([...new Set(OPERATIONS.map(rootOf))].toSorted()).toEqual(rootFields.toSorted())
  })
})

describe.each([
  ['the embedded backend', openEmbeddedSociety],
  ['a backend of another shape', () => openOtherSociety()],
])('every operation over %s', (name, open) => {
  let society: OpenSociety
  const measured: MeasuredOperation[] = []
  measuredOver.set(name, measured)

  beforeAll(async () => {
    society = await open()
    // Who is signed in is learnt once, so that what is counted is the operations' own.
    const { gateway, tokens } = society
    for (const token of Object.values(tokens)) await gateway.ask('{ viewer { name } }', { token })
  })
  afterAll(() => society.close())

  it.each(OPERATIONS.map((operation, index) => ({ operation, title: `${index} ${operation.name}` })))(
    '$title completes with the expected outcome',
    async ({ operation }) => {
      const placeBefore = await society.auditPlace()
      const answer = await run(operation, society)
      measured.push({ name: operation.name, calls: callsOf(society) })
      if (placeBefore !== null) {
        const placeAfter = await society.auditPlace()
        for (const call of callsOf(society).filter(isStaffChange))
          audited.set(call, (audited.get(call) ?? true) && placeAfter !== placeBefore)
      }
      // The cost is known before an operation is executed, so it may never be below what is measured.
      const least = society.hasExtensions ? callsOf(society).length : 0
      expect(answer.extensions?.cost?.requested).toBeGreaterThanOrEqual(least)
      const isLacking = operation.extension === true && !society.hasExtensions
      expect(outcomeOf(operation, answer)).toEqual(isLacking ? LACKING : 'done')
      if (!isLacking) remember(operation, answer, society)
    },
  )

  it("makes no call above the caller's level", async () => {
    for (const [index, operation] of OPERATIONS.entries()) {
      const needed = Math.max(0, ...(measured[index]?.calls ?? []).map(levelOf))
      for (const [level, as] of BELOW_STAFF.entries()) {
        if (level >= needed) continue
        await run({ ...operation, as }, society)
        const beyond = callsOf(society).filter((call) => levelOf(call) > level)
        expect(beyond, `${operation.name} by a ${as}`).toEqual([])
      }
    }
  })

  it('leaves no act in the audit log that the graph has no word for', async () => {
    if (!society.hasExtensions) return
    const unknown = new Set<string>()
    for (let page = 1, isMore = true; isMore; page += 1) {
      const { data } = await society.gateway.ask(
        `{ auditLog(page: ${page}, pageSize: 100) { hasNextPage items { act actInWords recordKind recordKindInWords } } }`,
        { token: society.tokens.admin },
      )
      isMore = data.auditLog.hasNextPage
      for (const { act, actInWords, recordKind, recordKindInWords } of data.auditLog.items)
        if (act === null || recordKind === null) unknown.add(`${actInWords} (${recordKindInWords})`)
    }
    expect([...unknown]).toEqual([])
  })

  it('makes only documented calls', () => {
    expect(measured).toHaveLength(OPERATIONS.length)
    expect(undocumentedCalls(measured)).toEqual([])
  })
})

describe('the audit log', () => {
  it('holds a record of every call by which staff change something', () => {
    const expected = staffChanges().map((call) => [call, true])
    expect(Object.fromEntries(audited)).toEqual(Object.fromEntries(expected))
  })
})

describe('docs/calls.md', () => {
  it('shows an operation for every documented call (redraw: UPDATE_CALLS=1)', () => {
    const [embedded = [], elsewhere = []] = measuredOver.values()
    expect(unreachedCalls([...embedded, ...elsewhere])).toEqual([])
    const table = callTable(embedded, elsewhere)
    if (process.env.UPDATE_CALLS) writeFileSync(PAGE, table)
    expect(readFileSync(PAGE, 'utf8')).toBe(table)
  })
})
