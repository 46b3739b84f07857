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
import { pauseUntil } from '../live/pause-until.ts'
import type { CallBudget, Charge } from './call-budget.ts'
import type { Graph } from './graph.ts'
import { QUERY_LIMITS } from './limits.ts'
import { isSingle } from './name-errors.ts'
import type { Operations } from './operations.ts'
import type { RequestErrorCode } from './request-errors.ts'
import { makeRequestWork } from './request-work.ts'
import type { OutgoingStream, ServerContext } from './server-context.ts'

/** The media type of answers that come one after another. */
export const EVENT_STREAM = 'text/event-stream'

const ofRequest = (code: RequestErrorCode, status: number, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status } } })

/** What each answer may take. */
export interface AnswerLimits {
  readonly budget: CallBudget
  /** Milliseconds. */
  readonly deadlineMs: number
}

/**
 * Opens subscriptions, and hands their answers over to whoever sends them. Each answer is one operation by itself, with its own context
 * and its own time limit and cost: access is checked again, and nothing that was read for one is kept for the next. An answer for
 * which its caller has not enough left waits until there is.
 */
export function subscriptions(
  { contextOf }: Graph,
  operations: Operations,
  { budget, deadlineMs }: AnswerLimits,
): Plugin<ServerContext, ServerContext> {
  async function opened(args: ExecutionArgs, server: ServerContext, stream: OutgoingStream) {
    const operation = operations.of(args.document, args.operationName)
    const contextValue = contextOf(server.facts, {
      stop: stream.stop,
      begins: stream.begins,
      countCall: server.work.countCall,
    })
    const requested = operation?.sizeWith(args.variableValues ?? {}).calls ?? 0
    const source = await createSourceEventStream({ ...args, contextValue })
    return isSingle(source) ? source : answersTo(source, answer)

    /** Charges an answer to its caller as soon as there is enough left for it; null where there is no budget. */
    async function charged(): Promise<Charge | null> {
      for (;;) {
        const charge = budget.charge(server.facts, requested)
        if (charge === null || charge.retryAfter === null || stream.stop.reason !== null) return charge
        await pauseUntil(stream.stop, charge.retryAfter * 1_000)
      }
    }

    async function answer(told: unknown): Promise<ExecutionResult> {
      const charge = await charged()
      const work = makeRequestWork(deadlineMs)
      const leaving = { ended: work.callerLeft }
      stream.stop.onEnd(leaving)
      work.begin('subscription')
      try {
        const variables = operation?.run ? operation.coerced(args.variableValues ?? {}) : null
        const context = contextOf(server.facts, {
          stop: work.stop,
          countCall: work.countCall,
          ...(operation !== null && { kinds: operation.kinds }),
        })
        const result = await answeredBy(context, variables)
        const throttle = charge?.settle(work.calls) ?? null
        const cost = { requested, limit: QUERY_LIMITS.calls, made: work.calls, ...(throttle && { throttle }) }
        return { ...result, extensions: { cost, ...placeOf(told) } }
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
    onResultProcess(payload) {
      const { result, serverContext } = payload
      const { stream } = serverContext
      if (stream === undefined || isSingle(result) || Array.isArray(result)) return
      stream.take(result as AsyncIterable<ExecutionResult>)
      payload.setResultProcessor(
        (_answers, { Response: Answer }) =>
          new Answer(null, { headers: { 'content-type': `${EVENT_STREAM}; charset=utf-8` } }),
        EVENT_STREAM,
      )
    },
  }
}

/** The place in the feed from which the reader of an answer goes on after a break. */
function placeOf(told: unknown): { readonly cursor?: string } {
  const cursor = isRecord(told) ? told['cursor'] : null
  return typeof cursor === 'string' ? { cursor } : {}
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
