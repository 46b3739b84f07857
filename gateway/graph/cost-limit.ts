import { GraphQLError, type OperationDefinitionNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { operationTooCostly } from '#schema/errors.ts'
import { QUERY_LIMITS } from './limits.ts'
import { isSingle } from './name-errors.ts'
import type { Operations } from './operations.ts'

/**
 * Refuses an operation that could make more calls than its limit before the first of them, and states the cost of every
 * other in `extensions.cost`.
 */
export function costLimit(operations: Operations): Plugin {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const operation = operations.of(args.document, args.operationName)
      if (operation === null) return undefined
      const { calls } = operation.sizeWith(args.variableValues ?? {})
      const cost = { requested: calls, limit: QUERY_LIMITS.calls }
      if (calls > QUERY_LIMITS.calls) {
        setResultAndStopExecution({ errors: [refusalOf(operation.definition, cost)], extensions: { cost } })
        return undefined
      }
      return {
        onExecuteDone({ result, setResult }) {
          if (isSingle(result)) setResult({ ...result, extensions: { ...result.extensions, cost } })
        },
      }
    },
  }
}

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
