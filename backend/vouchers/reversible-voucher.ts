import type { TwoOfficers } from '#rules/requests/second-person.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { conflict } from '../http/problems.ts'
import type { Reversible } from '../journal/reversals.ts'
import { standingEntries } from '../journal/reverse.ts'
import { movePaidForLand } from '../land/payments.ts'
import type { Chart } from '../treasury/accounts.ts'
import { adjustableYear, carrySurplus, thirteenthPeriod } from '../treasury/year-ends.ts'
import { isGift, voucherStep } from './authority.ts'
import { findVoucher, lockVoucher, VOUCHER } from './store.ts'
import { undoWriteOff, writeOffEntries } from './write-offs.ts'

/**
 * A posted voucher, taken back. The number of its teller, transfer or cheque is free again. An audit adjustment is taken
 * back in the year it adjusts as long as that can be adjusted, and afterwards like every other voucher. The months of a
 * write-off are unremitted again.
 */
export const reversibleVoucher = (chart: Chart, society: TwoOfficers): Reversible => ({
  kind: VOUCHER,
  table: 'vouchers',
  async entries(tx, id) {
    const voucher = await lockVoucher(tx, id)
    if (voucher?.row.state !== 'posted') return null
    return [...(await standingEntries(tx, VOUCHER, id)), ...(await writeOffEntries(tx, id))]
  },
  async needsTwo(tx, id) {
    const voucher = await findVoucher(tx, id)
    return society.twoOfficers || (voucher !== null && isGift(voucher, chart))
  },
  async level(db, id) {
    const voucher = await findVoucher(db, id)
    return voucher === null ? ACCESS_LEVELS.ADMIN : voucherStep(voucher, chart).level
  },
  async when(tx, id) {
    const adjusts = (await findVoucher(tx, id))?.row.year_end ?? null
    const year = adjusts === null ? null : await adjustableYear(tx, adjusts)
    return year && thirteenthPeriod(year)
  },
  async undo(work, id, reason) {
    const { tx, now, actor } = work
    const voucher = await lockVoucher(tx, id)
    if (voucher === null) return
    if (!(await movePaidForLand(tx, voucher.lines, -1)))
      throw conflict('NOT_REVERSIBLE', VOUCHER_TEXTS.landSold)
    const adjusts = voucher.row.year_end
    const year = adjusts === null ? null : await adjustableYear(tx, adjusts)
    if (year !== null) await carrySurplus(work, chart, year)
    await tx
      .updateTable('vouchers')
      .set({ state: 'reversed', ended_at: now, ended_by: actor.id, end_reason: reason })
      .where('id', '=', id)
      .execute()
    await undoWriteOff(work, voucher)
  },
  async title(db, id) {
    return (await findVoucher(db, id))?.row.reference ?? ''
  },
})
