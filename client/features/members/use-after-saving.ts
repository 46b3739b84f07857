import { useApolloClient } from '@apollo/client/react'
import { notify } from '../../ui/toasts.ts'

/** The payload of a saved change of a member's record. */
interface SavedPayload {
  readonly message: string | null
  readonly member: object | null
}

/**
 * Says that a record was saved, in the backend's words or else in `text`, and reads the shown record again when the
 * backend did not return it. Spec 001 §8: such a message stays for up to 3 seconds.
 */
export function useAfterSaving(): (payload: SavedPayload, text: string) => void {
  const client = useApolloClient()
  return ({ message, member }, text) => {
    notify.success(message ?? text, 3)
    if (member === null) void client.refetchQueries({ include: 'active' })
  }
}
