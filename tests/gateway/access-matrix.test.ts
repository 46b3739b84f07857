import { type GraphQLObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import { type GraphAnswer, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { type Field, pathToType } from '#tests/support/path-to-type.ts'
import { nestedSelection } from '#tests/support/selection.ts'

/**
 * Who may do and read what, over a backend that forgets to check: every root field, every field of a type with a
 * rule, every field with a rule of its own, taken from the schema, by each kind of caller.
 */
const CALLERS = ['visitor', 'unconfirmed', 'member own', 'member other', 'moderator', 'admin'] as const

type Caller = (typeof CALLERS)[number]

const LEVEL: Record<Caller, number> = {
  visitor: 0,
  unconfirmed: 1,
  'member own': 1,
  'member other': 1,
  moderator: 2,
  admin: 3,
}

const SIGN_INS = {
  unconfirmed: ['member', 'sade@other.example'],
  'member own': ['member', 'bola@other.example'],
  'member other': ['member', 'bola@other.example'],
  moderator: ['staff', 'staff@other.example'],
  admin: ['staff', 'admin@other.example'],
} as const satisfies Record<Exclude<Caller, 'visitor'>, readonly ['member' | 'staff', string]>

const NEEDED: Record<string, number> = {
  PUBLIC: 0,
  ACCOUNT: 1,
  SIGNED_IN: 1,
  OWN_OR_STAFF: 1,
  OWN_OR_BOOKS: 1,
  BOOKS: 2,
  STAFF: 2,
  AUDIT_LOG: 3,
  ADMIN: 3,
}

/** Whether a rule lets a caller through; the records are the caller's own but for 'member other'. */
function isAllowed(rule: string, caller: Caller): boolean {
  const needed = NEEDED[rule]
  if (needed === undefined) throw new Error(`unknown access rule ${rule}`)
  return LEVEL[caller] >= needed && !(rule.startsWith('OWN_OR_') && caller === 'member other')
}

let backend: OtherBackend
let gateway: TestGateway
const tokens = new Map<Caller, string>()
/** Which answers are about another member than was asked for. */
let mixedUp: (path: string) => boolean = () => false

beforeAll(async () => {
  backend = await startOtherBackend({ forgetful: true, mixesUp: (path) => mixedUp(path) })
  gateway = await startTestGateway({ restUrl: backend.url })
  for (const caller of CALLERS) await signIn(caller)
  // A look-up that was closed is a record of its own.
  for (const surname of ['A', 'B', 'C', 'D', 'E'])
    await gateway.ask(
      `{ beneficiaryCalculation(memberNumber: "NONE000001", surname: "${surname}") { name } }`,
    )
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => {
  mixedUp = () => false
})

async function signIn(caller: Caller): Promise<void> {
  if (caller === 'visitor') return
  const [mutation, name] = SIGN_INS[caller]
  tokens.set(caller, await gateway.signIn(mutation, name, OTHER_PASSWORD))
}

/** Has the gateway learn who a caller is. */
async function viewerOf(caller: Caller): Promise<void> {
  const token = tokens.get(caller)
  if (token !== undefined) await gateway.ask('{ viewer { memberId } }', { token })
}

interface Asked {
  readonly answer: GraphAnswer
  readonly calls: readonly string[]
}

/** Members find a schedule by the reference of a loan of their own alone. */
const withOwnLoan = (selection: string): string =>
  selection.replace('loanSchedule(reference: "x")', 'loanSchedule(reference: "T2")')

async function ask(kind: 'query' | 'mutation', path: readonly Field[], caller: Caller): Promise<Asked> {
  const selection = withOwnLoan(nestedSelection(path))
  const token = tokens.get(caller)
  const options = token === undefined ? {} : { token }
  gateway.forgetCalls()
  const answer = selection.includes('$file')
    ? await gateway.upload(`${kind} ($file: Upload!) ${selection}`, {
        ...options,
        variables: {},
        files: { file: new Blob(['x'], { type: 'image/png' }) },
      })
    : await gateway.ask(`${kind} ${selection}`, { ...options, variables: {} })
  return { answer, calls: gateway.callNames() }
}

const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN']

/** Who is refused otherwise than with FORBIDDEN; an account that turns out to be another's ends the session. */
const CODES: Partial<Record<Caller, readonly string[]>> = {
  visitor: ['UNAUTHENTICATED'],
  'member other': REFUSALS,
}

const refusalsIn = ({ errors = [] }: GraphAnswer): string[] =>
  errors.map(({ extensions: { code } }) => String(code)).filter((code) => REFUSALS.includes(code))

/** The values at the end of a path, lists opened; empty when something on the way is null or empty. */
function valuesAt(data: unknown, path: readonly Field[]): unknown[] {
  let values: unknown[] = [data]
  for (const { name } of path)
    values = values.flatMap((value) => {
      const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
      return Array.isArray(found) ? found : found === null || found === undefined ? [] : [found]
    })
  return values
}

const kinds = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const

const operations = kinds.flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field, name: field.name })),
)

