import { GraphErrors, NotFromGraphError } from '../apollo/graph-failures.ts'
import { type GraphAnswer, sendToGraph } from '../content/ask-graph.ts'
import { type MutationPayload, type Submit, useSend } from '../forms/use-send.ts'

/** As long as Apollo Client's transport waits, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * `useSubmit` without Apollo Client: sends a mutation once, with the same failures.
 *
 * @param text the operation as the graph reads it, with its fragments
 * @param pick the payload in the answer's data; null when there is none, which is a failure
 */
export function usePlainSubmit<Data, Variables extends object, Payload extends MutationPayload>(
  text: string,
  pick: (data: Data) => Payload | null,
): Submit<Variables, Payload> {
  return useSend(async (variables: Variables) => {
    const answer = await sendToGraph(text, { variables, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { data, errors } = await answerIn<Data>(answer)
    if (errors !== undefined && errors.length > 0) throw new GraphErrors(errors)
    return data ? pick(data) : null
  })
}

async function answerIn<Data>(answer: Response): Promise<GraphAnswer<Data>> {
  try {
    return (await answer.json()) as GraphAnswer<Data>
  } catch (failure) {
    // Written by something between us and the graph.
    if (failure instanceof SyntaxError) throw new NotFromGraphError(answer)
    throw failure
  }
}
