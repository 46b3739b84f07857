import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate, parsePlainDate } from '#rules/dates.ts'
import { Money } from '../../ui/Money.tsx'
import { byMonth } from './history-view.ts'
import type { LedgerRows_LineFragment } from './LedgerRows.generated.ts'

type Line = LedgerRows_LineFragment

/**
 * One table for every width: rows of columns from tablets up, a card a line on phones. The roles are written
 * out because browsers forget them when a table is laid out as a grid.
 */
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& th[scope=col]': {
      textStyle: 'xs',
      fontWeight: '600',
      color: 'fg.muted',
      bg: 'bg.sunken',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      py: '2.5',
      px: '3',
    },
    '& td': { p: { md: '3' }, verticalAlign: 'top' },
    '& th:first-of-type, & td:first-of-type': { ps: { md: '6' } },
    '& th:last-of-type, & td:last-of-type': { pe: { md: '6' } },
    '& [data-money]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

const Head = chakra('thead', {
  base: { srOnly: { base: true, md: false }, display: { base: 'block', md: 'table-header-group' } },
})

const MonthRow = chakra('tr', {
  base: {
    display: { base: 'block', md: 'none' },
    position: 'sticky',
    top: '16',
    zIndex: 'raised',
    bg: 'bg.sunken',
    '& th': {
      display: 'block',
      textAlign: 'start',
      px: '4',
      py: '2',
      textStyle: 'xs',
      fontWeight: '600',
      color: 'fg.muted',
    },
  },
})

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"narration amount" "date balance" "reference balance"',
    columnGap: '3',
    rowGap: '0.5',
    px: { base: '4', md: '0' },
    py: { base: '3', md: '0' },
    borderTopWidth: '1px',
    borderColor: 'line',
    _hover: { bg: { md: 'bg.hover' } },
  },
})

const PhoneOnly = chakra('span', { base: { display: { base: 'inline', md: 'none' } } })

const dayOf = (line: Line): string => (line.date === null ? 'No date' : formatPlainDate(line.date))

const MONTH_FORMAT = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthName(month: string | null): string {
  const first = month === null ? null : parsePlainDate(`${month}-01`)
  return first === null ? 'No date' : MONTH_FORMAT.format(new Date(`${first}T00:00:00Z`))
}

export interface LedgerRowsProps {
  readonly lines: readonly Line[]
  /** What the table is, for screen readers. */
  readonly caption: string
}

/** Lines of a history, grouped by month on phones. */
export function LedgerRows({ lines, caption }: LedgerRowsProps) {
  return (
    <Table role="table" aria-label={caption}>
      <Head role="rowgroup">
        <tr role="row">
          <ColumnHead>Date</ColumnHead>
          <ColumnHead>Narration</ColumnHead>
          <ColumnHead>Reference</ColumnHead>
          <ColumnHead money>Debit</ColumnHead>
          <ColumnHead money>Credit</ColumnHead>
          <ColumnHead money>Balance</ColumnHead>
        </tr>
      </Head>
      {byMonth(lines).map(({ month, lines: ofMonth }) => (
        <tbody key={ofMonth[0]?.id} role="rowgroup">
          <MonthRow role="row">
            <th role="rowheader" scope="rowgroup" colSpan={6}>
              {monthName(month)}
            </th>
          </MonthRow>
          {ofMonth.map((line) => (
            <LedgerRow key={line.id} line={line} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function ColumnHead({ children, money = false }: { readonly children: string; readonly money?: boolean }) {
  return (
    <th scope="col" role="columnheader" {...(money ? { 'data-money': true } : {})}>
      {children}
    </th>
  )
}

function LedgerRow({ line }: { readonly line: Line }) {
  return (
    <Row role="row">
      <chakra.td
        role="cell"
        gridArea="date"
        whiteSpace="nowrap"
        color="fg.muted"
        textStyle={{ base: 'xs', md: 'sm' }}
      >
        {dayOf(line)}
      </chakra.td>
      <chakra.td role="cell" gridArea="narration" minW="0">
        <chakra.span display="block" fontWeight="500">
          {line.narration}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {line.label}
        </chakra.span>
      </chakra.td>
      <chakra.td
        role="cell"
        gridArea="reference"
        display={{ base: line.reference === null ? 'none' : 'block', md: 'table-cell' }}
        textStyle="xs"
        color="fg.muted"
        minW="0"
        wordBreak="break-word"
      >
        {line.reference}
      </chakra.td>
      <Amount amount={line.debit} sign="−" />
      <Amount amount={line.credit} sign="+" />
      <chakra.td
        role="cell"
        data-money
        gridArea="balance"
        textStyle={{ base: 'xs', md: 'sm' }}
        fontWeight={{ base: '400', md: '600' }}
        color={{ base: 'fg.muted', md: 'fg' }}
      >
        <PhoneOnly>Balance </PhoneOnly>
        <Money amount={line.balance} />
      </chakra.td>
    </Row>
  )
}

/** A debit or credit; on phones both stand in one place, told apart by their sign. */
function Amount({ amount, sign }: { readonly amount: Line['debit']; readonly sign: '−' | '+' }) {
  const none = amount === 0
  return (
    <chakra.td
      role="cell"
      data-money
      gridArea="amount"
      display={{ base: none ? 'none' : 'block', md: 'table-cell' }}
      fontWeight={{ base: '600', md: '400' }}
      color={sign === '+' ? 'success.fg' : 'fg'}
    >
      {!none && (
        <>
          <PhoneOnly aria-hidden>{sign}</PhoneOnly>
          <Money amount={amount} />
        </>
      )}
    </chakra.td>
  )
}
