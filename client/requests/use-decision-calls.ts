import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient, type useMutation } from '@apollo/client/react'
import { useSubmit } from '../forms/use-submit.ts'
import type { QueueItem } from './queue-page.ts'
import type { DecisionPayload, DecisionSubmit, DecisionValues } from './use-decision.ts'

/**
 * One kind of decision as its mutation. `inputOf` makes the mutation's input of the request and of what was typed in
 * the confirmation.
 */
export function useDecisionMutation<Request, Data, Input, Payload extends DecisionPayload>(
  mutation: useMutation.ResultTuple<Data, { input: Input }>,
  pick: (data: Data) => Payload | null,
  inputOf: (request: Request, values: DecisionValues) => Input,
): DecisionSubmit<Request> {
  const submit = useSubmit(mutation, pick)
  return { ...submit, send: (request, values) => submit.send({ input: inputOf(request, values) }) }
}

/** The input of a decision that needs nothing but the request. */
export const idOf = ({ id }: QueueItem): { id: string } => ({ id })

/** Reads a request by its id from the graph, bypassing the cache; null when it no longer exists. */
export function useRequestReader<Data, Found>(
  query: TypedDocumentNode<Data, { id: string }>,
  pick: (data: Data) => Found | null,
): (request: QueueItem) => Promise<Found | null> {
  const client = useApolloClient()
  return async ({ id }) => {
    const { data } = await client.query({ query, variables: { id }, fetchPolicy: 'network-only' })
    return data === undefined ? null : pick(data)
  }
}
