/** The text of an operation as codegen writes it. Its types are known to the compiler alone: `types` is never there. */
export type OperationText<Data, Variables> = string & { readonly types?: (variables: Variables) => Data }

/** The parts of a GraphQL answer that documents without Apollo Client use. */
export interface GraphAnswer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly code?: unknown; readonly retryAfter?: unknown }
  }[]
}

interface Request {
  /** Beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** What the gateway wants of a browser's request. */
export const GRAPH_HEADERS = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' } as const

/** Sends one operation without Apollo Client, which would be larger than the front page. Rejects like fetch. */
export const sendToGraph = (
  query: string,
  { variables, headers, signal }: Request & { readonly variables?: object | undefined } = {},
): Promise<Response> =>
  fetch('/graphql', {
    method: 'POST',
    headers: { ...GRAPH_HEADERS, ...headers },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  })

/** The empty object, which variables may be left out for. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty object is what is meant
type NoVariables = Record<never, never>

/** The variables of an operation that has some must be given. */
type Question<Variables> = Request &
  (NoVariables extends Variables ? { readonly variables?: Variables } : { readonly variables: Variables })

/** The answer to one operation. Rejects without an answer, and for an answer that is no JSON. */
export async function askGraph<Data, Variables extends object>(
  text: OperationText<Data, Variables>,
  question: Question<Variables>,
): Promise<GraphAnswer<Data>> {
  const answer = await sendToGraph(text, question)
  return (await answer.json()) as GraphAnswer<Data>
}
