import { reachedAt } from '#rules/members/contact-fields.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import type { Submit } from '../../../forms/use-send.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import type {
  SubmitBeneficiaryClaimMutation,
  SubmitBeneficiaryClaimMutationVariables,
} from './Claim.generated.ts'
import type { SubmittedClaim } from './ClaimReceipt.tsx'
import { type ClaimValues, forGraph } from './claim-values.ts'
import type { Deceased } from './use-deceased.ts'

/** Sends the operation, by Apollo Client or without it. */
export type SubmitClaim = Submit<
  SubmitBeneficiaryClaimMutationVariables,
  NonNullable<SubmitBeneficiaryClaimMutation['submitBeneficiaryClaim']>
>

/**
 * Sends a claim once, even if it is sent twice. `onSubmitted` receives the receipt; `send` returns the user errors and
 * takes the deceased member for it as they were found.
 */
export function useSendClaim(
  { send, busy, progress, error }: SubmitClaim,
  onSubmitted: (receipt: SubmittedClaim) => void,
) {
  const keyOf = useSubmissionKey()
  return {
    busy,
    progress,
    error,
    send: async (values: ClaimValues, deceased: Deceased | null): Promise<readonly UserError[]> => {
      const input = forGraph(values, keyOf(values))
      if (input === null) return []
      const { payload, userErrors } = await send({ input })
      if (payload !== null) {
        onSubmitted({
          reference: payload.reference,
          deceasedName: deceased?.name ?? '',
          deceasedMemberNumber: deceased?.memberNumber ?? values.deceasedMemberNumber.trim(),
          beneficiaryName: values.beneficiary.name.trim(),
          reachedAt: reachedAt(values.beneficiary),
          amountDue: values.calculatedAmountDue,
          receivedAt: new Date(),
        })
      }
      return userErrors
    },
  }
}
