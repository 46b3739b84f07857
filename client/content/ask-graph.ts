/** The parts of a GraphQL answer that documents without Apollo Client use. */
export interface GraphAnswer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly code?: unknown; readonly retryAfter?: unknown }
  }[]
}

interface Question {
  readonly variables?: object
  /** Beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** What the gateway wants of a browser's request. */
export const GRAPH_HEADERS = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' } as const

/** Sends one operation without Apollo Client, which would be larger than the front page. Rejects like fetch. */
export const sendToGraph = (
  query: string,
  { variables, headers, signal }: Question = {},
): Promise<Response> =>
  fetch('/graphql', {
    method: 'POST',
    headers: { ...GRAPH_HEADERS, ...headers },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  })

/** The answer to one operation. Rejects without an answer, and for an answer that is no JSON. */
export async function askGraph<Data>(query: string, question?: Question): Promise<GraphAnswer<Data>> {
  const answer = await sendToGraph(query, question)
  return (await answer.json()) as GraphAnswer<Data>
}
