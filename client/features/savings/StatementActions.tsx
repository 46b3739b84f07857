import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant, formatShortDate } from '#rules/dates.ts'
import { day, fileTable, identifier, money, text } from '#rules/file-table.ts'
import { formatNaira, type Kobo, sumKobo } from '#rules/money.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { ExportFiles } from '../../lists/ExportFiles.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { periodText } from '../../lists/PeriodFields.tsx'
import { PrintList } from '../../lists/PrintList.tsx'
import { useUrlState } from '../../shell/use-url-state.ts'
import { PaperFacts } from '../../ui/PaperParts.tsx'
import type { BalanceCards_LedgerFragment } from './BalanceCards.generated.ts'
import {
  HISTORY_DEFAULTS,
  isNarrowed,
  lineVariables,
  type PlacedLine,
  readHistoryView,
} from './history-view.ts'
import type { LedgerHistory_LedgerFragment } from './LedgerHistory.generated.ts'
import { lineReader, type StatementOf } from './statement-lines.ts'

const orEmpty = (amount: Kobo): string => (amount === 0 ? '' : formatNaira(amount))

const COLUMNS: readonly ListColumn<PlacedLine>[] = [
  {
    id: 'date',
    header: 'Date',
    nowrap: true,
    text: ({ line }) => (line.date === null ? '' : formatShortDate(line.date)),
  },
  { id: 'product', header: 'Product', text: ({ line }) => line.label },
  { id: 'narration', header: 'Narration', text: ({ line }) => line.narration },
  { id: 'reference', header: 'Reference', text: ({ line }) => line.reference ?? '' },
  { id: 'debit', header: 'Debit', align: 'end', text: ({ line }) => orEmpty(line.debit) },
  { id: 'credit', header: 'Credit', align: 'end', text: ({ line }) => orEmpty(line.credit) },
  { id: 'balance', header: 'Product balance', align: 'end', text: ({ line }) => formatNaira(line.balance) },
]

const totals = (items: readonly PlacedLine[]) => ({
  debit: sumKobo(items.map(({ line }) => line.debit)),
  credit: sumKobo(items.map(({ line }) => line.credit)),
})

const footOf = (items: readonly PlacedLine[]): Readonly<Record<string, string>> => {
  const { debit, credit } = totals(items)
  return { narration: 'Total', debit: formatNaira(debit), credit: formatNaira(credit) }
}

const FILE = fileTable<PlacedLine>({
  name: 'statement',
  columns: [
    day('Date', ({ line }) => line.date),
    identifier('Code', ({ line }) => line.code),
    text('Product', ({ line }) => line.label),
    text('Narration', ({ line }) => line.narration),
    identifier('Reference', ({ line }) => line.reference),
    money('Debit (NGN)', ({ line }) => line.debit),
    money('Credit (NGN)', ({ line }) => line.credit),
    money('Product balance (NGN)', ({ line }) => line.balance),
  ],
  foot: (items) => {
    const { debit, credit } = totals(items)
    return { Product: 'Total', 'Debit (NGN)': debit, 'Credit (NGN)': credit }
  },
})

export interface StatementActionsProps {
  readonly of: StatementOf
  readonly ledger: BalanceCards_LedgerFragment & LedgerHistory_LedgerFragment
}

/** The statement of the shown history, as filtered on the screen: printed on A4 and as a file. */
export function StatementActions({ of, ledger }: StatementActionsProps) {
  const client = useApolloClient()
  const view = readHistoryView(useUrlState(HISTORY_DEFAULTS).values)
  const ofSavings = view.book === 'savings'
  const list = {
    readPage: lineReader(client, of, lineVariables(view)),
    keyOf: ({ place }: PlacedLine) => String(place),
  }
  const shared = { list, emptyText: 'No transactions match' }
  const whose = of.memberNumber ?? of.name
  const product = ledger.lineProducts.find(({ code }) => code === view.product)
  return (
    <>
      <PrintList
        {...shared}
        nouns={['transaction', 'transactions']}
        isNarrowed={isNarrowed(view)}
        title="Statement"
        columns={COLUMNS}
        narrowedTo=""
        audited={whose}
        foot={footOf}
        intro={
          <chakra.div mb="5">
            <PaperFacts
              facts={[
                ['Member', of.name],
                ['Member ID', of.memberNumber],
                ['History', ofSavings ? SAVINGS_TEXTS.savingsHistory : SAVINGS_TEXTS.loansHistory],
                ['Period', periodText(view)],
                ['Product', product?.label ?? view.product ?? 'All products'],
                ...(view.search === '' ? [] : [['Reference or narration', view.search] as const]),
                [
                  ofSavings ? 'Total savings' : 'Total owed',
                  `${formatNaira(ofSavings ? ledger.totalSavings : ledger.totalLoans)} as at ${formatInstant(ledger.asAt)}`,
                ],
              ]}
            />
          </chakra.div>
        }
      />
      <ExportFiles {...shared} noun="transactions" table={FILE} narrowedTo={whose} />
    </>
  )
}
