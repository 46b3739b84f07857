import { hasErrors } from '#rules/field-errors.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { directPostingError } from '#rules/vouchers/validate-voucher.ts'
import type { Work } from '../db/work.ts'
import { conflict } from '../http/problems.ts'
import type { NewEntry } from '../journal/post.ts'
import { movePaidForLand } from '../land/payments.ts'
import type { Chart } from '../treasury/accounts.ts'
import { holdPosting } from '../treasury/periods.ts'
import { adjustableYear, type ClosedYear, carrySurplus, thirteenthPeriod } from '../treasury/year-ends.ts'
import { matchWaiting } from './bank/waiting-lines.ts'
import { dividendErrors } from './dividends.ts'
import { isClosed, overdrawnErrors, voucherEntry } from './posting.ts'
import { checkSettlement } from './settlements.ts'
import { VOUCHER, type Voucher } from './store.ts'
import { suspenseCovers } from './suspense.ts'
import { applyWriteOff, checkWriteOff } from './write-offs.ts'

/** The closed year that a voucher adjusts; null for none. Throws 409 where its appropriation is approved. */
async function adjustedYear(work: Work, { row }: Voucher): Promise<ClosedYear | null> {
  if (row.year_end === null) return null
  const year = await adjustableYear(work.tx, row.year_end)
  if (year === null) throw conflict('PERIOD_CLOSED', APPROPRIATION_TEXTS.adjustmentsEnded(row.year_end))
  await holdPosting(work.tx)
  return year
}

/** The entry of the voucher, an adjustment's in the thirteenth period of its year. */
async function entryOf(
  work: Work,
  society: SocietySettings,
  voucher: Voucher,
  year: ClosedYear | null,
): Promise<NewEntry> {
  const entry = voucherEntry(voucher, work.now)
  if (year !== null) return { ...entry, kind: 'adjustment', ...thirteenthPeriod(year) }
  return (await checkSettlement(work, society, voucher)) ? { ...entry, kind: 'settlement' } : entry
}

/** Why an account of the society among the lines is not posted to by itself; null where all are. */
function directlyPosted(chart: Chart, { lines }: Voucher): string | null {
  for (const { kind, code, landRequestId, memberId } of lines) {
    const account = chart.accountOf(kind, code)
    if (account.subledger === 'LAND' && landRequestId === null) return VOUCHER_TEXTS.landMissing
    if (account.subledger === 'DIVIDENDS' && memberId === null) return VOUCHER_TEXTS.dividendMemberMissing
    const refused = directPostingError(account)
    if (refused !== null) return refused
  }
  return null
}

/** Whether a voucher books what a resolution books, and names none: entered before one was asked for. */
const isUnresolved = (chart: Chart, { row, lines }: Voucher): boolean =>
  row.resolution === null &&
  lines.some(({ kind, code }) => chart.accountOf(kind, code).voucherRule === 'RESOLUTION')

/**
 * Books a voucher that waits and is locked; what an adjustment changes of income and expenses is carried to the
 * accumulated surplus, and lines of a bank statement that wait for it are matched with it. Throws 409 for a closed month, a year that is not adjusted any more, an account that is closed or
 * that records of its own make up, one that does not cover it, and a payer that owes less than is written off. Who may post
 * it is for the caller.
 */
export async function postVoucher(
  work: Work,
  { society, chart }: { readonly society: SocietySettings; readonly chart: Chart },
  voucher: Voucher,
): Promise<void> {
  const { row, lines } = voucher
  const year = await adjustedYear(work, voucher)
  if (year === null && (await isClosed(work.tx, row.dated)))
    throw conflict('PERIOD_CLOSED', VOUCHER_TEXTS.closedMonth)
  const booked = await entryOf(work, society, voucher, year)
  const isOfRecords =
    booked.kind === 'settlement' || booked.kind === 'adjustment' || (await checkWriteOff(work.tx, voucher))
  // A voucher that was entered before its account was closed, or before control accounts were kept from it.
  const refused = isOfRecords ? null : directlyPosted(chart, voucher)
  if (refused !== null) throw conflict('ACCOUNT_NOT_POSTABLE', refused)
  if (year === null && isUnresolved(chart, voucher))
    throw conflict('RESOLUTION_MISSING', VOUCHER_TEXTS.resolutionMissing)
  if (hasErrors(await overdrawnErrors(work.tx, lines)) || !(await suspenseCovers(work.tx, lines)))
    throw conflict('AMOUNT_TOO_HIGH', VOUCHER_TEXTS.overdrawn)
  const [tooMuch] = Object.values(await dividendErrors(work.tx, lines))
  if (tooMuch !== undefined) throw conflict('AMOUNT_TOO_HIGH', tooMuch)
  if (!(await movePaidForLand(work.tx, lines, 1)))
    throw conflict('AMOUNT_TOO_HIGH', VOUCHER_TEXTS.landTooMuch)
  const [entry] = await work.post(booked)
  if (year !== null) await carrySurplus(work, chart, year)
  await work.tx
    .updateTable('vouchers')
    .set({ state: 'posted', posted_at: work.now, posted_by: work.actor.id })
    .where('id', '=', row.id)
    .execute()
  if (entry !== undefined) await matchWaiting(work, row.id, entry.id)
  await applyWriteOff(work, voucher, booked.occurredAt)
  await work.audit({
    act: 'post voucher',
    recordKind: VOUCHER,
    recordId: row.id,
    before: { state: 'waiting' },
    after: { state: 'posted', entry: entry?.reference, ...(year !== null && { adjusts: year.year }) },
  })
}
