import { linesByRule, rulesOf } from '#rules/vouchers/bank-rules.ts'
import { isUndoubted } from '#rules/vouchers/reconcile.ts'
import type { Queryable } from '../../db/schema.ts'
import { type OpenMatching, openMatching } from './change.ts'
import { type BankRule, openRulesOf } from './rules-store.ts'
import type { BankStatement, LineToMatch } from './store.ts'

/** What the matching and the rules make of the open lines of a statement. */
export interface Suggestions {
  readonly matching: OpenMatching
  readonly rules: readonly BankRule[]
  /** The rules with the lines that each enters. */
  readonly byRule: readonly { readonly rule: BankRule; readonly lines: readonly LineToMatch[] }[]
  /** Lines that one rule fits and that may be in the books already. */
  readonly heldBack: number
}

/**
 * Reads what can be done with the open lines. A rule enters no line that may be in the books already without anything
 * against it, and none of a payer, whose remittance it is.
 */
export async function suggestionsFor(
  db: Queryable,
  statement: BankStatement,
  own: string,
): Promise<Suggestions> {
  const matching = await openMatching(db, statement, own)
  const rules = await openRulesOf(db, statement.bank_code)
  const inBooks = new Set(
    [...matching.certain, ...matching.proposals.filter(isUndoubted)].map(({ lineId }) => lineId),
  )
  const ruled = matching.lines.filter(({ payerId }) => payerId === null)
  const free = ruled.filter(({ id }) => !inBooks.has(id))
  return {
    matching,
    rules,
    byRule: linesByRule(rules, free),
    heldBack: ruled.filter((line) => inBooks.has(line.id) && rulesOf(rules, line).length === 1).length,
  }
}
