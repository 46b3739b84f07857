import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'

/** A table with this many columns needs the room of a large screen. */
const MANY_COLUMNS = 5

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

/** The width of its container from which a card has its actions beside its lines. */
const WIDE_CARD = '32rem'

/** Styles of a table that is laid out as narrow cards. A style is in one of the two, as their order is not kept. */
const asNarrowCards = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (max-width: calc(${WIDE_CARD} - 0.01rem))`, styles]),
  )

/** Styles of a table that is laid out as wide cards. */
const asWideCards = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [
      `@container ${width} (min-width: ${WIDE_CARD}) and (max-width: ${CARDS_BELOW[width]})`,
      styles,
    ]),
  )

/** Styles of a table that is laid out in columns. */
const asTable = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (min-width: calc(${CARDS_BELOW[width]} + 0.01rem))`, styles]),
  )

/** The outer columns are aligned with the title of the card they are in. */
const edges = asTable({ '&:first-of-type': { ps: '6' }, '&:last-of-type': { pe: '6' } })

/** A column that stays at the end of the frame while the others scroll; a line shows that some are behind it. */
const STAYS = {
  position: 'sticky',
  insetInlineEnd: '0',
  zIndex: '1',
  '@container scroll-state(scrollable: right)': { boxShadow: 'inset 1px 0 0 {colors.line}' },
} as const

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
const Scroller = chakra('div', {
  base: { position: 'relative', overflowX: 'auto', borderRadius: 'inherit', containerType: 'scroll-state' },
})
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
            py: '3.5',
            _first: { borderTopWidth: '0' },
          }),
          ...asNarrowCards({ px: '4' }),
          ...asWideCards({ px: '6' }),
        },
      },
      pressable: { true: { cursor: 'pointer', _hover: { bg: 'bg.hover' } } },
      // What is behind a column that stays must not show through it.
      opaque: { true: { bg: 'bg.surface' } },
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
    variants: {
      align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } },
      stays: { true: { ...asTable(STAYS) } },
    },
  }),
)
const Cell = chakra(
  'td',
  defineRecipe({
    base: { px: '4', py: '3.5', verticalAlign: 'middle', overflowWrap: 'break-word', ...edges },
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
            display: 'flex',
            gap: '4',
            '&:empty': { display: 'none' },
            '&::before': {
              content: 'attr(data-label)',
              color: 'fg.muted',
              textAlign: 'start',
              flexShrink: 0,
            },
          }),
          ...asNarrowCards({ gridColumn: '1 / -1', justifyContent: 'space-between', textAlign: 'end' }),
          ...asWideCards({ gridColumn: '1', textAlign: 'start', '&::before': { minWidth: '28' } }),
        },
        plain: {
          ...asCards({ p: '0', textAlign: 'start', color: 'fg.muted' }),
          ...asNarrowCards({ gridColumn: '1 / -1' }),
          ...asWideCards({ gridColumn: '1' }),
        },
        actions: {
          ...asCards({ p: '0' }),
          ...asNarrowCards({ pt: '2', gridColumn: '1 / -1', textAlign: 'start' }),
          ...asWideCards({ gridColumn: '2', gridRow: '2 / span 3', alignSelf: 'end', textAlign: 'end' }),
        },
        hidden: { ...asCards({ display: 'none' }) },
        none: {},
      },
      nowrap: { true: { whiteSpace: 'nowrap' } },
      stays: { true: { bg: 'inherit', ...asTable(STAYS) } },
    },
  }),
)
const Opener = chakra('button', {
  base: {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    userSelect: 'text',
    borderRadius: 'xs',
    // Shows the focus on the whole row and leaves its text free to be selected.
    '&::after': { content: '""', position: 'absolute', inset: '0', pointerEvents: 'none' },
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
  /** Stays at the end of the frame when the table scrolls in it, as the actions do. Only for the last column. */
  readonly stays?: boolean
  /** The head is there for screen readers only, as over a column of buttons. */
  readonly headerHidden?: boolean
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /**
   * Pressing anywhere on a row, except on another control or to select text. The first column's text is the button
   * for keyboards and screen readers.
   */
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
  const stays = columns.some((column) => column.stays === true)
  const table = (
    // Roles are explicit, because browsers drop them from a table with another layout.
    <Table role="table" cards={cards}>
      <Caption>{caption}</Caption>
      <Head role="rowgroup" cards={cards}>
        <HeadLine role="row">
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              role="columnheader"
              scope="col"
              align={column.align ?? 'start'}
              stays={column.stays ?? false}
            >
              {column.headerHidden ? <chakra.span srOnly>{column.header}</chakra.span> : column.header}
            </HeadCell>
          ))}
        </HeadLine>
      </Head>
      <Body role="rowgroup" cards={cards}>
        {rows.map((row) => (
          <Line
            key={rowKey(row)}
            role="row"
            cards={cards}
            pressable={onOpen !== undefined}
            opaque={stays}
            onClick={(event: MouseEvent<HTMLElement>) => {
              if (onOpen && isForRow(event)) onOpen(row)
            }}
          >
            {columns.map((column, index) => (
              <Cell
                key={column.id}
                role="cell"
                data-label={column.header}
                align={column.align ?? 'start'}
                nowrap={column.nowrap ?? false}
                stays={column.stays ?? false}
                card={cards ? (column.card ?? (index === 0 ? 'title' : 'line')) : 'none'}
              >
                {index === 0 && onOpen ? (
                  <Opener type="button" {...{ [OPENER]: '' }}>
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

const OPENER = 'data-opens-row'

/** Controls of their own inside a row. */
const CONTROLS = `a, button:not([${OPENER}]), input, select, textarea, label, summary`

/** Whether a press is meant for the row: not for a control in it, for a menu over it, or to select its text. */
function isForRow({ currentTarget, target, detail }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest(CONTROLS) !== null) return false
  // A keyboard's press has no count, and selects nothing.
  if (detail === 0) return true
  const selection = window.getSelection()
  return selection === null || selection.isCollapsed || !selection.containsNode(currentTarget, true)
}
