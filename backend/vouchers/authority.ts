import type { Hands, NextStep, TwoOfficers } from '#rules/requests/second-person.ts'
import { givesToMembers, voucherHands } from '#rules/vouchers/authority.ts'
import { bookingLevel } from '#rules/vouchers/voucher.ts'
import { societyAccount } from '../journal/chart.ts'
import type { Chart } from '../treasury/accounts.ts'
import type { Voucher } from './store.ts'

const SUSPENSE = societyAccount('SUSPENSE').code

/** The lines of a voucher with their accounts of the chart. */
const chartedLines = ({ lines }: Voucher, chart: Chart) =>
  lines.map((line) => ({
    account: chart.accountOf(line.kind, line.code),
    debit: line.debit,
    credit: line.credit,
    isSuspense: line.code === SUSPENSE,
    assignsItem: line.clearsId !== null,
  }))

/** Whether a voucher gives members something of the society's own. What a settlement gives is the society's rule. */
export const isGift = (voucher: Voucher, chart: Chart): boolean =>
  !voucher.row.isSettlement && givesToMembers(chartedLines(voucher, chart))

/** The posting of a voucher: whether it waits for one, and the least access level of who posts, or reverses it. */
export const voucherStep = (voucher: Voucher, chart: Chart): Required<NextStep> => ({
  isOpen: voucher.row.state === 'waiting',
  level: bookingLevel({ yearEnd: voucher.row.year_end, lines: chartedLines(voucher, chart) }),
})

/** Who had a hand in a voucher and leaves its posting to a colleague. */
export const handsIn = (society: TwoOfficers, voucher: Voucher, chart: Chart): Hands =>
  voucherHands(society, { createdBy: voucher.row.created_by, isGift: isGift(voucher, chart) })
