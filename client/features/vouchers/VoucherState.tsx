import { VOUCHER_STATE_LABELS } from '#rules/texts/vouchers.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { ShownVoucher } from './voucher-words.ts'

const TONES = { WAITING: 'warning', POSTED: 'success', REVERSED: 'neutral', DISCARDED: 'neutral' } as const

/** Where a voucher stands. */
export function VoucherState({ voucher }: { readonly voucher: Pick<ShownVoucher, 'state'> }) {
  return <Badge tone={TONES[voucher.state]}>{VOUCHER_STATE_LABELS[voucher.state]}</Badge>
}
