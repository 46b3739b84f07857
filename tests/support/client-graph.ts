import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApolloLink } from '@apollo/client/link'
import { createMockStore, type IMocks, isRef } from '@graphql-tools/mock'
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  isObjectType,
  OperationTypeNode,
} from 'graphql'
import { Observable } from 'rxjs'
import { LOAN_PRODUCTS, LOAN_TYPES } from '#rules/loans/products.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { USUAL_LIMITS } from '#rules/society/usual-limits.ts'

type FieldResolver = (parent: unknown, args: Record<string, unknown>, context: GraphCall) => unknown

/** Resolvers of a test, by type and field; everything not named answers something of its type. */
export type GraphResolvers = Readonly<Record<string, Readonly<Record<string, FieldResolver>>>>

/** One operation as it reached the graph. */
interface GraphCall {
  readonly operation: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly token: string | null
}

export interface ClientGraph {
  readonly link: ApolloLink
  /** Every query and mutation that arrived, oldest first. */
  readonly calls: readonly GraphCall[]
  /** Calls of one operation. */
  callsOf(operation: string): readonly GraphCall[]
  /** The subscriptions that are open. */
  readonly streams: () => number
  /** Tells them of an event. */
  tell(event: Readonly<Record<string, unknown>>): void
  /** The network fails from now on, or works again. */
  network(works: boolean): void
}

/** Built once for the tests of a worker, which leave it as it is: it is large, and to copy it takes as long as a page. */
const SCHEMA = buildSchema(readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8'), {
  assumeValid: true,
})

const WORK_QUEUE = SCHEMA.getType('WorkQueue')
const NOTHING_WAITS = Object.fromEntries(
  isObjectType(WORK_QUEUE) ? Object.keys(WORK_QUEUE.getFields()).map((name) => [name, 0]) : [],
)

let monthsMade = 0

function nextMonthMade(): string {
  monthsMade += 1
  return `${2000 + Math.floor(monthsMade / 12)}-${String((monthsMade % 12) + 1).padStart(2, '0')}`
}

let accountsMade = 0

function nextAccountMade(): string {
  accountsMade += 1
  return String(1_020_100 + (accountsMade % 800_000)).padStart(8, '0')
}

/** The same plausible value for every field without a resolver. */
const MOCKS: IMocks = {
  Kobo: () => 250_000,
  PlainDate: () => '2026-01-31',
  // Each another one: lists are often keyed by their months or accounts.
  YearMonth: () => nextMonthMade(),
  AccountNumber: () => nextAccountMade(),
  DateTime: () => '2026-01-31T14:05:00.000Z',
  URL: () => '/files/text',
  Int: () => 1,
  // Nothing waits unless a test says so: the menu would name it beside its pages.
  WorkQueue: () => NOTHING_WAITS,
  Float: () => 1,
  String: () => 'text',
}

/** The society of the defaults, as the graph tells it. */
export const THE_SOCIETY = {
  ...DEFAULT_SOCIETY_SETTINGS,
  memberPortalUrl: null,
  limitStrengths: USUAL_LIMITS.map((limit) => ({
    limit,
    strength: DEFAULT_SOCIETY_SETTINGS.limitStrengths[limit],
  })),
  loanProducts: LOAN_TYPES.map((type) => ({
    loanType: type,
    label: LOAN_PRODUCTS[type].label,
    totalMonths: LOAN_PRODUCTS[type].totalMonths,
    code: LOAN_PRODUCTS[type].code,
    earlyCode: DEFAULT_SOCIETY_SETTINGS.earlyLoanCodes[type],
    interestRatePercent: DEFAULT_SOCIETY_SETTINGS.loanRates[type].others,
    privilegedInterestRatePercent: DEFAULT_SOCIETY_SETTINGS.loanRates[type].privileged,
  })),
}

/** Throws for a resolver of a field that the schema does not have. */
function refuseUnknown(resolvers: GraphResolvers): void {
  for (const [type, fields] of Object.entries(resolvers)) {
    const known = SCHEMA.getType(type)
    for (const field of Object.keys(fields))
      if (!isObjectType(known) || known.getFields()[field] === undefined)
        throw new Error(`The schema has no ${type}.${field}, which a test answers.`)
  }
}

/** Answers a field as the test does, else with what its object holds, else with something of its type. */
function answering(resolvers: GraphResolvers): GraphQLFieldResolver<unknown, GraphCall> {
  refuseUnknown(resolvers)
  const store = createMockStore({ schema: SCHEMA, mocks: MOCKS })
  const roots = new Set<unknown>([SCHEMA.getQueryType(), SCHEMA.getMutationType()])
  return (parent, args, call, info) => {
    const type = info.parentType.name
    const own = resolvers[type]?.[info.fieldName]
    if (own !== undefined) return own(parent, args, call)
    const held = defaultFieldResolver(parent, args, call, info)
    if (held !== undefined) return held
    if (isRef(parent)) return store.get(type, parent.$ref.key, info.fieldName, args)
    return store.get(type, roots.has(info.parentType) ? 'ROOT' : randomUUID(), info.fieldName, args)
  }
}

/** The type of an object behind an interface or a union. */
const typeNameOf = (value: object): string | undefined =>
  isRef(value) ? value.$ref.typeName : Reflect.get(value, '__typename')

/** The printed schema behind a link, with the test's own answers: whole pages run over it without a server. */
export function createClientGraph(resolvers: GraphResolvers = {}): ClientGraph {
  const fieldResolver = answering({
    ...resolvers,
    Query: { viewer: () => null, society: () => THE_SOCIETY, ...resolvers['Query'] },
  })
  const calls: GraphCall[] = []
  let works = true
  const streams = new Set<(answer: object) => void>()
  let told = 0

  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const headers = (operation.getContext()['headers'] ?? {}) as Record<string, string>
        const call: GraphCall = {
          operation: operation.operationName ?? '',
          variables: operation.variables,
          token: headers['x-auth-token'] ?? null,
        }
        if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
          // As a stream that is open: it says nothing until something happens.
          const tell = (answer: object) => observer.next(answer)
          streams.add(tell)
          return () => void streams.delete(tell)
        }
        calls.push(call)
        const run = async () => {
          if (!works) throw new TypeError('Failed to fetch')
          return execute({
            schema: SCHEMA,
            fieldResolver,
            typeResolver: typeNameOf,
            document: operation.query,
            variableValues: operation.variables,
            contextValue: call,
            operationName: operation.operationName,
          })
        }
        run().then(
          (result) => {
            // As over the wire: errors are plain objects, and nothing is shared with the schema's store.
            observer.next(JSON.parse(JSON.stringify(result)))
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
        return undefined
      }),
  )
  return {
    link,
    calls,
    callsOf: (operation) => calls.filter((call) => call.operation === operation),
    streams: () => streams.size,
    tell(event) {
      told += 1
      const eventAdded = {
        __typename: 'Event',
        id: `evt_${told}`,
        state: null,
        actorKind: 'STAFF',
        actor: null,
        ...event,
      }
      for (const stream of streams) stream({ data: { eventAdded }, extensions: { cursor: `c${told}` } })
    },
    network: (next) => {
      works = next
    },
  }
}

/** An error as the gateway answers it. */
export const graphError = (code: string, message: string, extensions: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...extensions } })
