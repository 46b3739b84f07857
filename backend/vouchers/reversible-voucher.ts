import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { conflict } from '../http/problems.ts'
import type { Reversible } from '../journal/reversals.ts'
import { standingEntries } from '../journal/reverse.ts'
import { movePaidForLand } from '../land/payments.ts'
import { findVoucher, lockVoucher, VOUCHER } from './store.ts'

/** A posted voucher, taken back. The number of its teller, transfer or cheque is free again. */
export const reversibleVoucher: Reversible = {
  kind: VOUCHER,
  async entries(tx, id) {
    const voucher = await lockVoucher(tx, id)
    return voucher?.row.state === 'posted' ? standingEntries(tx, VOUCHER, id) : []
  },
  async undo({ tx, now, actor }, id, reason) {
    const voucher = await lockVoucher(tx, id)
    if (voucher === null) return
    if (!(await movePaidForLand(tx, voucher.lines, -1))) throw conflict(VOUCHER_TEXTS.landSold)
    await tx
      .updateTable('vouchers')
      .set({ state: 'reversed', ended_at: now, ended_by: actor.id, end_reason: reason })
      .where('id', '=', id)
      .execute()
  },
  async title(db, id) {
    return (await findVoucher(db, id))?.row.reference ?? ''
  },
}
