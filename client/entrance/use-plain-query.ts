import { useEffect, useState } from 'react'
import { GraphErrors } from '../apollo/graph-failures.ts'
import { sendToGraph } from '../content/ask-graph.ts'
import { answerIn } from './use-plain-submit.ts'

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
 * @param text the operation as the graph reads it
 * @param variables as JSON, by which they are compared; null asks nothing
 */
export function usePlainQuery<Data>(text: string, variables: string | null): PlainQuery<Data> {
  const [state, setState] = useState<{ readonly of: string | null; data?: Data; error?: unknown }>({
    of: null,
  })
  const [again, setAgain] = useState(false)
  useEffect(() => {
    if (variables === null) return undefined
    const leaving = new AbortController()
    void answerOf<Data>(text, variables, leaving.signal).then((answer) => {
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
      setState({ of: variables, ...(await answerOf<Data>(text, variables)) })
      setAgain(false)
    },
  }
}

async function answerOf<Data>(
  text: string,
  variables: string,
  signal?: AbortSignal,
): Promise<{ readonly data: Data } | { readonly error: unknown }> {
  try {
    const question = { variables: JSON.parse(variables) as object, ...(signal && { signal }) }
    const { data, errors } = await answerIn<Data>(await sendToGraph(text, question))
    // As Apollo Client: what came beside an error is no answer.
    if (data === undefined || data === null || (errors ?? []).length > 0)
      return { error: new GraphErrors(errors ?? []) }
    return { data }
  } catch (error) {
    return { error }
  }
}
