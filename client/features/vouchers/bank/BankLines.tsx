import { Landmark } from 'lucide-react'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import { BANK_LINE_LABELS, BANK_TEXTS } from '#rules/texts/bank.ts'
import type { BankLineState } from '../../../apollo/graph-types.generated.ts'
import { rowPlace } from '../../../lists/file-rows.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useBankLinesListQuery } from './BankStatementPage.generated.ts'
import type { Chosen, ShownLine } from './bank-words.ts'
import { PickBox } from './PickBox.tsx'

const ADDRESS = { page: '1', search: '', order: 'FILE', state: '' } as const
const STATES: readonly BankLineState[] = ['OPEN', 'MATCHED', 'EXCLUDED']

const TEXTS: ListTexts = {
  title: BANK_TEXTS.lines,
  nouns: ['line', 'lines'],
  search: { label: 'Search the lines', placeholder: 'Description or reference' },
  empty: { title: 'No lines', advice: BANK_TEXTS.ofThisKind, icon: Landmark },
  noMatch: { title: 'No lines match', advice: 'Try another search, or all lines.' },
}

const becameText = ({ state, reason, entries, payerName }: ShownLine): string =>
  [
    BANK_LINE_LABELS[state],
    reason ?? (payerName === null ? entries.join(', ') : BANK_TEXTS.ofPayer(payerName)),
  ]
    .filter(Boolean)
    .join(': ')

const COLUMNS: readonly ListColumn<ShownLine>[] = [
  { id: 'date', header: 'Date', card: 'line', nowrap: true, text: ({ date }) => formatPlainDate(date) },
  { id: 'description', header: 'Bank description', card: 'title', text: ({ description }) => description },
  { id: 'reference', header: 'Reference', card: 'line', text: ({ reference }) => reference },
  { id: 'state', header: 'Status', card: 'plain', text: becameText },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ amount }) => formatNaira(amount),
  },
]

export interface BankLinesProps {
  readonly statementId: string
  /** null where nothing can be chosen. */
  readonly chosen: Chosen | null
  readonly onToggle: (line: ShownLine, amount: Kobo) => void
}

/** The lines of a statement, of which some are chosen. */
export function BankLines({ statementId, chosen, onToggle }: BankLinesProps) {
  const address = useListAddress<'FILE', 'state'>(ADDRESS, ['FILE'])
  const { state } = address.filters
  const answer = useBankLinesListQuery({
    variables: {
      statementId,
      state: STATES.find((each) => each === state) ?? null,
      search: address.search,
      page: address.page,
      pageSize: SHOWN_AT_ONCE,
    },
  })
  const pick: ListColumn<ShownLine> = {
    id: 'pick',
    header: 'Choose',
    card: 'side',
    text: () => '',
    cell: (line) => (
      <PickBox
        label={`Row ${rowPlace(line)}, ${line.description}`}
        checked={chosen?.has(line.lineId) === true}
        onToggle={() => onToggle(line, line.amount)}
      />
    ),
  }
  return (
    <ListCard
      texts={TEXTS}
      address={address}
      answer={answer}
      pick={({ bankLines }) => bankLines}
      columns={chosen === null ? COLUMNS : [pick, ...COLUMNS]}
      keyOf={({ lineId }) => lineId}
      filters={
        <SelectField
          label="Lines"
          optional="unmarked"
          placeholder="All lines"
          options={STATES.map((value) => ({ value, label: BANK_LINE_LABELS[value] }))}
          value={state}
          onChange={({ currentTarget }) => address.setFilter('state', currentTarget.value)}
        />
      }
    />
  )
}
