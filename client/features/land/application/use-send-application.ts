import type { LandConfiguration } from '#rules/land/estates.ts'
import type { Kobo } from '#rules/money.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useApplyForLandMutation } from './ApplyForLand.generated.ts'
import { forGraph, quoteOf } from './land-purchase.ts'
import type { LandApplicantKind, LandValues } from './land-values.ts'

/** What the applicant keeps of a submitted application. */
export interface SubmittedApplication {
  /** null when the backend does not tell it. */
  readonly id: string | null
  readonly reference: string | null
  readonly name: string
  readonly email: string
  readonly estate: 'BLOSSOM' | 'UNIVERSITY'
  readonly plots: string
  /** Kobo. */
  readonly totalAmount: Kobo
  readonly amountPaid: Kobo
  readonly receivedAt: Date
}

interface SendOptions {
  readonly kind: LandApplicantKind
  readonly terms: LandConfiguration
  readonly onSubmitted: (application: SubmittedApplication) => void
}

/** Sends an application once, even if it is sent twice. `send` returns the user errors. */
export function useSendApplication({ kind, terms, onSubmitted }: SendOptions) {
  const keyOf = useSubmissionKey()
  const { send, ...state } = useSubmit(
    useApplyForLandMutation({ fetchPolicy: 'no-cache' }),
    (data) => data.applyForLand,
  )
  return {
    ...state,
    send: async (values: LandValues): Promise<readonly UserError[]> => {
      const input = forGraph(values, kind, terms)
      const quote = quoteOf(values, kind.memberType, terms)
      if (input === null || quote === null) return []
      const { payload, userErrors } = await send({ input: { ...input, idempotencyKey: keyOf(input) } })
      if (payload !== null) {
        onSubmitted({
          id: payload.landRequest?.id ?? null,
          reference: payload.landRequest?.reference ?? null,
          name: values.applicant.fullName.trim(),
          email: values.applicant.email.trim(),
          estate: input.acquisition.estate,
          plots: values.acquisition.plots.trim(),
          totalAmount: quote.totalAmount,
          amountPaid: quote.amountPaid,
          receivedAt: new Date(),
        })
      }
      return userErrors
    },
  }
}
