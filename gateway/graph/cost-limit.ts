import { type ExecutionArgs, GraphQLError, type OperationDefinitionNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { operationTooCostly } from '#schema/errors.ts'
import { QUERY_LIMITS } from './limits.ts'
import { isSingle } from './name-errors.ts'
import type { Operations } from './operations.ts'

/**
 * Refuses an operation that could make more calls than its limit before the first of them, and states the cost of every
 * other in `extensions.cost`; of a subscription that of each answer.
 */
export function costLimit(operations: Operations): Plugin {
  /** The cost of an operation, and its refusal where that is too much; null for one that is not known. */
  function judged({ document, operationName, variableValues }: ExecutionArgs) {
    const operation = operations.of(document, operationName)
    if (operation === null) return null
    const { calls } = operation.sizeWith(variableValues ?? {})
    const cost = { requested: calls, limit: QUERY_LIMITS.calls }
    const errors = calls > QUERY_LIMITS.calls ? [refusalOf(operation.definition, cost)] : null
    return { cost, refusal: errors && { errors, extensions: { cost } } }
  }
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const found = judged(args)
      if (found === null) return undefined
      const { cost, refusal } = found
      if (refusal) {
        setResultAndStopExecution(refusal)
        return undefined
      }
      return {
        onExecuteDone({ result, setResult }) {
          if (isSingle(result)) setResult({ ...result, extensions: { ...result.extensions, cost } })
        },
      }
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const found = judged(args)
      if (found === null) return undefined
      const { cost, refusal } = found
      if (refusal) {
        setResultAndStopExecution(refusal)
        return undefined
      }
      return {
        onSubscribeResult: () => ({
          onNext({ result, setResult }) {
            if (isSingle(result)) setResult({ ...result, extensions: { ...result.extensions, cost } })
          },
        }),
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
