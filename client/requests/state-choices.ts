/** The choices of a filter by state, and the state that an address asks for. */
export interface StateChoices<State extends string> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The state to ask the graph for; null for all. Any unknown text in the address means the usual one. */
  readonly stateOf: (value: string) => State | null
}

/** Spec 002 §2.8: the states of a list by their values in the address, the usual one first, which has '', and 'all'. */
export function stateChoices<State extends string>(
  usual: State,
  ...others: readonly State[]
): StateChoices<State> {
  const label = (state: State) => state.charAt(0) + state.slice(1).toLowerCase()
  return {
    options: [
      { value: '', label: label(usual) },
      ...others.map((state) => ({ value: state.toLowerCase(), label: label(state) })),
      { value: 'all', label: 'All' },
    ],
    stateOf: (value) => {
      if (value === 'all') return null
      return others.find((state) => state.toLowerCase() === value) ?? usual
    },
  }
}
