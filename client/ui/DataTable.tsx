import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A table with this many columns needs the room of a large screen. */
const MANY_COLUMNS = 7

/**
 * The width of its container (not of the screen) below which a table turns into cards: 700 px, and 864 px with many
 * columns, so that a row, its state and its decision are seen at once on a small laptop beside the menu.
 */
const CARDS_BELOW = { few: '43.75rem', many: '54rem' } as const

type Width = keyof typeof CARDS_BELOW
const WIDTHS = Object.keys(CARDS_BELOW) as Width[]

/** Styles of a table that is laid out as cards. */
const asCards = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (max-width: ${CARDS_BELOW[width]})`, styles]),
  )

/** Styles of a table that is laid out in columns. */
const asTable = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (min-width: calc(${CARDS_BELOW[width]} + 0.01rem))`, styles]),
  )

/** The outer columns are aligned with the title of the card they are in. */
const edges = asTable({ '&:first-of-type': { ps: '6' }, '&:last-of-type': { pe: '6' } })

const Frame = chakra(
  'div',
  defineRecipe({
    base: {
      containerType: 'inline-size',
      position: 'relative',
      width: 'full',
      _print: { containerType: 'normal' },
    },
    variants: {
      columns: { few: { containerName: 'few' }, many: { containerName: 'many' } } satisfies Record<
        Width,
        object
      >,
    },
  }),
)
// Positioned, so that texts for screen readers, which are laid out apart, scroll with the table and not the page.
const Scroller = chakra('div', { base: { position: 'relative', overflowX: 'auto', borderRadius: 'inherit' } })
const Table = chakra(
  'table',
  defineRecipe({
    base: { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
    variants: { cards: { true: { ...asCards({ display: 'block' }) } } },
  }),
)
const Caption = chakra('caption', { base: { srOnly: true } })
const Head = chakra(
  'thead',
  defineRecipe({
    base: {},
    variants: { cards: { true: { ...asCards({ display: 'block', srOnly: true }) } } },
  }),
)
const Body = chakra(
  'tbody',
  defineRecipe({ base: {}, variants: { cards: { true: { ...asCards({ display: 'block' }) } } } }),
)
const Line = chakra(
  'tr',
  defineRecipe({
    base: {
      position: 'relative',
      borderTopWidth: '1px',
      borderColor: 'line',
      breakInside: 'avoid',
    },
    variants: {
      cards: {
        true: {
          ...asCards({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: '4',
            rowGap: '1',
            px: '4',
            py: '3.5',
            _first: { borderTopWidth: '0' },
          }),
        },
      },
      pressable: { true: { cursor: 'pointer', _hover: { bg: 'bg.hover' } } },
    },
  }),
)
const HeadLine = chakra('tr')
const HeadCell = chakra(
  'th',
  defineRecipe({
    base: {
      px: '4',
      py: '3',
      textStyle: 'eyebrow',
      color: 'fg.muted',
      bg: 'bg.sunken',
      whiteSpace: 'nowrap',
      ...edges,
    },
    variants: { align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } } },
  }),
)
const Cell = chakra(
  'td',
  defineRecipe({
    base: { px: '4', py: '3.5', verticalAlign: 'middle', ...edges },
    variants: {
      align: { start: { textAlign: 'start' }, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
      card: {
        title: {
          fontWeight: '500',
          ...asCards({ p: '0', gridColumn: '1', gridRow: '1', textAlign: 'start', fontSize: 'md' }),
        },
        side: { ...asCards({ p: '0', gridColumn: '2', gridRow: '1', textAlign: 'end' }) },
        line: {
          ...asCards({
            p: '0',
            gridColumn: '1 / -1',
            display: 'flex',
            justifyContent: 'space-between',
            gap: '4',
            textAlign: 'end',
            '&:empty': { display: 'none' },
            _before: { content: 'attr(data-label)', color: 'fg.muted', textAlign: 'start', flexShrink: 0 },
          }),
        },
        plain: { ...asCards({ p: '0', gridColumn: '1 / -1', textAlign: 'start', color: 'fg.muted' }) },
        actions: { ...asCards({ p: '0', pt: '2', gridColumn: '1 / -1', textAlign: 'start' }) },
        hidden: { ...asCards({ display: 'none' }) },
        none: {},
      },
      nowrap: { true: { whiteSpace: 'nowrap' } },
      breakAnywhere: { true: { overflowWrap: 'anywhere' } },
    },
  }),
)
const Opener = chakra('button', {
  base: {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'xs',
    '&::after': { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      '&::after': { outline: '2px solid {colors.focus.ring}', outlineOffset: '-2px' },
    },
  },
})

/**
 * The place of a column when the row is a card: 'title' at the top, 'side' at its right, 'line' as label and value,
 * 'plain' as a line without label, 'actions' at the foot, 'hidden' nowhere.
 */
type CardPlace = 'title' | 'side' | 'line' | 'plain' | 'actions' | 'hidden'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** 'end' for money and counts. */
  readonly align?: 'start' | 'end'
  readonly card?: CardPlace
  readonly nowrap?: boolean
  /** For e-mail addresses, which may break anywhere; words never do. */
  readonly breakAnywhere?: boolean
  /** The head is there for screen readers only, as over a column of buttons. */
  readonly headerHidden?: boolean
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Pressing anywhere on a row: the first column's text becomes the button. */
  readonly onOpen?: (row: Row) => void
  /** Narrow frames: rows as cards, the table in a frame that scrolls by itself, or as it is when it is small. */
  readonly narrow?: 'cards' | 'scroll' | 'stay'
  /** Shown instead of the table when there are no rows. */
  readonly empty?: ReactNode
}

