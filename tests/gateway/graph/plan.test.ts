import { assert, asyncProperty, boolean, integer } from 'fast-check'
import {
  buildSchema,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  isObjectType,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { keptDocuments } from '#gateway/graph/kept-documents.ts'
import { queryLimits } from '#gateway/graph/limits.ts'
import { makeOperations } from '#gateway/graph/operations.ts'

const schema = buildSchema(`
  interface Thing { id: ID! name: String partner: Thing }
  type Coin implements Thing {
    id: ID! name: String partner: Thing
    weight: Int strictWeight: Int! twin: Coin! heap: [Coin!] looseHeap: [Coin] table: [[Int!]] side: Side
    part(at: Int! = 2, of: [Int!], in: Where): Coin
  }
  type Note implements Thing { id: ID! name: String partner: Thing side: Side! coins: [Coin]! any: Any anys: [Any!]! }
  union Any = Coin | Note
  enum Side { FRONT BACK }
  input Where { x: Int! y: Int = 7 }
  type Query { coin: Coin strictCoin: Coin! note: Note thing: Thing any: Any things: [Thing!] number: Int! }
  type Mutation { turn(by: Int): Coin turnStrictly(by: Int): Coin! count: Int }
`)

/** A number from 0 to 2^32 that texts and numbers decide. */
function hashOf(...parts: readonly unknown[]): number {
  let hash = 2166136261
  for (const letter of JSON.stringify(parts)) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

interface Source {
  readonly seed: number
}

const object = (seed: number) => ({ seed, __typename: seed % 2 === 0 ? 'Coin' : 'Note' })

/** The value of a type, by its name as it is written; now and then one that does not fit it. */
function valueOf(type: string, seed: number): unknown {
  if (type.startsWith('[')) {
    const inner = type.replace(/^\[(.*)\]!?$/, '$1')
    return Array.from({ length: seed % 4 }, (_, index) => {
      const item = hashOf(seed, index)
      // An item that is thrown would be the error of the whole list.
      return item % 23 === 1 ? null : outcome(inner, item)
    })
  }
  const name = type.replace('!', '')
  if (name === 'Int') return seed % 11 === 0 ? 3e9 : seed % 100
  if (name === 'Side') return seed % 7 === 0 ? 'EDGE' : ['FRONT', 'BACK'][seed % 2]
  if (name === 'String' || name === 'ID') return `text ${seed % 1000}`
  return name === 'Coin'
    ? { seed, __typename: 'Coin' }
    : name === 'Note'
      ? { seed, __typename: 'Note' }
      : object(seed)
}

/** A promise that was rejected; graphql-js does not look at those behind an item that is lost. */
function rejected(seed: number): Promise<never> {
  const promise = Promise.reject(new Error(`rejected ${seed}`))
  promise.catch(() => undefined)
  return promise
}

/** What a resolver does: a value, none, an error, or any of these later. */
function outcome(type: string, seed: number): unknown {
  const value = () => valueOf(type, hashOf(seed, 'value'))
  switch (seed % 23) {
    case 0:
      return null
    case 1:
      throw new Error(`thrown ${seed}`)
    case 2:
      return rejected(seed)
    case 3:
      return new Error(`returned ${seed}`)
    case 4:
    case 5:
    case 6:
    case 7:
      return new Promise((resolve) => setImmediate(() => resolve(value())))
    case 8:
      return Promise.resolve(null)
    default:
      return value()
  }
}

const resolve: GraphQLFieldResolver<Source | undefined, unknown> = (source, args, _context, info) =>
  outcome(String(info.returnType), hashOf(source?.seed ?? 1, info.fieldName, args))

for (const type of Object.values(schema.getTypeMap()))
  if (isObjectType(type) && !type.name.startsWith('__'))
    for (const field of Object.values(type.getFields())) field.resolve = resolve

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Query: ['coin', 'strictCoin', 'note', 'thing', 'any', 'things', 'number'],
  Coin: [
    'id',
    'name',
    'partner',
    'weight',
    'strictWeight',
    'twin',
    'heap',
    'looseHeap',
    'table',
    'side',
    'part',
  ],
  Note: ['id', 'name', 'partner', 'side', 'coins', 'any', 'anys'],
  Thing: ['id', 'name', 'partner'],
  Any: [],
}

const OF: Readonly<Record<string, string>> = {
  coin: 'Coin',
  strictCoin: 'Coin',
  note: 'Note',
  thing: 'Thing',
  any: 'Any',
  anys: 'Any',
  things: 'Thing',
  partner: 'Thing',
  twin: 'Coin',
  heap: 'Coin',
  looseHeap: 'Coin',
  part: 'Coin',
  coins: 'Coin',
}

const ARGUMENTS = ['', '(at: 3)', '(at: $n)', '(of: [1, 2])', '(in: { x: 1 })', '(in: { x: $n, y: null })']
const CONDITIONS = [
  '',
  '',
  '',
  ' @skip(if: $flag)',
  ' @include(if: $flag)',
  ' @include(if: false)',
  ' @skip(if: false)',
]

/** A selection of a type, drawn by `next`, which gives a number below its argument. */
function selection(type: string, depth: number, next: (below: number) => number): string {
  const one = (): string => {
    const condition = CONDITIONS[next(CONDITIONS.length)] ?? ''
    const kind = next(8)
    if (kind === 0) return `__typename${condition}`
    if (kind === 1 && depth > 0)
      return `... on ${next(2) ? 'Coin' : 'Note'}${condition} ${narrowed(type, depth, next)}`
    if (kind === 2 && (type === 'Coin' || type === 'Thing')) return `...Small${condition}`
    const fields = FIELDS[type] ?? []
    const field = fields[next(fields.length)]
    if (field === undefined) return '__typename'
    const alias = next(4) === 0 ? `a${next(3)}${field}: ` : ''
    const given = field === 'part' ? (ARGUMENTS[next(ARGUMENTS.length)] ?? '') : ''
    const inner = OF[field]
    if (inner === undefined) return `${alias}${field}${condition}`
    return depth === 0
      ? '__typename'
      : `${alias}${field}${given}${condition} ${selection(inner, depth - 1, next)}`
  }
  return `{ ${Array.from({ length: 1 + next(5) }, one).join(' ')} }`
}

const narrowed = (type: string, depth: number, next: (below: number) => number): string =>
  type === 'Query' ? '{ __typename }' : selection(type === 'Any' ? 'Thing' : type, depth - 1, next)

const FRAGMENT = 'fragment Small on Thing { id name ... on Coin { weight } }'

const shown = (errors: readonly GraphQLError[] = []) =>
  errors.map(({ path, message, locations }) => JSON.stringify([path, message, locations]))

/** Both answers to a document; null when it is not valid, or too large. */
async function bothAnswers(text: string, variables: Record<string, unknown>) {
  const document = parse(text)
  if (validate(schema, document, [...specifiedRules, queryLimits]).length > 0) return null
  const operation = makeOperations(schema).of(document, null)
  if (!operation?.run) throw new Error(`no plan of ${text}`)
  const coerced = operation.coerced(variables)
  if (coerced === null) throw new Error(`refused variables of ${text}`)
  return {
    planned: await operation.run(null, coerced),
    judged: await execute({ schema, document, variableValues: variables }),
  }
}

/** Whether the object of a field is not in the answer. */
const isLost = (data: unknown, path: readonly (string | number)[]): boolean => {
  let at = data
  for (const key of path.slice(0, -1)) at = (at as Record<string, unknown> | null | undefined)?.[key]
  return at === null || at === undefined
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

describe('a plan', () => {
  it('answers any document as graphql-js does', async () => {
    let compared = 0
    await assert(
      asyncProperty(integer(), boolean(), async (seed, flag) => {
        let drawn = 0
        const next = (below: number) => (below === 0 ? 0 : hashOf(seed, (drawn += 1)) % below)
        const body = selection('Query', 3, next)
        const used = ['$flag: Boolean!', '$n: Int! = 4'].filter((each) =>
          body.includes(each.split(':')[0] ?? ''),
        )
        const head = used.length > 0 ? `query Q(${used.join(', ')})` : 'query Q'
        const text = `${head} ${body} ${body.includes('...Small') ? FRAGMENT : ''}`
        const both = await bothAnswers(text, { flag })
        if (both === null) return
        compared += 1
        const { planned, judged } = both
        expect(JSON.stringify(planned.data)).toBe(JSON.stringify(judged.data))
        const theirs = shown(judged.errors)
        // Of what is lost with its surroundings, which errors are told depends on which came first.
        const kept = planned.errors.filter(({ path = [] }) => !isLost(planned.data, path))
        expect(theirs).toEqual(expect.arrayContaining(shown(kept)))
        expect(planned.errors.length > 0).toBe(theirs.length > 0)
      }),
      // The example tells another error of what is lost than graphql-js does.
      { numRuns: 500, endOnFailure: true, examples: [[1_076_405_681, true]] },
    )
    expect(compared).toBeGreaterThan(150)
  })

  it.each([
    'mutation { a: turn(by: 1) { id weight } b: turn(by: 2) { name } count }',
    'mutation { a: turnStrictly(by: 1) { strictWeight } b: turnStrictly(by: 2) { id } c: turnStrictly(by: 3) { id } }',
    'mutation { turn { twin { twin { strictWeight } } } count }',
  ])('answers %s as graphql-js does', async (text) => {
    const both = await bothAnswers(text, {})
    expect(plain(both?.planned.data)).toEqual(plain(both?.judged.data))
  })

  it('begins no field of a mutation before the one before it has ended', async () => {
    const told: string[] = []
    const field = schema.getMutationType()?.getFields()['count']
    if (field === undefined) throw new Error('there is no such field')
    const kept = field.resolve
    field.resolve = async () => {
      told.push('begun')
      await new Promise((done) => setImmediate(done))
      told.push('ended')
      return 1
    }
    try {
      await bothAnswers('mutation { a: count b: count }', {})
    } finally {
      if (kept) field.resolve = kept
    }
    expect(told.slice(0, 4)).toEqual(['begun', 'ended', 'begun', 'ended'])
  })
})

describe('the operations of a document', () => {
  const operations = makeOperations(schema)

  it.each([
    ['a question about the schema', '{ __schema { types { name } } }'],
    ['a question about a type', '{ __type(name: "Coin") { name } }'],
    ['a name that is no property', '{ __proto__: number }'],
  ])('leave a plan out for %s', (_name, text) => {
    expect(operations.of(parse(text), null)?.run).toBeNull()
  })

  it('get a plan once, each by its name', () => {
    const document = parse('query A { number } query B { a: number }')
    expect(operations.of(document, 'A')).toBe(operations.of(document, 'A'))
    expect(operations.of(document, 'B')?.definition.name?.value).toBe('B')
    expect(operations.of(document, 'C')).toBeNull()
    expect(operations.of(document, null)).toBeNull()
  })

  it('refuses variables that GraphQL refuses', () => {
    const operation = operations.of(parse('query ($n: Int!) { coin { part(at: $n) { id } } }'), null)
    expect(operation?.coerced({})).toBeNull()
    expect(operation?.coerced({ n: 'one' })).toBeNull()
    expect(operation?.coerced({ n: 1 })).toEqual({ n: 1 })
  })
})

describe('the documents that are kept', () => {
  const document = parse('{ number }')

  it('leave out a very long text', () => {
    const kept = keptDocuments()
    kept.set(`{ number } #${'x'.repeat(20_000)}`, document)
    expect(kept.get(`{ number } #${'x'.repeat(20_000)}`)).toBeUndefined()
  })

  it('let go of those that were used least recently, so that callers never fill the memory', () => {
    const kept = keptDocuments()
    const textOf = (n: number) => `{ number } #${String(n).padStart(10_000, ' ')}`
    for (let n = 0; n < 40; n += 1) {
      kept.set(textOf(n), document)
      expect(kept.get(textOf(0))).toBe(document)
    }
    expect(kept.get(textOf(1))).toBeUndefined()
    expect(kept.get(textOf(39))).toBe(document)
  })
})
