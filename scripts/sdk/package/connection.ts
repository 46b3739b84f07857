/** Where a society answers, and who asks. */
export interface Connection {
  /** The address of the gateway, such as https://society.example. */
  readonly url: string
  /** The key of a program, or the token of a session; null for what is public. */
  readonly token?: string | null
  /** The most times that one request is sent; 4 when left out. */
  readonly tries?: number
  /** What sends requests; the platform's own fetch when left out. */
  readonly fetch?: typeof fetch
  /** What waits for so many milliseconds; for tests. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** An operation with the types of its data and its variables, as graphql-codegen and other generators make it. */
export interface TypedDocument<Data, Variables> {
  readonly kind: string
  readonly loc?: { readonly source: { readonly body: string } } | undefined
  /** As graphql-js names the types, and as @graphql-typed-document-node/core does. */
  readonly __ensureTypesOfVariablesAndResultMatching?: (variables: Variables) => Data
  readonly __apiType?: (variables: Variables) => Data
}

/**
 * An operation of this package: a document of graphql-js, of any version, for Apollo, urql and others. Its parts are typed as `never`,
 * which fits each client's own types, so that this package needs none of them.
 */
export interface OwnDocument<Data, Variables> extends TypedDocument<Data, Variables> {
  readonly kind: never
  readonly definitions: readonly never[]
  readonly loc?: never
}

/** What the graph or the gateway refused, with the code that docs/integrators.md lists. */
export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly code: string
  /** The exact reason where there is one. */
  readonly reason: string | null
  readonly requestId: string | null
  /** Seconds until it is worth trying again; null where nobody says. */
  readonly retryAfter: number | null
  /** The path of the field in the answer. */
  readonly path: readonly (string | number)[]

  constructor(
    message: string,
    facts: Readonly<Record<string, unknown>>,
    path: readonly (string | number)[] = [],
  ) {
    super(message)
    this.code = typeof facts['code'] === 'string' ? facts['code'] : 'UNKNOWN'
    this.reason = typeof facts['reason'] === 'string' ? facts['reason'] : null
    this.requestId = typeof facts['requestId'] === 'string' ? facts['requestId'] : null
    this.retryAfter = typeof facts['retryAfter'] === 'number' ? facts['retryAfter'] : null
    this.path = path
  }
}
