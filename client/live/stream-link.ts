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
  /** Called when the stream is open and misses nothing more, with the place at which it begins. */
  readonly onOpen?: (place: string) => void
}

/**
 * The answers to a subscription, by the protocol of GraphQL over server-sent events. It completes when the gateway ends it in order,
 * and fails when the stream breaks off: whoever wants to hear on asks again. One that is dead fails after 40 seconds with a TypeError.
 *
 * @param send fetch
 */
export const streamOf = (
  operation: ApolloLink.Operation,
  send: typeof fetch,
): Observable<ApolloLink.Result> =>
  new Observable((observer) => {
    const { headers, http, onAlive, onOpen } = operation.getContext() as StreamContext
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
      let isOpen = false
      for await (const { event, id, data } of eventsIn(response, isAlive)) {
        if (event === 'complete') return observer.complete()
        // A gateway that refuses shows a sign of life as well, but names no place.
        if (!isOpen && event === '' && id !== '') {
          isOpen = true
          onOpen?.(id)
        }
        if (event === 'next') observer.next(JSON.parse(data) as ApolloLink.Result)
      }
      observer.complete()
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
  readonly id: string
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
  return { event: fieldOf('event'), id: fieldOf('id'), data: fieldOf('data') }
}