/** Rows and columns; on phones each row becomes a card, or the table scrolls inside its own frame. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  narrow = 'cards',
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty
  const cards = narrow === 'cards'
  const table = (
    // Roles are explicit, because browsers drop them from a table with another layout.
    <Table role="table" cards={cards}>
      <Caption>{caption}</Caption>
      <Head role="rowgroup" cards={cards}>
        <HeadLine role="row">
          {columns.map((column) => (
            <HeadCell key={column.id} role="columnheader" scope="col" align={column.align ?? 'start'}>
              {column.headerHidden ? <chakra.span srOnly>{column.header}</chakra.span> : column.header}
            </HeadCell>
          ))}
        </HeadLine>
      </Head>
      <Body role="rowgroup" cards={cards}>
        {rows.map((row) => (
          <Line key={rowKey(row)} role="row" cards={cards} pressable={onOpen !== undefined}>
            {columns.map((column, index) => (
              <Cell
                key={column.id}
                role="cell"
                data-label={column.header}
                align={column.align ?? 'start'}
                nowrap={column.nowrap ?? false}
                breakAnywhere={column.breakAnywhere ?? false}
                card={cards ? (column.card ?? (index === 0 ? 'title' : 'line')) : 'none'}
              >
                {index === 0 && onOpen ? (
                  <Opener type="button" onClick={() => onOpen(row)}>
                    {column.cell(row)}
                  </Opener>
                ) : (
                  column.cell(row)
                )}
              </Cell>
            ))}
          </Line>
        ))}
      </Body>
    </Table>
  )
  return (
    <Frame columns={columns.length < MANY_COLUMNS ? 'few' : 'many'}>
      {narrow === 'stay' ? (
        table
      ) : cards ? (
        // On medium screens many columns may be too wide, so the table scrolls; focusing a row's buttons scrolls them
        // into view.
        <Scroller>{table}</Scroller>
      ) : (
        <Scroller role="region" aria-label={`${caption}, scrolls sideways`} tabIndex={0}>
          {table}
        </Scroller>
      )}
    </Frame>
  )
}
