import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { BulkAction } from '../../requests/use-bulk.ts'

/** Withdrawals that were looked at are approved together; rejection and payment stay decisions on each. */
export const BULK_APPROVAL: BulkAction<'approve'> = {
  name: 'approve',
  verb: WITHDRAWALS_TEXTS.approve,
  done: 'approved',
  title: WITHDRAWALS_TEXTS.approveSeveralTitle,
  warning: WITHDRAWALS_TEXTS.approveText,
}
