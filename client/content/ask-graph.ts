/** The parts of a GraphQL answer that the front page uses. */
export interface GraphAnswer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly code?: unknown; readonly retryAfter?: unknown }
  }[]
}

/** Sends one operation without Apollo Client, which would be larger than the front page. Throws without an answer. */
export async function askGraph<Data>(
  query: string,
  { variables, signal }: { readonly variables?: object; readonly signal?: AbortSignal } = {},
): Promise<GraphAnswer<Data>> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  })
  return (await answer.json()) as GraphAnswer<Data>
}
