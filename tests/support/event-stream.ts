import { onTestFinished } from 'vitest'

/** One answer to a subscription. */
export interface Told {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the subscription selects
  readonly data?: any
  readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[]
  readonly extensions?: { readonly cursor?: string; readonly cost?: { readonly requested: number } }
}

/** A stream of server-sent events while it comes. */
export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** All that has come. */
  readonly text: () => string
  /** The answers so far. */
  readonly answers: () => Told[]
  /** The ids of the answers so far. */
  readonly ids: () => string[]
  /** The codes of the errors so far. */
  readonly codes: () => unknown[]
  /** Whether the other side has ended it. */
  readonly isOver: () => boolean
  readonly close: () => void
}

interface Opening {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** In place of a text. */
  readonly body?: object
}

/** Opens a subscription at `url` as a program does by fetch; it is closed with the test. */
export async function openStream(
  url: string,
  query: string,
  { token, headers = {}, body = { query } }: Opening = {},
): Promise<OpenStream> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token !== undefined && { 'x-auth-token': token }),
      ...headers,
    },
    body: JSON.stringify(body),
    signal: leaving.signal,
  })
  let text = ''
  let isOver = false
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => (isOver = true))
  const valuesOf = (name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
  const answers = () => valuesOf('data').map((line) => JSON.parse(line) as Told)
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    answers,
    ids: () => valuesOf('id'),
    codes: () => answers().flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions['code'])),
    isOver: () => isOver,
    close: () => leaving.abort(),
  }
}
