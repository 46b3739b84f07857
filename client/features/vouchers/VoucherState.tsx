import { VOUCHER_STATE_LABELS } from '#rules/texts/vouchers.ts'
import { RecordState } from '../../ui/RecordState.tsx'
import type { ShownVoucher } from './voucher-words.ts'

/** Where a voucher stands. */
export function VoucherState({ voucher: { state } }: { readonly voucher: Pick<ShownVoucher, 'state'> }) {
  return <RecordState state={state} label={VOUCHER_STATE_LABELS[state]} />
}
