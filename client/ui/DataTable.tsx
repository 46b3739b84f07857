import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { SortChoice, type SortDirection, SortHeading, type TableSort } from './TableSort.tsx'
import { Foot, Frame, Opener, Scroller } from './table-frame.ts'
import { Body, Caption, Cell, Head, HeadCell, HeadLine, Line, Table } from './table-parts.ts'

/** A table with this many columns needs the room of a large screen. */
const MANY_COLUMNS = 5

/**
 * The place of a column when the row is a card: 'title' at the top, 'side' at its right, 'line' as label and value,
 * 'plain' as a line without label, 'actions' at the foot, 'hidden' nowhere.
 */
type CardPlace = 'title' | 'side' | 'line' | 'plain' | 'actions' | 'hidden'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** `index` counts the rows of this table from 0. */
  readonly cell: (row: Row, index: number) => ReactNode
  /** 'end' for money and counts. */
  readonly align?: 'start' | 'end'
  readonly card?: CardPlace
  readonly nowrap?: boolean
  /** Stays at the end of the frame when the table scrolls in it, as the actions do. Only for the last column. */
  readonly stays?: boolean
  /** The head is there for screen readers only, as over a column of buttons. */
  readonly headerHidden?: boolean
  /** The name of the order by this column, for `sort`; without one its heading does not sort. */
  readonly sortBy?: string
  /** The one direction that the order has; both unless given. */
  readonly sortOnly?: SortDirection
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /**
   * Pressing anywhere on a row, except on another control or to select text. The text of the title's column,
   * or the first one, is the button for keyboards and screen readers.
   */
  readonly onOpen?: (row: Row) => void
  /** What is said of a row below its title, such as what a colleague has done with it; null for nothing. */
  readonly noteOf?: (row: Row) => string | null
  /** Narrow frames: rows as cards, the table in a frame that scrolls by itself, or as it is when it is small. */
  readonly narrow?: 'cards' | 'scroll' | 'stay'
  /** Makes the headings of columns with `sortBy` sort the rows; cards have a choice above them instead. */
  readonly sort?: TableSort
  /** The cells of a last row, such as totals, by the ids of their columns. */
  readonly foot?: Readonly<Record<string, ReactNode>>
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
  noteOf,
  narrow = 'cards',
  sort,
  foot,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty
  const cards = narrow === 'cards'
  const stays = columns.some((column) => column.stays === true)
  const opener = Math.max(
    columns.findIndex(({ card }) => card === 'title'),
    0,
  )
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
              {...(sort && column.sortBy !== undefined
                ? {
                    'aria-sort':
                      column.sortBy === sort.by ? (column.sortOnly ?? sort.direction) : ('none' as const),
                  }
                : {})}
            >
              {column.headerHidden ? (
                <chakra.span srOnly>{column.header}</chakra.span>
              ) : sort && column.sortBy !== undefined ? (
                <SortHeading column={column} by={column.sortBy} sort={sort} />
              ) : (
                column.header
              )}
            </HeadCell>
          ))}
        </HeadLine>
      </Head>
      <Body role="rowgroup" cards={cards}>
        {rows.map((row, rowIndex) => (
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
                {index === opener && onOpen ? (
                  <Opener type="button" {...{ [OPENER]: '' }}>
                    {column.cell(row, rowIndex)}
                  </Opener>
                ) : (
                  column.cell(row, rowIndex)
                )}
                {index === opener && <RowNote text={noteOf?.(row) ?? null} />}
              </Cell>
            ))}
          </Line>
        ))}
      </Body>
      {foot && (
        <Foot role="rowgroup" cards={cards}>
          <Line role="row" cards={cards} opaque={stays}>
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
                {foot[column.id]}
              </Cell>
            ))}
          </Line>
        </Foot>
      )}
    </Table>
  )
  const hasActions = columns.some(({ card, stays }) => card === 'actions' || stays === true)
  return (
    <Frame columns={columns.length < MANY_COLUMNS ? 'few' : hasActions ? 'acted' : 'many'}>
      {sort && cards && columns.some(({ sortBy }) => sortBy !== undefined) && (
        <SortChoice columns={columns} sort={sort} />
      )}
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

/** A word on a row, or nothing. */
export const RowNote = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <chakra.span display="block" textStyle="xs" fontWeight="500" color="info.fg">
      {text}
    </chakra.span>
  )

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
  if (selection === null || selection.isCollapsed) return true
  return ![selection.anchorNode, selection.focusNode].some((end) => currentTarget.contains(end))
}
