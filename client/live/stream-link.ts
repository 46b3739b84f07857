import { ServerError } from '@apollo/client/errors'
import type { ApolloLink } from '@apollo/client/link'
import { print } from 'graphql'
import { Observable } from 'rxjs'

/** Milliseconds without a byte after which a stream is dead: the gateway shows a sign of life every 15 seconds. */
const DEAD_MS = 40_000

/** What the context of a subscription says of its stream. */
interface StreamContext {
  readonly headers?: Readonly<Record<string, string>>
  readonly http?: { readonly includeQuery?: boolean }
  /** Called with each sign of life. */
  readonly onAlive?: () => void
}

/**
 * The answers to a subscription, by the protocol of GraphQL over server-sent events. It completes when the gateway says that nothing
 * more comes, and fails with a TypeError when the stream breaks off, also in order: whoever wants to hear on asks again. One
 * that is dead fails after 40 seconds.
 *
 * @param send fetch
 */
export const streamOf = (
  operation: ApolloLink.Operation,
  send: typeof fetch,
): Observable<ApolloLink.Result> =>
  new Observable((observer) => {
    const { headers, http, onAlive } = operation.getContext() as StreamContext
    const leaving = new AbortController()
    let dead: ReturnType<typeof setTimeout> | undefined
    const isAlive = () => {
      clearTimeout(dead)
      dead = setTimeout(() => leaving.abort(new TypeError('the stream is dead')), DEAD_MS)
      onAlive?.()
    }
    const { operationName, variables, extensions } = operation
    const body = JSON.stringify({
      operationName,
      variables,
      extensions,
      ...(http?.includeQuery !== false && { query: print(operation.query) }),
    })
    async function listen(): Promise<void> {
      isAlive()
      const response = await send('/graphql', {
        method: 'POST',
        credentials: 'same-origin',
        cache: 'no-store',
        headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
        body,
        signal: leaving.signal,
      })
      if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
        return observer.next(await answerIn(response))
      for await (const { event, data } of eventsIn(response, isAlive)) {
        if (event === 'complete') return observer.complete()
        if (event === 'next') observer.next(JSON.parse(data) as ApolloLink.Result)
      }
      throw new TypeError('the stream has ended')
    }
    listen().catch((problem: unknown) => observer.error(leaving.signal.reason ?? problem))
    return () => {
      clearTimeout(dead)
      leaving.abort(new TypeError('nobody listens any more'))
    }
  })

/** The answer of a gateway that refuses the request; throws for one that is not the graph's. */
async function answerIn(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text()
  try {
    return JSON.parse(bodyText) as ApolloLink.Result
  } catch {
    throw new ServerError('The stream was not opened.', { response, bodyText })
  }
}

interface ServerSentEvent {
  readonly event: string
  readonly data: string
}

/** The events of a stream as they come. Comments are signs of life. */
async function* eventsIn(response: Response, isAlive: () => void): AsyncGenerator<ServerSentEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return
    isAlive()
    text += part.value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) yield eventOf(block)
  }
}

function eventOf(block: string): ServerSentEvent {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n')
  return { event: fieldOf('event'), data: fieldOf('data') }
}
