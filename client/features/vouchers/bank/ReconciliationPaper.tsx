import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, type Kobo, kobo } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { PrintSheet, SignatureLines } from '../../../ui/PrintPage.tsx'
import { useBankChoices } from '../../treasury/bank-accounts/use-bank-choices.ts'
import { agreementText, type ShownStatement, statementText } from './bank-words.ts'

/** The balance of the books brought to that of the bank, line by line. */
export function reconciliationRows(statement: ShownStatement): readonly { label: string; value: string }[] {
  const row = (label: string, amount: Kobo, isAlways = false) =>
    amount === 0 && !isAlways ? [] : [{ label, value: formatNaira(amount) }]
  return [
    ...row(BANK_TEXTS.bookBalance, statement.book, true),
    ...row(BANK_TEXTS.uncredited, kobo(0 - statement.uncredited), true),
    ...row(BANK_TEXTS.unpresented, statement.unpresented, true),
    ...row(BANK_TEXTS.excludedLines, statement.excluded),
    ...row(BANK_TEXTS.unmatchedLines, statement.unmatched),
    ...row(BANK_TEXTS.agreed, statement.agreed),
    ...row(BANK_TEXTS.unexplained, statement.unexplained),
    ...row(BANK_TEXTS.bankBalance, kobo(statement.closing - statement.missing), true),
  ]
}

/** The bank reconciliation statement on paper. */
export function ReconciliationPaper({ statement }: { readonly statement: ShownStatement }) {
  const { name, address } = useSociety()
  const { all } = useBankChoices()
  return (
    <PrintSheet
      society={{ name, address }}
      title="Bank reconciliation statement"
      reference={statementText(statement, all.length > 1)}
      level={2}
    >
      <p>{`At the end of ${formatPlainDate(statement.to)}`}</p>
      <KeyValueList items={reconciliationRows(statement)} />
      {statement.agreement?.confirmed && <p>{agreementText(statement.agreement)}</p>}
      <SignatureLines
        lines={[
          { role: 'Prepared by', name: statement.uploaded.by?.name ?? null },
          { role: 'Checked by', name: statement.closed?.by?.name ?? null },
        ]}
      />
    </PrintSheet>
  )
}
