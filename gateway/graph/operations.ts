import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { AnswerKinds } from '../rest/json/record-kind.ts'
import { parseWithinLimits, queryLimits } from './limits.ts'
import { costOf, objectsOf, sizesIn } from './operation-cost.ts'
import type { PersistedOperations } from './persisted-operations.ts'
import { type Plan, type PlanAnswer, planOf } from './plan/plan.ts'
import { type CoerceVariables, coercionOf } from './variables.ts'

type Variables = Readonly<Record<string, unknown>>

/** What an operation may cost, known before it is executed. */
export interface OperationSize {
  /** The most calls to the backend that it makes. */
  readonly calls: number
  /** The most objects that it returns, as far as its lists have a size. */
  readonly objects: number
}

/** A valid operation within the limits, prepared once for all requests that send it. */
export interface Operation {
  readonly definition: OperationDefinitionNode
  /** What is known of the answers to its calls. */
  readonly kinds: AnswerKinds
  sizeWith(variables: Variables): OperationSize
  /** The variables as GraphQL coerces them; null when it refuses them. */
  readonly coerced: CoerceVariables
  run(context: unknown, coerced: Variables): Promise<PlanAnswer>
}

/** The operations that were asked for, by their text. */
export interface Operations {
  /**
   * null for what is answered in full elsewhere: a text that is no valid operation within the limits, one that is very
   * long, subscriptions, and questions about the schema.
   */
  find(text: string, name: string | null): Operation | null
  /** As `find`, for an operation of the client's own, which is kept from its first use on; null for an unknown hash. */
  findPersisted(hash: string, name: string | null): Operation | null
}

/** The longest document to keep, in characters, and the most of all together. */
const LONGEST = 20_000
const MOST_CHARACTERS = 400_000

/** How many plans, and how many costs, one operation keeps for different variables. */
const MOST_VARIANTS = 32

/** Fields about the schema, and a name that would be no property of a plain object. */
const NOT_PLANNED: ReadonlySet<string> = new Set(['__schema', '__type', '__proto__'])

export function makeOperations(
  schema: GraphQLSchema,
  persisted: PersistedOperations = new Map(),
): Operations {
  const byHash = new Map<string, Operation | null>()
  const known = new Map<string, Operation | null>()
  let characters = 0

  /** A Map keeps the order of insertion, so the first key is the one that was used least recently. */
  function keep(key: string, operation: Operation | null): void {
    known.set(key, operation)
    characters += key.length
    for (const oldest of known.keys()) {
      if (characters <= MOST_CHARACTERS) return
      known.delete(oldest)
      characters -= oldest.length
    }
  }

  return {
    find(text, name) {
      if (text.length > LONGEST || (name ?? '').length > LONGEST) return null
      const key = `${name ?? ''}\n${text}`
      const found = known.get(key)
      if (found === undefined) {
        const operation = prepared(schema, text, name)
        keep(key, operation)
        return operation
      }
      known.delete(key)
      known.set(key, found)
      return found
    },
    findPersisted(hash, name) {
      const text = persisted.get(hash)
      if (text === undefined) return null
      let operation = byHash.get(hash)
      if (operation === undefined) {
        operation = prepared(schema, text, null)
        byHash.set(hash, operation)
      }
      return name === null || name === operation?.definition.name?.value ? operation : null
    },
  }
}

function prepared(schema: GraphQLSchema, text: string, name: string | null): Operation | null {
  const document = validDocument(schema, text)
  if (document === null) return null
  const operation = getOperationAST(document, name)
  if (!operation || !schema.getRootType(operation.operation) || !canBePlanned(document)) return null
  return operationOf(schema, document, operation)
}

/** null for a document that cannot be parsed or is not valid. */
function validDocument(schema: GraphQLSchema, text: string): DocumentNode | null {
  try {
    const document = parseWithinLimits(text)
    return validate(schema, document, [...specifiedRules, queryLimits]).length === 0 ? document : null
  } catch {
    return null
  }
}

function canBePlanned(document: DocumentNode): boolean {
  let can = true
  visit(document, {
    Name({ value }) {
      if (NOT_PLANNED.has(value)) can = false
    },
  })
  return can
}

function operationOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
): Operation {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((each): [string, FragmentDefinitionNode][] =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  )
  const declared = definition.variableDefinitions ?? []
  const flagNames = flagsOf(document)
  const plans = makeVariants<Plan>()
  const sizes = makeVariants<OperationSize>()
  return {
    definition,
    kinds: new AnswerKinds(),
    sizeWith: (variables) =>
      sizes.of(sizesIn(declared, variables), () => {
        const costed = { schema, operation: definition, fragments, variables }
        return { calls: costOf(costed), objects: objectsOf(costed) }
      }),
    coerced: coercionOf(schema, declared),
    run(context, coerced) {
      const key = flagNames.length === 0 ? '' : flagNames.map((flag) => String(coerced[flag])).join()
      const plan = plans.of(key, () => {
        const flags = Object.fromEntries(flagNames.map((flag) => [flag, coerced[flag]]))
        return planOf({ schema, operation: definition, fragments, flags })
      })
      return plan(context, coerced)
    },
  }
}

/** The variables that decide which fields an operation has. */
function flagsOf(document: DocumentNode): readonly string[] {
  const names = new Set<string>()
  visit(document, {
    Directive({ arguments: given = [] }) {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}

/** What is computed for some variables of an operation, kept for the next request with the same. */
function makeVariants<Value>() {
  const known = new Map<string, Value>()
  return {
    of(key: string, make: () => Value): Value {
      const found = known.get(key)
      if (found !== undefined) return found
      if (known.size >= MOST_VARIANTS) known.clear()
      const value = make()
      known.set(key, value)
      return value
    },
  }
}
