import { GraphErrors, NotFromGraphError } from '../apollo/graph-failures.ts'
import { type GraphAnswer, sendToGraph } from '../content/ask-graph.ts'
import { deviceHeader } from '../device-mark.ts'
import { type MutationPayload, type Submit, useSend } from '../forms/use-send.ts'

/** As long as Apollo Client's transport waits, in milliseconds. */
const TIMEOUT_MS = 30_000

/** Sends the text of an operation. Rejects like fetch. */
export type SendText = (
  text: string,
  variables: object,
  onProgress: (share: number) => void,
) => Promise<Response>

const sendPlain: SendText = (text, variables) =>
  sendToGraph(text, { variables, headers: deviceHeader(), signal: AbortSignal.timeout(TIMEOUT_MS) })

/**
 * `useSubmit` without Apollo Client: sends a mutation once, with the same failures.
 *
 * @param text the operation as the graph reads it, with its fragments
 * @param pick the payload in the answer's data; null when there is none, which is a failure
 * @param send how it is sent; without files unless given
 */
export function usePlainSubmit<Data, Variables extends object, Payload extends MutationPayload>(
  text: string,
  pick: (data: Data) => Payload | null,
  send: SendText = sendPlain,
): Submit<Variables, Payload> {
  return useSend(async (variables: Variables, onProgress) => {
    const { data, errors } = await answerIn<Data>(await send(text, variables, onProgress))
    if (errors !== undefined && errors.length > 0) throw new GraphErrors(errors)
    return data ? pick(data) : null
  })
}

/** The answer in a response. Throws NotFromGraphError for one that was written by something between us and the graph. */
export async function answerIn<Data>(answer: Response): Promise<GraphAnswer<Data>> {
  try {
    return (await answer.json()) as GraphAnswer<Data>
  } catch (failure) {
    if (failure instanceof SyntaxError) throw new NotFromGraphError(answer)
    throw failure
  }
}
