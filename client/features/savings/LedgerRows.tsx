import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { formatMonth, formatShortDate, formatShortDay, parsePlainDate } from '#rules/dates.ts'
import { Money } from '../../ui/Money.tsx'
import { DepositReference } from './DepositReference.tsx'
import { byMonth } from './history-view.ts'
import type { LedgerRows_LineFragment } from './LedgerRows.generated.ts'

type Line = LedgerRows_LineFragment

/** Amounts too long for the columns scroll here and not the page; on phones nothing may hold the months' headings. */
const Frame = chakra('div', { base: { position: 'relative', overflowX: { md: 'auto' } } })

/**
 * One table for all widths: columns from tablet width on, one card per line on phones. Roles are explicit because
 * browsers drop them when a table is laid out as a grid.
 */
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& th[data-head]': {
      textStyle: 'xs',
      fontWeight: '600',
      color: 'fg.muted',
      bg: 'bg.sunken',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      py: '2.5',
      px: { base: '2', xl: '3' },
    },
    // Beside the menu of a small laptop the columns stand closer, so that all six are seen.
    '& td': { py: { md: '3' }, px: { md: '2', xl: '3' }, verticalAlign: 'top' },
    '& th:first-of-type, & td:first-of-type': { ps: { md: '4', xl: '6' } },
    '& th:last-of-type, & td:last-of-type': { pe: { md: '4', xl: '6' } },
    '& [data-money][data-money]': {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      '&[data-mixed]': {
        textAlign: { base: 'start', md: 'end' },
        whiteSpace: { base: 'normal', md: 'nowrap' },
      },
      fontVariantNumeric: 'tabular-nums',
    },
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

const Row = chakra(
  'tr',
  defineRecipe({
    base: {
      display: { base: 'grid', md: 'table-row' },
      columnGap: '2',
      rowGap: '0.5',
      alignItems: 'baseline',
      px: { base: '4', md: '0' },
      py: { base: '3', md: '0' },
      borderTopWidth: '1px',
      borderColor: 'line',
      _hover: { bg: { md: 'bg.hover' } },
    },
    variants: {
      /**
       * The grid areas of a card. Under a month's heading the date is short; among lines of several products the
       * balance stands beside the name of its product.
       */
      card: {
        underMonth: {
          gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
          gridTemplateAreas: '"narration narration narration amount" "date reference balance balance"',
        },
        ungrouped: {
          gridTemplateColumns: 'minmax(0, 1fr) auto auto',
          gridTemplateAreas:
            '"narration narration amount" "date balance balance" "reference reference reference"',
        },
        mixed: {
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          gridTemplateAreas:
            '"narration narration amount" "balance balance balance" "date reference reference"',
        },
      },
    },
  }),
)

const WideOnly = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
const PhoneOnly = chakra('span', { base: { display: { base: 'inline', md: 'none' } } })

const dayOf = (line: Line): string => (line.date === null ? 'No date' : formatShortDate(line.date))

/** The day without its month, which is in the heading. */
const shortDayOf = (line: Line): string => (line.date === null ? '' : formatShortDay(line.date))

function monthName(month: string | null): string {
  const first = month === null ? null : parsePlainDate(`${month}-01`)
  return first === null ? 'No date' : formatMonth(first)
}

export interface LedgerRowsProps {
  readonly lines: readonly Line[]
  /** The table's caption, for screen readers. */
  readonly caption: string
  /** Whether the lines are of several products, each with a balance of its own. */
  readonly mixed: boolean
}

/**
 * Lines of a history, grouped by month on phones. The balance of a line is that of its product; among lines of several
 * products it is named so, because it does not run on from line to line.
 */
export function LedgerRows({ lines, caption, mixed }: LedgerRowsProps) {
  const months = byMonth(lines)
  // With about one line per month, as for a single product, headings are left out.
  const grouped = months.length * 2 <= lines.length
  return (
    <Frame>
      <Table role="table" aria-label={caption}>
        <Head role="rowgroup">
          <chakra.tr role="row">
            <ColumnHead>Date</ColumnHead>
            <ColumnHead>Narration</ColumnHead>
            <ColumnHead>Reference</ColumnHead>
            <ColumnHead money>Debit</ColumnHead>
            <ColumnHead money>Credit</ColumnHead>
            <ColumnHead money>{balanceName(mixed)}</ColumnHead>
          </chakra.tr>
        </Head>
        {months.map(({ month, lines: ofMonth }) => (
          <chakra.tbody key={ofMonth[0]?.place} role="rowgroup">
            {grouped && (
              <MonthRow role="row">
                <chakra.th role="rowheader" scope="rowgroup" colSpan={6}>
                  {monthName(month)}
                </chakra.th>
              </MonthRow>
            )}
            {ofMonth.map(({ place, line }) => (
              <LedgerRow key={place} line={line} grouped={grouped} mixed={mixed} />
            ))}
          </chakra.tbody>
        ))}
      </Table>
    </Frame>
  )
}

function ColumnHead({ children, money = false }: { readonly children: string; readonly money?: boolean }) {
  return (
    <chakra.th scope="col" role="columnheader" data-head {...(money ? { 'data-money': true } : {})}>
      {children}
    </chakra.th>
  )
}

const balanceName = (mixed: boolean): string => (mixed ? 'Product balance' : 'Balance')

interface LedgerRowProps {
  readonly line: Line
  readonly grouped: boolean
  readonly mixed: boolean
}

function LedgerRow({ line, grouped, mixed }: LedgerRowProps) {
  return (
    <Row role="row" card={mixed ? 'mixed' : grouped ? 'underMonth' : 'ungrouped'}>
      <chakra.td
        role="cell"
        gridArea="date"
        whiteSpace="nowrap"
        color="fg.muted"
        textStyle={{ base: 'xs', md: 'sm' }}
      >
        <WideOnly>{dayOf(line)}</WideOnly>
        <PhoneOnly>{grouped ? shortDayOf(line) : dayOf(line)}</PhoneOnly>
      </chakra.td>
      <chakra.td role="cell" gridArea="narration" minW="0">
        <chakra.span display="block" fontWeight="500">
          {line.narration}
        </chakra.span>
        <chakra.span
          display={{ base: mixed ? 'none' : 'block', md: 'block' }}
          textStyle="xs"
          color="fg.muted"
        >
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
        truncate={{ base: true, md: false }}
      >
        {line.credit > 0 && line.reference !== null ? (
          <DepositReference line={line} day={dayOf(line)} reference={line.reference} />
        ) : (
          line.reference
        )}
      </chakra.td>
      <Amount amount={line.debit} sign="−" />
      <Amount amount={line.credit} sign="+" />
      <chakra.td
        role="cell"
        data-money
        gridArea="balance"
        textStyle={{ base: 'xs', md: 'sm' }}
        {...(mixed
          ? { 'data-mixed': true, color: 'fg.muted' }
          : { fontWeight: { base: '400', md: '600' }, color: { base: 'fg.muted', md: 'fg' } })}
      >
        <PhoneOnly>{mixed ? `${line.label} balance ` : 'Balance '}</PhoneOnly>
        <Money amount={line.balance} />
      </chakra.td>
    </Row>
  )
}

/** A debit or credit; on phones both are in the same place and differ by their sign. */
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
