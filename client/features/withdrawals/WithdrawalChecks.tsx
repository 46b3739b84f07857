import type { PaymentWarning } from '../../apollo/graph-types.generated.ts'
import {
  type AllowedLimits,
  type BrokenLimit,
  BrokenLimits,
  useOverrideFields,
} from '../../requests/BrokenLimits.tsx'
import { PaymentWarnings } from './PaymentWarnings.tsx'
import type { WithdrawalChecks } from './WithdrawalQuestions.tsx'

interface CheckedWithdrawal {
  readonly warnings: readonly PaymentWarning[]
  readonly limitOverride: AllowedLimits | null
}

/**
 * What staff look at before they approve or pay a withdrawal: what is unusual about the payment, and the usual limits it
 * exceeds that the society keeps, with an admin's reason where one is needed. `request` is null while none is decided.
 */
export function useWithdrawalChecks(
  request: CheckedWithdrawal | null,
  limits: readonly BrokenLimit[] | null | undefined,
): WithdrawalChecks {
  const kept = (limits ?? []).filter(({ strength }) => strength !== 'SHOWN')
  const allowed = request?.limitOverride ?? null
  return {
    fields: useOverrideFields(kept, allowed),
    notes: request && (
      <>
        <PaymentWarnings warnings={request.warnings} />
        <BrokenLimits limits={kept} allowed={allowed} reader="staff" />
      </>
    ),
  }
}
