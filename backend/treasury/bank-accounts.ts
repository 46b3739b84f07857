import { type Selectable, sql } from 'kysely'
import { type Kobo, kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { FIRST_BANK } from '#rules/treasury/bank-accounts.ts'
import { titleOf } from '#rules/treasury/society-accounts.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'

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

const bankOf = (row: Selectable<Schema['bank_accounts']>): SocietyBank => ({
  code: row.code,
  number: row.code,
  name: row.name,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  closedAt: row.closed_at,
})

/** The society's bank accounts, closed ones too: the first one, then by number. */
export async function bankAccountsOf(
  db: Queryable,
  { accounts }: Pick<SocietySettings, 'accounts'>,
): Promise<readonly SocietyBank[]> {
  const rows = await db.selectFrom('bank_accounts').selectAll().orderBy('code').execute()
  const { number, name } = titleOf(FIRST_BANK, accounts)
  const said = rows.find(({ code }) => code === FIRST_BANK)
  const first: SocietyBank =
    said === undefined
      ? { code: FIRST_BANK, number, name, bankName: '', accountNumber: '', closedAt: null }
      : { ...bankOf(said), number }
  return [first, ...rows.flatMap((row) => (row.code === FIRST_BANK ? [] : [bankOf(row)]))]
}

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
  readonly values: { readonly bankAccount: string }
  readonly problem: (errors: { readonly bankAccount: string }) => Error
}

/** The bank account that a form names, the first where it names none. Throws 400 on the field for one that is not open. */
export async function bankIn(
  db: Queryable,
  society: Pick<SocietySettings, 'accounts'>,
  form: NamingBank,
): Promise<SocietyBank> {
  const bank = await chosenBank(db, society, form.values.bankAccount)
  if (bank === null) throw form.problem({ bankAccount: BANK_ACCOUNT_TEXTS.noAccount })
  return bank
}

/** What an account of the society comes to: debits less credits, in kobo. */
export async function balancesOfBanks(db: Queryable, codes: readonly string[]): Promise<Map<string, Kobo>> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select a.code, coalesce(sum(l.debit - l.credit), 0)::bigint as balance
      from accounts a join journal_lines l on l.account_id = a.id
      where a.kind = 'society' and a.code = any (${[...codes]}::text[])
      group by a.code`.execute(db)
  return new Map(rows.map(({ code, balance }) => [code, kobo(balance)]))
}

/** Lets one person at a time change the bank accounts. */
export const holdBankAccounts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank accounts', 0))`.execute(tx)

/** Writes what staff say of a bank account over what there is of it. */
export async function saveBankAccount(tx: Tx, bank: Omit<SocietyBank, 'number'>): Promise<void> {
  const columns = { name: bank.name, bank_name: bank.bankName, account_number: bank.accountNumber }
  await tx
    .insertInto('bank_accounts')
    .values({ code: bank.code, ...columns, closed_at: bank.closedAt })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute()
}
