import { type Kobo, koboToNaira } from '#rules/money.ts'
import type { WireBalance, WireBalances, WireLedgerRow } from '../contract/savings.ts'
import type { Balance, LedgerLine } from '../journal/statement.ts'

export function presentBalances(balances: readonly Balance[]): WireBalance[] {
  return balances.map(({ code, balance }) => ({ itemId: code, Balance: koboToNaira(balance) }))
}

function presentRow(line: LedgerLine): WireLedgerRow {
  return {
    narration: line.narration,
    dt: line.occurredAt.toISOString(),
    Debit: koboToNaira(line.debit),
    Credit: koboToNaira(line.credit),
    Balance: koboToNaira(line.balance),
    referenceNo: line.reference,
  }
}

/** The documented balances: one summary over both ledgers; and what is owed to the member beside them. */
export function presentStatement(
  balances: readonly Balance[],
  lines: readonly LedgerLine[],
  unapplied: Kobo,
): WireBalances {
  return {
    summary: presentBalances(balances),
    savingLedger: lines.flatMap((line) =>
      line.kind === 'savings' ? [{ savingCode: line.code, ...presentRow(line) }] : [],
    ),
    loanLedger: lines.flatMap((line) =>
      line.kind === 'loan' ? [{ loanCode: line.code, ...presentRow(line) }] : [],
    ),
    unappliedBalance: koboToNaira(unapplied),
  }
}
