import { type Selectable, sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import {
  type BANK_DIRECTIONS,
  BANK_RULE_KINDS,
  type BankRuleForm,
  type BankRuleKind,
  type BankRuleText,
  bankRuleAccountErrors,
} from '#rules/vouchers/bank-rules.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { accountBehind } from '../accounts.ts'

/** A rule of a bank account with the names of who made and ended it, and with what it says in the rules' words. */
export interface BankRule extends BankRuleText {
  readonly row: Selectable<Schema['bank_rules']> & { readonly creator: string; readonly ender: string | null }
  readonly kind: BankRuleKind
}

const ruleOf = (row: BankRule['row']): BankRule => ({
  row,
  narrationPattern: row.narration_pattern,
  direction: row.direction === 'in' ? 'IN' : 'OUT',
  kind: BANK_RULE_KINDS.find((kind) => kind.toLowerCase() === row.kind) ?? 'PAYMENT',
})

const rules = (where: ReturnType<typeof sql<boolean>>) => sql<BankRule['row']>`
  select r.*, creator.name as creator, ender.name as ender
    from bank_rules r join members creator on creator.id = r.created_by left join members ender on ender.id = r.ended_by
    where ${where} order by r.ended_at desc nulls first, lower(r.narration_pattern), r.id`

/** The rules of a bank account or of all, ended ones last. */
export const bankRulesOf = async (db: Queryable, bankCode: string | null): Promise<BankRule[]> =>
  (await rules(sql<boolean>`${bankCode}::text is null or r.bank_code = ${bankCode}`).execute(db)).rows.map(
    ruleOf,
  )

/** The rules of a bank account that have not ended. */
export const openRulesOf = async (db: Queryable, bankCode: string): Promise<BankRule[]> =>
  (await bankRulesOf(db, bankCode)).filter(({ row }) => row.ended_at === null)

export async function findBankRule(db: Queryable, id: string): Promise<BankRule | null> {
  const { rows } = await rules(sql<boolean>`r.id = ${id}`).execute(db)
  return rows[0] === undefined ? null : ruleOf(rows[0])
}

/** The same, locked. */
export async function lockBankRule(tx: Tx, id: string): Promise<BankRule | null> {
  await sql`select from bank_rules where id = ${id} for update`.execute(tx)
  return findBankRule(tx, id)
}

/** Whether another rule of the bank account that has not ended has this text. Rules wait for each other. */
export async function isTextTaken(
  tx: Tx,
  {
    id,
    bankCode,
    narrationPattern,
    direction,
  }: {
    readonly id: string
    readonly bankCode: string
    readonly narrationPattern: string
    readonly direction: string
  },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank rules', 0))`.execute(tx)
  const { rows } = await sql`
    select from bank_rules where bank_code = ${bankCode} and direction = ${direction} and ended_at is null
      and upper(narration_pattern) = upper(${narrationPattern}) and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** The number in the chart of the account that a rule books lines on. */
export const accountOfRule = (chart: Chart, { row }: BankRule) => chart.accountOf('society', row.account_code)

/** What is wrong with the account of a rule, for who has an access level. */
export const accountErrors = (
  form: Pick<BankRuleForm, 'kind' | 'accountNumber'>,
  chart: Chart,
  of: { readonly bankCode: string; readonly level: AccessLevel },
) =>
  bankRuleAccountErrors(form, chart.named, {
    bank: chart.accountOf('society', of.bankCode).number,
    level: of.level,
  })

/** What a rule says as columns. */
export const ruleColumns = (
  form: {
    readonly narrationPattern: string
    readonly direction: (typeof BANK_DIRECTIONS)[number]
    readonly kind: BankRuleKind
    readonly accountNumber: string
    readonly party: string
  },
  chart: Chart,
) => ({
  narration_pattern: form.narrationPattern.trim(),
  direction: form.direction === 'IN' ? ('in' as const) : ('out' as const),
  kind: form.kind.toLowerCase() as Schema['bank_rules']['kind'],
  account_code: accountBehind(chart, form.accountNumber.trim(), null).code,
  party: form.party.trim(),
})

/** All lines of a statement, as a rule reads them. */
export async function wordsOfLines(
  db: Queryable,
  statementId: string,
): Promise<readonly { readonly id: number; readonly amount: Kobo; readonly words: string }[]> {
  const { rows } = await sql<{ id: number; amount: Kobo; words: string }>`
    select id, amount, reference || ' ' || description as words from bank_lines
      where statement_id = ${statementId}`.execute(db)
  return rows
}
