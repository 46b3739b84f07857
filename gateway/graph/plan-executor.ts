import type { Plugin } from 'graphql-yoga'
import type { Context } from '#schema/context.ts'
import type { Graph } from './graph.ts'
import type { Operations } from './operations.ts'
import type { ServerContext } from './server-context.ts'

/**
 * Executes operations with the context of the graph: by their plans, and questions about the schema, as well as variables
 * that GraphQL refuses, by graphql-js. Both answer the same (tests/gateway/graph/plan.test.ts).
 */
export function planExecutor({ contextOf }: Graph, operations: Operations): Plugin<ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { facts, work } = args.contextValue
      const operation = operations.of(args.document, args.operationName)
      const variables = operation?.run ? operation.coerced(args.variableValues ?? {}) : null
      if (!operation?.run || variables === null) {
        setExecuteFn(async (given) => {
          const contextValue = contextOf(facts, {
            stop: work.stop,
            countCall: work.countCall,
            waits: work.waits,
          })
          return told(await executeFn({ ...given, contextValue }), contextValue)
        })
        return
      }
      const { run, kinds } = operation
      setExecuteFn(async () => {
        const context = contextOf(facts, {
          stop: work.stop,
          kinds,
          countCall: work.countCall,
          waits: work.waits,
        })
        const { data, errors } = await run(context, variables)
        return told(errors.length === 0 ? { data } : { errors, data }, context)
      })
    },
  }
}

/** The result, which says whether a change of it was made before. */
const told = <Result extends object>(result: Result, { changes }: Context): Result =>
  changes.isReplayed ? { ...result, extensions: { replayed: true } } : result
