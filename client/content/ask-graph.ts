/** What the graph answered, as far as the front page looks. */
export interface GraphAnswer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly code?: unknown; readonly retryAfter?: unknown }
  }[]
}

/** One question without the graph's client, which would weigh more than the front page. Throws without an answer. */
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
