import { sql } from 'kysely'
import type { SocietySettings } from '#rules/society/settings.ts'
import { SETTLEMENT_TEXTS } from '#rules/texts/early-settlement.ts'
import {
  interestOfSettlement,
  type SettlementForm,
  settlementSums,
} from '#rules/treasury/early-settlement.ts'
import { type SocietyAccount, titleOf } from '#rules/treasury/society-accounts.ts'
import type { VoucherForm } from '#rules/vouchers/validate-voucher.ts'
import type { Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict } from '../http/problems.ts'
import { type Settlement, settlementOf } from '../treasury/early-settlement.ts'
import type { Voucher } from './store.ts'

/** The receipt that books a settlement: the loan in full, less the rebate, with what becomes of the interest. */
export function settlementVoucher(
  { code, loans }: Settlement,
  form: SettlementForm,
  memberNumber: string,
  society: SocietySettings,
): VoucherForm {
  const { outstanding } = settlementSums(loans)
  const { unearned, earned, givenBack } = interestOfSettlement(loans)
  const own = (name: SocietyAccount) => ({
    accountNumber: titleOf(name, society.accounts).number,
    memberNumber: '',
    landRequestId: '',
  })
  const lines = [
    { accountNumber: code, memberNumber, landRequestId: '', debit: null, credit: outstanding },
    { ...own('UNEARNED_INTEREST'), debit: unearned, credit: null },
    { ...own('INTEREST_INCOME'), debit: givenBack, credit: null },
    { ...own('INTEREST_INCOME'), debit: null, credit: earned },
  ]
  const references = loans.map(({ reference }) => reference).join(', ')
  return {
    kind: 'RECEIPT',
    date: form.date,
    party: form.party,
    method: form.method,
    reference: form.reference,
    narration: (form.narration ?? '').trim() || SETTLEMENT_TEXTS.narration(references),
    lines: lines.filter(({ debit, credit }) => (debit ?? 0) !== 0 || (credit ?? 0) !== 0),
  }
}

/** Keeps what a voucher settles. */
export async function keepSettlement(tx: Tx, voucherId: string, { loans }: Settlement): Promise<void> {
  await tx
    .insertInto('loan_settlements')
    .values(
      loans.map(({ reference, loanId, outstanding, rebate, unearned }) => ({
        voucher_id: voucherId,
        reference,
        loan_id: loanId,
        outstanding,
        rebate,
        unearned,
      })),
    )
    .execute()
}

/** What a settlement is of, as one text. */
const told = (
  loans: readonly {
    readonly reference: string
    readonly outstanding: number
    readonly rebate: number
    readonly unearned: number
  }[],
): string =>
  JSON.stringify(
    loans
      .map(({ reference, outstanding, rebate, unearned }) =>
        [reference, outstanding, rebate, unearned].join(' '),
      )
      .toSorted(),
  )

/**
 * Whether a voucher settles loans. Throws 409 when what is owed or the interest is no longer what it was when the voucher
 * was entered. The member is locked.
 */
export async function checkSettlement(
  { tx, now }: Work,
  society: SocietySettings,
  { row, lines }: Voucher,
): Promise<boolean> {
  const kept = await tx.selectFrom('loan_settlements').selectAll().where('voucher_id', '=', row.id).execute()
  const [first] = kept
  const memberId = lines.find(({ kind }) => kind === 'loan')?.memberId
  if (first === undefined || !memberId) return false
  await sql`select from members where id = ${memberId} for no key update`.execute(tx)
  const question = { memberId, reference: first.reference, at: row.dated, now }
  const found = await settlementOf(tx, society, question)
  if (found === null || told(found.loans) !== told(kept))
    throw conflict('FIGURES_CHANGED', SETTLEMENT_TEXTS.changedBeforePosting)
  return true
}
