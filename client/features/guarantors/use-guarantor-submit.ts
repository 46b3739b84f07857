import { useState } from 'react'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import type { UserError } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { type GuarantorFormValues, sendable } from './guarantor-form.ts'
import { useSubmitGuarantorMutation } from './SubmitGuarantor.generated.ts'

/** How the sending of a guarantor form stands. */
export interface Sending {
  readonly busy: boolean
  /** How much has gone out, from 0 to 1. */
  readonly share: number
  /** Why it did not arrive; what was entered is still there. */
  readonly failure: { readonly message: string; readonly advice: string } | null
  /** The society's words once it has arrived. */
  readonly message: string | null
  readonly receivedAt: Date | null
}

const IDLE: Sending = { busy: false, share: 0, failure: null, message: null, receivedAt: null }

export interface GuarantorSubmit extends Sending {
  /** Answers what the society refused; null when the form has arrived, [] when it is not known to have. */
  readonly send: (values: GuarantorFormValues) => Promise<readonly UserError[] | null>
}

/**
 * Sends a guarantor form. The same form goes under the same key however often it is sent, so that a lost answer
 * costs nothing; a changed one under a key of its own.
 */
export function useGuarantorSubmit(reference: string): GuarantorSubmit {
  const [submit] = useSubmitGuarantorMutation({ fetchPolicy: 'no-cache' })
  const [sending, setSending] = useState<Sending>(IDLE)
  const keyOf = useSubmissionKey()

  const send = async (values: GuarantorFormValues): Promise<readonly UserError[] | null> => {
    const input = sendable(values, reference, keyOf({ reference, values }))
    if (input === null) return []
    setSending({ ...IDLE, busy: true })
    try {
      const { data } = await submit({
        variables: { input },
        context: { onProgress: (share: number) => setSending((now) => ({ ...now, share })) },
      })
      const { message, userErrors } = data?.submitGuarantor ?? { message: null, userErrors: [] }
      const refused = userErrors.length > 0
      setSending(
        refused ? IDLE : { ...IDLE, message: message ?? GUARANTORS_TEXTS.submitted, receivedAt: new Date() },
      )
      return refused ? userErrors : null
    } catch (error) {
      const { message, mayRetry } = toGraphError(error)
      const advice = `What you entered is still here. ${mayRetry ? SHELL_TEXTS.checkConnection : ''}`
      setSending({ ...IDLE, failure: { message, advice: advice.trim() } })
      return []
    }
  }
  return { ...sending, send }
}
