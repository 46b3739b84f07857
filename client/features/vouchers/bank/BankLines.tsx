import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark } from 'lucide-react'
import { formatShortDate } from '#rules/dates.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import { BANK_LINE_LABELS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import type { BankLineState } from '../../../apollo/graph-types.generated.ts'
import { rowPlace } from '../../../lists/file-rows.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import type { ListAddress } from '../../../lists/use-list-address.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useBankLinesListQuery } from './BankStatementPage.generated.ts'
import type { Chosen, ShownLine } from './bank-words.ts'
import { PickBox } from './PickBox.tsx'

const Proposal = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
})

/** The list of lines in the address. */
export const LINES_ADDRESS = { page: '1', search: '', order: 'FILE', state: '' } as const
const STATES: readonly BankLineState[] = ['OPEN', 'WAITING', 'MATCHED', 'EXCLUDED']

/** Which lines the address asks for. */
export const linesOf = ({ page, search, filters }: ListAddress<'FILE', 'state'>) => ({
  state: STATES.find((each) => each === filters.state) ?? null,
  search,
  page,
})

const TEXTS: ListTexts = {
  title: BANK_TEXTS.lines,
  nouns: ['line', 'lines'],
  search: { label: 'Search the lines', placeholder: 'Description or reference' },
  empty: { title: 'No lines', advice: BANK_TEXTS.ofThisKind, icon: Landmark },
  noMatch: { title: 'No lines match', advice: 'Try another search, or all lines.' },
}

/** Why a line is left out, what it waits for, what it is or seems to be. */
function detailOf({ reason, voucher, payer, proposal, rules, entries }: ShownLine): string {
  if (reason !== null) return reason
  if (voucher !== null) return BANK_TEXTS.waitsFor(voucher.number)
  const [rule, second] = rules
  return [
    entries.map(({ reference }) => reference).join(', '),
    payer === null ? '' : BANK_TEXTS.ofPayer(payer.name),
    proposal === null
      ? ''
      : BANK_TEXTS.mayBe(`${proposal.entry.entry.reference} (${proposal.entry.narration})`, proposal.doubts),
    rule === undefined
      ? ''
      : second === undefined
        ? BANK_RULE_TEXTS.byRule(rule.narrationPattern)
        : BANK_RULE_TEXTS.several(rules.map(({ narrationPattern }) => `“${narrationPattern}”`).join(', ')),
  ]
    .filter(Boolean)
    .join('; ')
}

const becameText = (line: ShownLine): string =>
  [BANK_LINE_LABELS[line.state], detailOf(line)].filter(Boolean).join(': ')

const COLUMNS: readonly ListColumn<ShownLine>[] = [
  { id: 'date', header: 'Date', card: 'line', nowrap: true, text: ({ date }) => formatShortDate(date) },
  { id: 'description', header: 'Bank description', card: 'title', text: ({ description }) => description },
  { id: 'reference', header: 'Reference', card: 'line', text: ({ reference }) => reference ?? '' },
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
  readonly address: ListAddress<'FILE', 'state'>
  /** null where nothing can be chosen. */
  readonly chosen: Chosen | null
  readonly onToggle: (line: ShownLine, amount: Kobo) => void
  /** Accepts the entry that a line may be. */
  readonly onAccept: (line: ShownLine, entryId: string) => void
}

const Became = ({
  line,
  onAccept,
}: {
  readonly line: ShownLine
  readonly onAccept: BankLinesProps['onAccept'] | null
}) => {
  const { proposal, voucher } = line
  if (voucher !== null)
    return (
      <>
        {`${BANK_LINE_LABELS[line.state]}: `}
        <TextLink to={paths.voucher(voucher.id)}>{voucher.number}</TextLink>
        {` ${BANK_TEXTS.notPosted}`}
      </>
    )
  if (proposal === null || onAccept === null) return becameText(line)
  return (
    <Proposal>
      <span>{becameText(line)}</span>
      <Button
        tone="secondary"
        size="sm"
        aria-label={`${BANK_TEXTS.accept}: row ${line.row}, ${proposal.entry.entry.reference}`}
        onClick={() => onAccept(line, proposal.entry.lineId)}
      >
        {BANK_TEXTS.accept}
      </Button>
    </Proposal>
  )
}

/** The lines of a statement, of which some are chosen. */
export function BankLines({ statementId, address, chosen, onToggle, onAccept }: BankLinesProps) {
  const answer = useBankLinesListQuery({
    variables: { id: statementId, ...linesOf(address), pageSize: SHOWN_AT_ONCE },
  })
  const pick: ListColumn<ShownLine> = {
    id: 'pick',
    header: 'Choose',
    card: 'side',
    text: () => '',
    cell: (line) => (
      <PickBox
        label={`Row ${rowPlace(line)}, ${line.description}`}
        checked={chosen?.has(line.id) === true}
        onToggle={() => onToggle(line, line.amount)}
      />
    ),
  }
  const became: ListColumn<ShownLine> = {
    id: 'state',
    header: 'Status',
    card: 'plain',
    text: becameText,
    cell: (line) => <Became line={line} onAccept={chosen === null ? null : onAccept} />,
  }
  const columns = COLUMNS.map((column) => (column.id === 'state' ? became : column))
  return (
    <ListCard
      texts={TEXTS}
      address={address}
      answer={answer}
      pick={({ bankStatement }) => bankStatement?.lines}
      columns={chosen === null ? columns : [pick, ...columns]}
      keyOf={({ id }) => id}
      filters={
        <SelectField
          label="Lines"
          optional="unmarked"
          placeholder="All lines"
          options={STATES.map((value) => ({ value, label: BANK_LINE_LABELS[value] }))}
          value={address.filters.state}
          onChange={({ currentTarget }) => address.setFilter('state', currentTarget.value)}
        />
      }
    />
  )
}
