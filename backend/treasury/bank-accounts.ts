import type { SocietySettings } from '#rules/society/settings.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { FIRST_BANK } from '#rules/treasury/bank-accounts.ts'
import { holdsMoney } from '#rules/treasury/chart.ts'
import { titleOf } from '#rules/treasury/society-accounts.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { invalid } from '../http/problems.ts'
import { type AccountRef, bankRef, societyAccount } from '../journal/chart.ts'
import { type KeptRow, keptRows, saveKeptAccount } from './kept-accounts.ts'

/** An account of the society at a bank. */
export interface SocietyBank {
  /** Its name in the journal. */
  readonly code: string
  /** Its number in the chart. */
  readonly number: string
  readonly name: string
  readonly bankName: string
  /** '' where nobody said it. */
  readonly accountNumber: string
  readonly closedAt: Date | null
}

const bankOf = (row: KeptRow): SocietyBank => ({
  code: row.code,
  number: row.code,
  name: row.name,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  closedAt: row.closed_at,
})

/** The bank accounts among the accounts that staff keep, closed ones too: the first one, then by number. */
export function banksAmong(
  rows: readonly KeptRow[],
  { accounts }: Pick<SocietySettings, 'accounts'>,
): readonly SocietyBank[] {
  const { number, name } = titleOf(FIRST_BANK, accounts)
  const said = rows.find(({ code }) => code === FIRST_BANK)
  const first: SocietyBank =
    said === undefined
      ? { code: FIRST_BANK, number, name, bankName: '', accountNumber: '', closedAt: null }
      : { ...bankOf(said), number }
  return [
    first,
    ...rows.filter((row) => row.code !== FIRST_BANK && holdsMoney(row.account_group)).map(bankOf),
  ]
}

/** The society's bank accounts, closed ones too: the first one, then by number. */
export const bankAccountsOf = async (
  db: Queryable,
  society: Pick<SocietySettings, 'accounts'>,
): Promise<readonly SocietyBank[]> => banksAmong(await keptRows(db), society)

/** The open bank account with a number of the chart, the first for ''; null for none, and for a closed one. */
async function chosenBank(
  db: Queryable,
  society: Pick<SocietySettings, 'accounts'>,
  typed: string,
): Promise<SocietyBank | null> {
  const banks = await bankAccountsOf(db, society)
  const number = typed.trim()
  const chosen = number === '' ? banks[0] : banks.find((bank) => bank.number === number)
  return chosen === undefined || chosen.closedAt !== null ? null : chosen
}

/** A form that may name a bank account. */
interface NamingBank {
  readonly values: { readonly bankLedgerAccount: string }
  readonly problem: (errors: { readonly bankLedgerAccount: string }) => Error
}

/** The bank account that a form names, the first where it names none. Throws 400 on the field for one that is not open. */
export async function bankIn(
  db: Queryable,
  society: Pick<SocietySettings, 'accounts'>,
  form: NamingBank,
): Promise<SocietyBank> {
  const bank = await chosenBank(db, society, form.values.bankLedgerAccount)
  if (bank === null) throw form.problem({ bankLedgerAccount: BANK_ACCOUNT_TEXTS.noAccount })
  return bank
}

/**
 * The account of the journal that pays what staff decided about: the bank account with a number of the chart, the first
 * for '', or cash where `inCash` allows it. Throws 400 on the field for another one, and for one that is closed.
 */
export async function payingAccount(
  db: Queryable,
  society: Pick<SocietySettings, 'accounts'>,
  typed: string,
  inCash: boolean,
): Promise<AccountRef> {
  const isCash = typed.trim() === titleOf('CASH', society.accounts).number
  if (isCash && inCash) return societyAccount('CASH')
  const bank = isCash ? null : await chosenBank(db, society, typed)
  if (bank === null)
    throw invalid({ paidFrom: isCash ? BANK_ACCOUNT_TEXTS.noCash : BANK_ACCOUNT_TEXTS.noPayer })
  return bankRef(bank.code)
}

/** Writes what staff say of a bank account over what there is of it. */
export const saveBankAccount = (tx: Tx, bank: Omit<SocietyBank, 'number'>): Promise<void> =>
  saveKeptAccount(tx, {
    code: bank.code,
    name: bank.name,
    bank_name: bank.bankName,
    account_number: bank.accountNumber,
    closed_at: bank.closedAt,
    account_group: 'BANK_AND_CASH',
  })
