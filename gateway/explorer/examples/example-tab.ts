/** The caller an example is written for; ANYONE needs no sign-in. */
type Caller = 'ANYONE' | 'MEMBER' | 'STAFF'

/** One tab GraphiQL opens with; its title is the operation's name. */
export interface ExampleTab {
  readonly query: string
  readonly caller: Caller
  readonly variables?: string
}

/** Variables as GraphiQL's editor shows them. */
export const asVariables = (values: object): string => JSON.stringify(values, null, 2)
