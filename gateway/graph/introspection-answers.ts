import { type ExecutionArgs, type ExecutionResult, getOperationAST, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isSingle } from './name-errors.ts'

/** The most answers to keep, and the longest document to keep one for, in characters. */
const MOST_KEPT = 8
const LONGEST_DOCUMENT = 10_000

/** Keeps the answers to operations that only ask for the schema, since they never change. */
export function introspectionAnswers(): Plugin {
  const answers = new Map<string, ExecutionResult>()
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const key = keyOf(args)
      if (key === null) return undefined
      const known = answers.get(key)
      if (known !== undefined) {
        setResultAndStopExecution(known)
        return undefined
      }
      return {
        onExecuteDone({ result }) {
          if (!isSingle(result) || result.errors !== undefined) return
          // A Map keeps the order of insertion, so the first key is the oldest.
          const oldest = answers.size >= MOST_KEPT ? answers.keys().next().value : undefined
          if (oldest !== undefined) answers.delete(oldest)
          answers.set(key, result)
        },
      }
    },
  }
}

/** An operation by its document and variables; null for one that asks for more than the schema. */
function keyOf({ document, variableValues, operationName }: ExecutionArgs): string | null {
  const operation = getOperationAST(document, operationName)
  const source = document.loc?.source.body
  if (!operation || source === undefined || source.length > LONGEST_DOCUMENT) return null
  const isOnly = operation.selectionSet.selections.every(
    (each) => each.kind === Kind.FIELD && /^__(?:schema|type|typename)$/.test(each.name.value),
  )
  return isOnly ? JSON.stringify([source, operationName ?? null, variableValues ?? null]) : null
}
