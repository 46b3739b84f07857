import type { UpdateOwnProfileInput } from '../../../apollo/graph-types.generated.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { sayThatSaved } from '../say-that-saved.ts'
import { useUpdateOwnProfileMutation } from './OwnProfile.generated.ts'

export interface OwnProfileSubmit {
  readonly busy: boolean
  readonly error: unknown
  /** Sends a part of the record, calls `onSaved` when it is stored, and returns the user errors. */
  readonly save: (input: UpdateOwnProfileInput, onSaved: () => void) => Promise<readonly UserError[]>
}

/** Saves the parts of their own record that members may change. `text` is said when the backend says nothing. */
export function useOwnProfile(text: string): OwnProfileSubmit {
  const { send, busy, error } = useSubmit(useUpdateOwnProfileMutation(), (data) => data.updateOwnProfile)
  return {
    busy,
    error,
    save: async (input, onSaved) => {
      const { payload, userErrors } = await send({ input })
      if (payload !== null) {
        sayThatSaved(payload, text)
        onSaved()
      }
      return userErrors
    },
  }
}
