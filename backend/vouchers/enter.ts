import { type FieldErrors, hasErrors, knownDate } from '#rules/field-errors.ts'
import { kobo, ZERO_KOBO } from '#rules/money.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { BOOK_OF_KIND } from '#rules/vouchers/number-series.ts'
import { type VoucherForm, voucherTotal } from '#rules/vouchers/validate-voucher.ts'
import { randomId } from '../db/random-id.ts'
import type { Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { societyAccount } from '../journal/chart.ts'
import { memberIdByNumber } from '../members/store.ts'
import type { Chart } from '../treasury/accounts.ts'
import { accountBehind } from './accounts.ts'
import { dividendErrors } from './dividends.ts'
import { takeNumber } from './number-series.ts'
import type { VoucherRow } from './store.ts'
import { suspenseLineError } from './suspense.ts'
import type { VoucherWords } from './tables.ts'

/** A line with the records it names. */
interface EnteredLine {
  readonly account: ReturnType<typeof accountBehind>
  /** Whose account it is, or whose dividend. */
  readonly memberId: string | null
  readonly landRequestId: string | null
  readonly clearsId: number | null
  readonly debit: number
  readonly credit: number
}

const LAND_DEPOSITS = societyAccount('LAND_DEPOSITS').code

/** The text for a land request that does not fit its line on land deposits; null for one that does. */
async function landError(tx: Tx, code: string, line: VoucherForm['lines'][number]): Promise<string | null> {
  const id = (line.landRequestId ?? '').trim()
  if (id === '' || code !== LAND_DEPOSITS) return null
  const row = await tx
    .selectFrom('land_requests')
    .select(['outstanding_amount', 'amount_paid', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.state !== 'approved') return VOUCHER_TEXTS.noLand
  if ((line.debit ?? 0) > row.amount_paid) return VOUCHER_TEXTS.landNotPaid
  return (line.credit ?? 0) > row.outstanding_amount ? VOUCHER_TEXTS.landTooMuch : null
}

/** The lines with their members and land requests, and what is wrong with them. */
export async function enteredLines(
  tx: Tx,
  form: VoucherForm,
  chart: Chart,
): Promise<{ readonly lines: readonly EnteredLine[]; readonly errors: FieldErrors }> {
  const errors: Record<string, string> = {}
  const lines: EnteredLine[] = []
  for (const [place, line] of form.lines.entries()) {
    const number = (line.memberNumber ?? '').trim()
    const memberId = number === '' ? null : await memberIdByNumber(tx, number)
    if (number !== '' && memberId === null) errors[`lines.${place}.memberNumber`] = VOUCHER_TEXTS.noMember
    const account = accountBehind(chart, (line.accountNumber ?? '').trim(), memberId)
    const wrong = await landError(tx, account.code, line)
    if (wrong !== null) errors[`lines.${place}.landRequestId`] = wrong
    const item = (line.suspenseItemId ?? '').trim()
    const ofItem = item === '' ? null : await suspenseLineError(tx, item, account.code, line)
    if (ofItem !== null) errors[`lines.${place}.suspenseItemId`] = ofItem
    lines.push({
      account,
      memberId,
      landRequestId: (line.landRequestId ?? '').trim() || null,
      clearsId: item === '' || ofItem !== null ? null : Number(item),
      debit: line.debit ?? 0,
      credit: line.credit ?? 0,
    })
  }
  const paid = lines.map((line) => ({ ...line, code: line.account.code }))
  Object.assign(errors, await dividendErrors(tx, paid))
  return { lines: hasErrors(errors) ? [] : lines, errors }
}

/** What a form comes to as columns, without what is given by the moment. */
export const columnsOf = (form: VoucherForm) => ({
  kind: form.kind.toLowerCase() as VoucherWords['kind'],
  method: (form.method?.toLowerCase() ?? null) as VoucherRow['method'],
  outside_reference: (form.reference ?? '').trim(),
  party: (form.party ?? '').trim(),
  narration: (form.narration ?? '').trim(),
  total: kobo(voucherTotal(form)) || ZERO_KOBO,
  resolution: (form.resolution ?? '').trim() || null,
  resolved_on: knownDate(form.resolvedOn),
})

/** Keeps a voucher that is in order; answers its id and its reference. */
export async function enterVoucher(
  { tx, now, actor }: Work,
  form: VoucherForm,
  more: Pick<VoucherRow, 'dated' | 'evidence_file_id' | 'bank_code'> & Partial<Pick<VoucherRow, 'year_end'>>,
  lines: readonly EnteredLine[],
): Promise<{ readonly id: string; readonly reference: string }> {
  const id = randomId()
  const { reference, year, number } = await takeNumber(tx, BOOK_OF_KIND[form.kind], more.dated)
  await tx
    .insertInto('vouchers')
    .values({
      id,
      reference,
      series_year: year,
      series_number: number,
      ...columnsOf(form),
      ...more,
      state: 'waiting',
      created_at: now,
      created_by: actor.id ?? '',
    })
    .execute()
  await tx
    .insertInto('voucher_lines')
    .values(
      lines.map(({ account, memberId, landRequestId, clearsId, debit, credit }, place) => ({
        voucher_id: id,
        place,
        account_kind: account.kind,
        account_code: account.code,
        member_id: memberId,
        land_request_id: landRequestId,
        clears_id: clearsId,
        debit,
        credit,
      })),
    )
    .execute()
  return { id, reference }
}
