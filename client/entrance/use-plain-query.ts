import { useEffect, useState } from 'react'
import { GraphErrors } from '../apollo/graph-failures.ts'
import type { OperationText } from '../content/ask-graph.ts'
import { plainAnswer } from './use-plain-submit.ts'

/** The state of a query, as Apollo Client's hooks return it. */
export interface PlainQuery<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly loading: boolean
  readonly refetch: () => Promise<void>
}

/**
 * A query without Apollo Client, asked when the page opens and when `variables` change.
 *
 * @param given the variables, which are compared by their JSON; null asks nothing
 */
export function usePlainQuery<Data, Variables extends object>(
  text: OperationText<Data, Variables>,
  given: Variables | null,
): PlainQuery<Data> {
  const variables = given === null ? null : JSON.stringify(given)
  const [state, setState] = useState<{ readonly of: string | null; data?: Data; error?: unknown }>({
    of: null,
  })
  const [again, setAgain] = useState(false)
  useEffect(() => {
    if (variables === null) return undefined
    const leaving = new AbortController()
    void answerOf(text, variables, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setState({ of: variables, ...answer })
    })
    return () => leaving.abort()
  }, [text, variables])

  const { of, ...answer } = state
  return {
    ...(of === variables && answer),
    loading: again || of !== variables,
    refetch: async () => {
      if (variables === null) return
      setAgain(true)
      setState({ of: variables, ...(await answerOf(text, variables)) })
      setAgain(false)
    },
  }
}

async function answerOf<Data, Variables extends object>(
  text: OperationText<Data, Variables>,
  variables: string,
  signal?: AbortSignal,
): Promise<{ readonly data: Data } | { readonly error: unknown }> {
  try {
    const { data, errors } = await plainAnswer(text, JSON.parse(variables) as Variables, signal)
    // As Apollo Client: what came beside an error is no answer.
    if (data === undefined || data === null || (errors ?? []).length > 0)
      return { error: new GraphErrors(errors ?? []) }
    return { data }
  } catch (error) {
    return { error }
  }
}
