import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { holdsMoney } from '#rules/treasury/chart.ts'
import type { Tx } from '../db/schema.ts'
import { conflict } from '../http/problems.ts'
import type { AccountRef } from './chart.ts'

/** Accounts that staff opened are kept in the journal under their numbers; the others are never closed. */
const isNumbered = ({ kind, code }: AccountRef): boolean => kind === 'society' && /^\d{8}$/.test(code)

/** Throws 409 where a closed account would move; those that are open stay so until the work is done. */
export async function refuseClosedAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const codes = [...new Set(accounts.filter(isNumbered).map(({ code }) => code))]
  if (codes.length === 0) return
  const rows = await tx
    .selectFrom('kept_accounts')
    .select(['code', 'closed_at', 'account_group'])
    .where('code', 'in', codes)
    .orderBy('code')
    .forShare()
    .execute()
  const closed = rows.find(({ closed_at }) => closed_at !== null)
  if (closed === undefined) return
  throw conflict(
    'ACCOUNT_CLOSED',
    holdsMoney(closed.account_group) ? BANK_ACCOUNT_TEXTS.closedPosting : VOUCHER_TEXTS.closedAccount,
  )
}