describe('every operation', () => {
  it.each(operations)(
    '$name answers allowed callers and refuses the others before any call',
    async ({ kind, field }) => {
      const rule = String(field.extensions.access)
      const outcomes: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const caller of CALLERS) {
        const { answer, calls } = await ask(kind, [field], caller)
        const refusals = refusalsIn(answer)
        const code = caller === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
        const may = isAllowed(rule, caller)
        // An upload is refused before anything is executed, so that its files need not be read.
        const data: unknown = answer.data ?? { [field.name]: null }
        outcomes[caller] = may ? refusals : { data, refusals, calls }
        expected[caller] = may ? [] : { data: { [field.name]: null }, refusals: [code], calls: [] }
        if (field.name === 'signOut') await signIn(caller)
      }
      // Some changes make the gateway forget who sends a token.
      if (kind === 'mutation') for (const caller of CALLERS) await viewerOf(caller)
      expect(outcomes).toEqual(expected)
    },
  )
})

/** What the call about an account answers. */
const PARTS_OF_ACCOUNTS: ReadonlySet<string> = new Set(['Member', 'SavingsInstruction'])

/** What is wrong with a caller's way to a field; nothing is as it should be. */
async function problemsWith(type: GraphQLObjectType, field: Field, caller: Caller): Promise<string[]> {
  mixedUp =
    caller === 'member other'
      ? // Whose account it is must be known, unless it is the account that is mixed up.
        (path) => PARTS_OF_ACCOUNTS.has(type.name) || !path.startsWith('/user/getuser/')
      : () => false
  const way = pathToType(schema, type, LEVEL[caller])
  if (way === null) return [`no query leads to ${type.name}`]
  const path = [...way.fields, field]
  const rules = [...way.rules, String(field.extensions.access ?? type.extensions.access)]
  const { answer, calls } = await ask('query', path, caller)
  const before = await askBefore(type, way.fields, caller)
  const isReached = valuesAt(before.answer.data, way.fields).length > 0
  const refusals = [...new Set(refusalsIn(answer))]
  const problems: string[] = []
  const hold = (holds: boolean, problem: string) => {
    if (!holds) problems.push(`${problem}: ${path.map(({ name }) => name).join('.')} ${refusals.join()}`)
  }
  if (rules.every((rule) => isAllowed(rule, caller))) {
    hold(refusals.length === 0, 'refused')
    // Applicants have no records yet, staff none of their own; everybody else really comes there.
    const hasNone =
      caller === 'unconfirmed' ||
      (LEVEL[caller] >= 2 && rules[0] === 'SIGNED_IN') ||
      // A member's own record names nobody who referred or registered them.
      (type.name === 'Person' && LEVEL[caller] < 2)
    hold(isReached || hasNone, 'never reached')
    return problems
  }
  hold(valuesAt(answer.data, path).length === 0, 'told')
  // The field itself asks for nothing: all there is went out on the way to it.
  hold(calls.join() === before.calls.join(), 'asked the backend')
  // What does not exist is null and not refused: a visitor's viewer, records filtered out on the way.
  const mayBeNothing = ['visitor', 'unconfirmed', 'member other'].includes(caller)
  if (!isReached && mayBeNothing && refusals.length === 0) return problems
  const codes = CODES[caller] ?? ['FORBIDDEN']
  hold(refusals.length === 1 && codes.includes(refusals[0] ?? ''), 'not refused as it should be')
  return problems
}

const asked = new Map<string, Asked>()

/** What leads to a type's fields, asked once for each caller. */
async function askBefore(type: GraphQLObjectType, path: readonly Field[], caller: Caller): Promise<Asked> {
  const key = `${type.name} ${caller}`
  const before = asked.get(key) ?? (await ask('query', path, caller))
  asked.set(key, before)
  return before
}

/** Every field that has a rule of its own, or whose type has one, with the ways that lead to it. */
const guarded = Object.values(schema.getTypeMap())
  .filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && type !== schema.getSubscriptionType() && !kinds.some(([, root]) => root === type),
  )
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => (field.extensions.access ?? type.extensions.access) !== undefined)
      .map((field) => ({ type, field, name: `${type.name}.${field.name}` })),
  )

describe('every guarded field', () => {
  it('finds the guarded fields of the schema', () => {
    expect(guarded.length).toBeGreaterThan(60)
    expect(new Set(guarded.map(({ type }) => type.name))).toContain('Member')
  })

  it.each(guarded)(
    '$name is open to allowed callers and closed to the others on every way to it',
    async ({ type, field }) => {
      const outcomes: Record<string, readonly string[]> = {}
      for (const caller of CALLERS) outcomes[caller] = await problemsWith(type, field, caller)
      expect(outcomes).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, []])))
    },
  )
})
