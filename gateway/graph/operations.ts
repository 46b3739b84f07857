import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { AnswerKinds } from '../rest/json/record-kind.ts'
import { costOf, objectsOf, sizesIn } from './operation-cost.ts'
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

/** An operation of a valid document, prepared once for all requests that send it. */
export interface Operation {
  readonly definition: OperationDefinitionNode
  /** What is known of the answers to its calls. */
  readonly kinds: AnswerKinds
  sizeWith(variables: Variables): OperationSize
  /** The variables as GraphQL coerces them; null when it refuses them. */
  readonly coerced: CoerceVariables
  /** Runs its plan; null for a question about the schema, which graphql-js answers. */
  readonly run: ((context: unknown, coerced: Variables, root?: unknown) => Promise<PlanAnswer>) | null
}

/** The operations of the documents that are kept. */
export interface Operations {
  /** null for a name that the document does not have, and for several operations without a choice. */
  of(document: DocumentNode, name: string | null | undefined): Operation | null
}

/** How many plans, and how many costs, one operation keeps for different variables. */
const MOST_VARIANTS = 32

/** Fields about the schema, and a name that would be no property of a plain object. */
const NOT_PLANNED: ReadonlySet<string> = new Set(['__schema', '__type', '__proto__'])

/** `areTogether`: whether the backend has the calls that answer for all objects of a list (CALLED_TOGETHER). */
export function makeOperations(schema: GraphQLSchema, areTogether = () => true): Operations {
  const byDocument = new WeakMap<DocumentNode, Map<OperationDefinitionNode, Operation>>()
  return {
    of(document, name) {
      const definition = getOperationAST(document, name)
      if (!definition) return null
      let prepared = byDocument.get(document)
      if (prepared === undefined) {
        prepared = new Map()
        byDocument.set(document, prepared)
      }
      let operation = prepared.get(definition)
      if (operation === undefined) {
        operation = operationOf(schema, document, definition, areTogether)
        prepared.set(definition, operation)
      }
      return operation
    },
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
  areTogether: () => boolean,
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
    sizeWith(variables) {
      const isTogether = areTogether()
      return sizes.of(`${sizesIn(declared, variables)} ${isTogether}`, () => {
        const costed = { schema, operation: definition, fragments, variables, areTogether: isTogether }
        return { calls: costOf(costed), objects: objectsOf(costed) }
      })
    },
    coerced: coercionOf(schema, declared),
    run: canBePlanned(document)
      ? (context, coerced, root) => {
          const key = flagNames.length === 0 ? '' : flagNames.map((flag) => String(coerced[flag])).join()
          const plan = plans.of(key, () => {
            const flags = Object.fromEntries(flagNames.map((flag) => [flag, coerced[flag]]))
            return planOf({ schema, operation: definition, fragments, flags })
          })
          return plan(context, coerced, root)
        }
      : null,
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
