import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import type { Tx } from '../db/schema.ts'
import { conflict } from '../http/problems.ts'
import type { AccountRef } from './chart.ts'

/** Bank accounts beside the first are kept in the journal under their numbers; the first is never closed. */
const isNumbered = ({ kind, code }: AccountRef): boolean => kind === 'society' && /^\d{8}$/.test(code)

/** Throws 409 where an account of a closed bank account would move; those that are open stay so until the work is done. */
export async function refuseClosedBanks(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const codes = [...new Set(accounts.filter(isNumbered).map(({ code }) => code))]
  if (codes.length === 0) return
  const banks = await tx
    .selectFrom('bank_accounts')
    .select('closed_at')
    .where('code', 'in', codes)
    .orderBy('code')
    .forShare()
    .execute()
  if (banks.some(({ closed_at }) => closed_at !== null)) throw conflict(BANK_ACCOUNT_TEXTS.closedPosting)
}
