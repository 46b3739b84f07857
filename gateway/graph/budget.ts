import {
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { operationTooCostly } from '#schema/errors.ts'
import { QUERY_LIMITS } from './limits.ts'
import { isSingle } from './name-errors.ts'
import { type Costed, costOf } from './operation-cost.ts'

type Arguments = Pick<ExecutionArgs, 'schema' | 'document' | 'variableValues' | 'operationName'>

/**
 * Refuses an operation that could make more calls than its budget before the first of them, and states the cost of
 * every other in `extensions.cost`. Answers of introspection are kept, since they never change.
 */
export function budget(onRefused: (kind: string, code: string) => void): Plugin {
  const introspections = makeIntrospectionCache()
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const operation = getOperationAST(args.document, args.operationName)
      if (!operation) return undefined
      const cost = { requested: costOf(costedOf(operation, args)), limit: QUERY_LIMITS.calls }
      if (cost.requested > cost.limit) {
        onRefused(operation.operation, 'OPERATION_TOO_COSTLY')
        setResultAndStopExecution({ errors: [refusalOf(operation, cost)], extensions: { cost } })
        return undefined
      }
      const kept = introspections.keyOf(operation, args)
      const known = kept === null ? undefined : introspections.find(kept)
      if (known !== undefined) {
        setResultAndStopExecution(known)
        return undefined
      }
      return {
        onExecuteDone({ result, setResult }) {
          if (!isSingle(result)) return
          const answer: ExecutionResult = { ...result, extensions: { ...extensionsOf(result), cost } }
          if (kept !== null) introspections.keep(kept, answer)
          setResult(answer)
        },
      }
    },
  }
}

const extensionsOf = (result: ExecutionResult) => result.extensions ?? {}

/** An operation of the other door, whose document is not prepared. */
export const costedOf = (
  operation: OperationDefinitionNode,
  { schema, document, variableValues }: Arguments,
): Costed => ({
  schema,
  operation,
  variables: variableValues ?? {},
  fragments: Object.fromEntries(
    document.definitions.flatMap((each): [string, FragmentDefinitionNode][] =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  ),
})

function refusalOf(
  operation: OperationDefinitionNode,
  { requested, limit }: { readonly requested: number; readonly limit: number },
): GraphQLError {
  const { message, extensions } = operationTooCostly(requested, limit)
  return new GraphQLError(message, {
    nodes: [operation],
    extensions: { ...extensions, http: { spec: true, status: 400 } },
  })
}

/** The most answers of introspection to keep, and the longest document to keep one for. */
const MOST_KEPT = 8
const LONGEST_DOCUMENT = 10_000

/** Answers to operations that only ask for the schema, by document and variables. */
function makeIntrospectionCache() {
  const answers = new Map<string, ExecutionResult>()
  return {
    keyOf(operation: OperationDefinitionNode, { document, variableValues, operationName }: Arguments) {
      const source = document.loc?.source.body
      const isOnly = operation.selectionSet.selections.every(
        (each) => each.kind === Kind.FIELD && /^__(?:schema|type|typename)$/.test(each.name.value),
      )
      if (!isOnly || source === undefined || source.length > LONGEST_DOCUMENT) return null
      return JSON.stringify([source, operationName ?? null, variableValues ?? null])
    },
    find: (key: string) => answers.get(key),
    keep(key: string, answer: ExecutionResult) {
      if (answer.errors !== undefined) return
      // A Map keeps the order of insertion, so the first key is the oldest.
      const oldest = answers.size >= MOST_KEPT ? answers.keys().next().value : undefined
      if (oldest !== undefined) answers.delete(oldest)
      answers.set(key, answer)
    },
  }
}
