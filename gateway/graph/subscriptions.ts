import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isRecord } from '#rules/is-record.ts'
import type { Context } from '#schema/context.ts'
import type { Graph } from './graph.ts'
import { isSingle } from './name-errors.ts'
import type { Operations } from './operations.ts'
import type { RequestErrorCode } from './request-errors.ts'
import { makeRequestWork } from './request-work.ts'
import type { OutgoingStream, ServerContext } from './server-context.ts'

/** The media type of answers that come one after another. */
export const EVENT_STREAM = 'text/event-stream'

const ofRequest = (code: RequestErrorCode, status: number, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status } } })

/**
 * Opens subscriptions, and hands their answers over to whoever sends them. Each answer is one operation by itself, with its own context
 * and its own time limit of `deadlineMs` milliseconds: access is checked again, and nothing that was read for one is kept
 * for the next.
 */
export function subscriptions(
  { contextOf }: Graph,
  operations: Operations,
  deadlineMs: number,
): Plugin<ServerContext, ServerContext> {
  async function opened(args: ExecutionArgs, server: ServerContext, stream: OutgoingStream) {
    const operation = operations.of(args.document, args.operationName)
    const contextValue = contextOf(server.facts, { stop: stream.stop })
    const source = await createSourceEventStream({ ...args, contextValue })
    return isSingle(source) ? source : answersTo(source as AsyncIterable<unknown>, answer)

    async function answer(told: unknown): Promise<ExecutionResult> {
      const work = makeRequestWork(deadlineMs)
      const leaving = { ended: work.callerLeft }
      stream.stop.onEnd(leaving)
      work.begin('subscription')
      try {
        const variables = operation?.run ? operation.coerced(args.variableValues ?? {}) : null
        const context = contextOf(server.facts, {
          stop: work.stop,
          ...(operation !== null && { kinds: operation.kinds }),
        })
        return withPlace(told, await answeredBy(context, variables))
      } finally {
        stream.stop.forget(leaving)
        work.end()
      }

      async function answeredBy(context: Context, variables: Readonly<Record<string, unknown>> | null) {
        if (!operation?.run || variables === null)
          return execute({ ...args, rootValue: told, contextValue: context })
        const { data, errors } = await operation.run(context, variables, told)
        return (errors.length === 0 ? { data } : { errors, data }) as ExecutionResult
      }
    }
  }

  return {
    onSubscribe({ args, setSubscribeFn, setResultAndStopExecution }) {
      const server = args.contextValue
      const { stream, facts } = server
      if (stream === undefined || !String(facts.headers.accept).includes(EVENT_STREAM)) {
        const problem = `A subscription is answered as a stream: send Accept: ${EVENT_STREAM}.`
        setResultAndStopExecution({ errors: [ofRequest('BAD_REQUEST', 406, problem)] })
        return
      }
      setSubscribeFn((given: ExecutionArgs) => opened(given, server, stream))
    },
    onResultProcess({ result, serverContext, setResultProcessor }) {
      const { stream } = serverContext
      if (stream === undefined || isSingle(result) || Array.isArray(result)) return
      stream.take(result as AsyncIterable<ExecutionResult>)
      setResultProcessor(
        (_answers, { Response: Answer }) =>
          new Answer(null, { headers: { 'content-type': `${EVENT_STREAM}; charset=utf-8` } }),
        EVENT_STREAM,
      )
    },
  }
}

/** The answer, with the place in the feed from which its reader goes on after a break. */
function withPlace(told: unknown, answer: ExecutionResult): ExecutionResult {
  const cursor = isRecord(told) ? told['cursor'] : null
  return typeof cursor === 'string' ? { ...answer, extensions: { ...answer.extensions, cursor } } : answer
}

/** One answer for each item; whoever stops reading ends the source at once, also while it waits for the next item. */
function answersTo(
  source: AsyncIterable<unknown>,
  answer: (item: unknown) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult> {
  const items = source[Symbol.asyncIterator]()
  return {
    async next() {
      const item = await items.next()
      return item.done ? { done: true, value: undefined } : { done: false, value: await answer(item.value) }
    },
    async return() {
      await items.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
