import { koboToNaira } from '#rules/money.ts'
import { rulesOf } from '#rules/vouchers/bank-rules.ts'
import { reconcile } from '#rules/vouchers/reconcile.ts'
import type { WireBankEntry, WireBankLine, WireBankStatement } from '../../contract/bank.ts'
import type { WireBankRule } from '../../contract/bank-rules.ts'
import { presentFileReading } from '../../contract/file-reading.ts'
import { wireWord } from '../../contract/wire-words.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Call } from '../../http/route.ts'
import { payersOf } from '../../payroll/payers.ts'
import { done, doneOrNull } from '../../requests/done.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { presentAccount } from '../../treasury/present.ts'
import { presentAgreement } from './agreements.ts'
import { type BankLineRow } from './line-page.ts'
import { accountOfRule, type BankRule } from './rules-store.ts'
import { type BankStatement, type OpenEntryRow, payerOfLine } from './store.ts'
import { suggestionsFor } from './suggestions.ts'
import { reconciliationSums } from './sums.ts'

export const presentBankRule = (rule: BankRule, chart: Chart): WireBankRule => {
  const { row } = rule
  return {
    _id: row.id,
    bankAccount: presentAccount(chart.accountOf('society', row.bank_code)),
    narrationPattern: row.narration_pattern,
    direction: row.direction,
    kind: row.kind,
    account: presentAccount(accountOfRule(chart, rule)),
    party: row.party,
    created: done(row.created_at, row.created_by, row.creator),
    ended: doneOrNull(row.ended_at, row.ended_by, row.ender),
  }
}

/** A statement with the sums of its reconciliation, as it is answered to the caller. */
export async function presentStatement(
  { db, viewer }: Pick<Call<'staff'>, 'db' | 'viewer'>,
  chart: Chart,
  statement: BankStatement,
): Promise<WireBankStatement> {
  const sums = await reconciliationSums(db, statement)
  const { missing, unexplained, canClose } = reconcile(sums)
  return {
    _id: statement.id,
    bankAccount: presentAccount(chart.accountOf('society', statement.bank_code)),
    status: statement.state === 'closed' ? 'closed' : 'open',
    from: statement.from_day,
    to: statement.to_day,
    fileName: statement.file_name,
    uploaded: done(statement.created_at, statement.created_by, statement.creator),
    closed: doneOrNull(statement.ended_at, statement.ended_by, statement.ender),
    opening: koboToNaira(sums.opening),
    closing: koboToNaira(sums.closing),
    lines: koboToNaira(sums.lines),
    book: koboToNaira(sums.book),
    uncredited: koboToNaira(sums.uncredited),
    unpresented: koboToNaira(sums.unpresented),
    excluded: koboToNaira(sums.excluded),
    unmatched: koboToNaira(sums.unmatched),
    unmatchedLines: sums.unmatchedLines,
    waitingLines: sums.waitingLines,
    missing: koboToNaira(missing),
    agreed: koboToNaira(sums.agreed),
    unexplained: koboToNaira(unexplained),
    agreement: await presentAgreement(db, statement, viewer),
    canClose,
    reading: presentFileReading(statement.reading),
  }
}

/** What is suggested for a line that is open. */
type LineSuggestions = Pick<WireBankLine, 'payer' | 'proposal' | 'rules'>

export const presentLine = (line: BankLineRow, suggested: LineSuggestions): WireBankLine => ({
  _id: String(line.id),
  sheet: line.sheet,
  row: line.row,
  date: line.dated,
  description: line.description,
  reference: line.reference,
  amount: koboToNaira(line.amount),
  status:
    line.how !== null
      ? 'matched'
      : line.excluded !== null
        ? 'excluded'
        : line.voucherId !== null
          ? 'waiting'
          : 'open',
  how: line.how,
  reason: line.excluded,
  entries: [...line.entries],
  voucher: line.voucherId === null ? null : { _id: line.voucherId, referenceNo: line.voucher ?? '' },
  ...suggested,
})

export const presentEntry = (entry: OpenEntryRow): WireBankEntry => ({
  _id: String(entry.id),
  referenceNo: entry.reference,
  date: entry.dated,
  narration: entry.narration,
  reference: entry.outside ?? '',
  amount: koboToNaira(entry.amount),
  early: entry.isEarly,
})

/** What is suggested for these lines of a statement; nothing for those that are not open. */
export async function suggestionsOf(
  db: Queryable,
  chart: () => Promise<Chart>,
  { statement, own }: { readonly statement: BankStatement; readonly own: string },
  lines: readonly BankLineRow[],
): Promise<(line: BankLineRow) => LineSuggestions> {
  const none = { payer: null, proposal: null, rules: [] }
  const isOpen = ({ how, excluded, voucherId }: BankLineRow) =>
    how === null && excluded === null && voucherId === null
  if (statement.state !== 'open' || !lines.some(isOpen)) return () => none
  const payers = await payersOf(db)
  const { matching, rules } = await suggestionsFor(db, statement, own)
  const [entries, proposals, of] = [
    new Map(matching.entries.map((entry) => [entry.id, entry.shown])),
    new Map(matching.proposals.map((proposal) => [proposal.lineId, proposal])),
    rules.length === 0 ? null : await chart(),
  ]
  return (line) => {
    if (!isOpen(line)) return none
    const payer = payerOfLine(payers, line)
    const proposal = proposals.get(line.id)
    const entry = proposal && entries.get(proposal.entryId)
    const words = { amount: line.amount, words: `${line.reference} ${line.description}` }
    return {
      payer: payer && { _id: payer.id, name: payer.name },
      proposal:
        proposal && entry ? { entry: presentEntry(entry), doubts: proposal.doubts.map(wireWord) } : null,
      rules: of === null ? [] : rulesOf(rules, words).map((rule) => presentBankRule(rule, of)),
    }
  }
}
