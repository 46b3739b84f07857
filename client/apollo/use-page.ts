/** The parts of a query hook's result that a page needs. */
export interface PageAnswer<Data> {
  readonly data?: Data | undefined
  readonly previousData?: Data | undefined
  readonly error?: unknown
  readonly loading: boolean
  readonly refetch: () => Promise<unknown>
}

/** What a page shows of the answers to its query, as other variables are chosen. */
export interface Page<Part> {
  /**
   * Of the answer to these variables, or, while it is awaited, of the one before, so that the layout is stable. Undefined
   * before the first answer, and when there was an error in place of an answer.
   */
  readonly shown: Part | undefined
  /** The same, but the answer before also beside an error. */
  readonly last: Part | undefined
  /** True while no answer to these variables has come. */
  readonly isPrevious: boolean
  /** Why there is no answer. */
  readonly error: unknown
  readonly loading: boolean
  /** Asks again; a failure is then in `error`. */
  readonly again: () => void
}

/** The state of a page or list: `usePage(useCataloguePageQuery({ variables }), ({ products }) => products)`. */
export function usePage<Data, Part>(
  { data, previousData, error, loading, refetch }: PageAnswer<Data>,
  pick: (data: Data) => Part,
): Page<Part> {
  const answer = data ?? previousData
  const last = answer === undefined ? undefined : pick(answer)
  return {
    shown: data === undefined && error ? undefined : last,
    last,
    isPrevious: data === undefined,
    error,
    loading,
    again: () => void refetch(),
  }
}
