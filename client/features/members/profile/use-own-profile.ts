import { useApolloClient } from '@apollo/client/react'
import type { UpdateOwnProfileInput } from '../../../apollo/graph-types.generated.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useAfterSaving } from '../use-after-saving.ts'
import { useUpdateOwnProfileMutation } from './OwnProfile.generated.ts'

export interface OwnProfileSubmit {
  readonly busy: boolean
  readonly error: unknown
  /** Sends a part of the record, calls `onSaved` when it is stored, and returns the user errors. */
  readonly save: (input: UpdateOwnProfileInput, onSaved: () => void) => Promise<readonly UserError[]>
}

/** Saves the parts of their own record that members may change. `text` is said when the backend says nothing. */
export function useOwnProfile(text: string): OwnProfileSubmit {
  const client = useApolloClient()
  const afterSaving = useAfterSaving()
  const { send, busy, error } = useSubmit(useUpdateOwnProfileMutation(), (data) => data.updateOwnProfile)
  return {
    busy,
    error,
    save: async (input, onSaved) => {
      const { payload, userErrors } = await send({ input })
      if (payload !== null) {
        afterSaving(payload, text)
        onSaved()
      }
      // The record is another one than the page shows, such as with a bank account stored in another tab.
      if (userErrors.some(({ code }) => code === 'NOT_EMPTY' || code === 'CONFLICT'))
        void client.refetchQueries({ include: 'active' })
      return userErrors
    },
  }
}
