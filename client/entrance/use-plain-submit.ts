import { GraphErrors, NotFromGraphError } from '../apollo/graph-failures.ts'
import { type GraphAnswer, type OperationText, sendToGraph } from '../content/ask-graph.ts'
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
 * @param pick the payload in the answer's data; null when there is none, which is a failure
 * @param send how it is sent; without files unless given
 */
export function usePlainSubmit<Data, Variables extends object, Payload extends MutationPayload>(
  text: OperationText<Data, Variables>,
  pick: (data: Data) => Payload | null,
  send: SendText = sendPlain,
): Submit<Variables, Payload> {
  return useSend(async (variables: Variables, onProgress) => {
    const { data, errors } = await answerIn<Data>(await send(text, variables, onProgress))
    if (errors !== undefined && errors.length > 0) throw new GraphErrors(errors)
    return data ? pick(data) : null
  })
}

/** The answer to an operation. Rejects like fetch, and with NotFromGraphError. */
export const plainAnswer = async <Data, Variables extends object>(
  text: OperationText<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<GraphAnswer<Data>> =>
  await answerIn<Data>(await sendToGraph(text, { variables, ...(signal && { signal }) }))

/** The answer in a response. Throws NotFromGraphError for one that was written by something between us and the graph. */
async function answerIn<Data>(answer: Response): Promise<GraphAnswer<Data>> {
  try {
    return (await answer.json()) as GraphAnswer<Data>
  } catch (failure) {
    if (failure instanceof SyntaxError) throw new NotFromGraphError(answer)
    throw failure
  }
}
