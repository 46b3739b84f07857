import { GraphQLError, type OperationDefinitionNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { FAILURE_TEXTS } from '#rules/texts/failures.ts'
import { operationTooCostly, tooManyRequests } from '#schema/errors.ts'
import type { CallBudget } from './call-budget.ts'
import { QUERY_LIMITS } from './limits.ts'
import { isSingle } from './name-errors.ts'
import type { Operations } from './operations.ts'
import type { ServerContext } from './server-context.ts'

/**
 * Refuses an operation that could make more calls than its limit, or than its caller has left, before the first of them, and
 * states the cost of every other in `extensions.cost`: what it could have made at most, what it made, and what is left.
 */
export function costLimit(operations: Operations, budget: CallBudget): Plugin<ServerContext> {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const operation = operations.of(args.document, args.operationName)
      if (operation === null) return undefined
      const { facts, work } = args.contextValue
      const { calls } = operation.sizeWith(args.variableValues ?? {})
      const cost = { requested: calls, limit: QUERY_LIMITS.calls }
      if (calls > QUERY_LIMITS.calls) {
        setResultAndStopExecution({ errors: [refusalOf(operation.definition, cost)], extensions: { cost } })
        return undefined
      }
      const charge = budget.charge(facts, calls)
      work.throttle = charge?.throttle ?? null
      if (charge !== null && charge.retryAfter !== null) {
        const { throttle, retryAfter } = charge
        const spent = { ...cost, made: 0, throttle }
        setResultAndStopExecution({
          errors: [overBudget(operation.definition, retryAfter)],
          extensions: { cost: spent },
        })
        return undefined
      }
      return {
        onExecuteDone({ result, setResult }) {
          const made = work.calls
          const throttle = charge?.settle(made) ?? null
          work.throttle = throttle
          const told = { ...cost, made, ...(throttle !== null && { throttle }) }
          if (isSingle(result)) setResult({ ...result, extensions: { ...result.extensions, cost: told } })
        },
      }
    },
    // What each answer costs is charged when it is made (subscriptions.ts).
    onSubscribe({ args, setResultAndStopExecution }) {
      const operation = operations.of(args.document, args.operationName)
      const requested = operation?.sizeWith(args.variableValues ?? {}).calls ?? 0
      if (operation === null || requested <= QUERY_LIMITS.calls) return
      const cost = { requested, limit: QUERY_LIMITS.calls }
      setResultAndStopExecution({ errors: [refusalOf(operation.definition, cost)], extensions: { cost } })
    },
  }
}

/** The refusal of an operation for which its caller has not enough left; `retryAfter` in seconds. */
function overBudget(operation: OperationDefinitionNode, retryAfter: number): GraphQLError {
  const { message, extensions } = tooManyRequests(FAILURE_TEXTS.overBudget, retryAfter)
  return new GraphQLError(message, {
    nodes: [operation],
    extensions: {
      ...extensions,
      http: { status: 429, headers: { 'retry-after': String(retryAfter) } },
    },
  })
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
