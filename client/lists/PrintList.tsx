import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useSociety } from '../shell/society-context.ts'
import { Button } from '../ui/Button.tsx'
import { PrintedPaper } from '../ui/PrintedPaper.tsx'
import { PrintSheet } from '../ui/PrintPage.tsx'
import { notify } from '../ui/toasts.ts'
import type { ListColumn } from './list-column.ts'
import { useExportRecord } from './use-export-record.ts'
import { progressText, useWholeList, type WholeList } from './use-whole-list.ts'

const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'collapse', textStyle: 'xs' },
})
const Cell = chakra('td', {
  base: {
    px: '1.5',
    py: '1',
    borderWidth: '1px',
    borderColor: 'line',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    whiteSpace: 'pre-line',
    '&[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // Headings wrap, so that narrow columns stay narrow.
    '&:is(td)[data-align=end]': { whiteSpace: 'pre' },
    '&:is(td)[data-nowrap]': { whiteSpace: 'nowrap' },
  },
})

export interface PrintListProps<Item> {
  readonly list: WholeList<Item>
  readonly columns: readonly ListColumn<Item>[]
  readonly title: string
  /** ['member', 'members'] */
  readonly nouns: readonly [one: string, many: string]
  readonly emptyText: string
  /** Search and filters in words, or which days the list is of; '' for none. */
  readonly narrowedTo: string
  /** Whether search or filters leave some out. */
  readonly isNarrowed: boolean
  /** What the audit log shows in place of `narrowedTo`: whose statement it is. */
  readonly audited?: string
  /** What stands above the table on paper. */
  readonly intro?: ReactNode
  /** What stands below it. */
  readonly outro?: ReactNode
  /** The cells of a last row, such as totals, by the ids of their columns. */
  readonly foot?: (items: readonly Item[]) => Readonly<Record<string, string>>
}

/** Prints a list of all pages, as filtered and sorted on the screen. */
export function PrintList<Item>({ list, emptyText, audited, ...paper }: PrintListProps<Item>) {
  const reading = useWholeList<Item>()
  const record = useExportRecord('PAPER')
  const [items, setItems] = useState<readonly Item[] | null>(null)
  return (
    <>
      <Button
        tone="secondary"
        icon={Printer}
        busy={reading.progress !== null}
        {...(reading.progress === null ? {} : { busyText: progressText(reading.progress, paper.nouns[1]) })}
        onClick={() =>
          void reading.start(list, async (found) => {
            if (found.length === 0) {
              notify.info(emptyText)
              return
            }
            await record({ list: paper.title, rows: found.length, narrowedTo: audited ?? paper.narrowedTo })
            setItems(found)
          })
        }
      >
        {SHELL_TEXTS.print}
      </Button>
      {reading.progress && (
        <Button tone="quiet" onClick={reading.cancel} aria-label="Cancel the print">
          {SHELL_TEXTS.cancel}
        </Button>
      )}
      {items && (
        <PrintedPaper onDone={() => setItems(null)}>
          <Paper {...paper} items={items} />
        </PrintedPaper>
      )}
    </>
  )
}

type PaperProps<Item> = Pick<
  PrintListProps<Item>,
  'columns' | 'title' | 'nouns' | 'narrowedTo' | 'isNarrowed' | 'intro' | 'outro' | 'foot'
> & {
  readonly items: readonly Item[]
}

/** More columns need the width of a sheet on its side. */
const MOST_UPRIGHT = 7

function Paper<Item>({
  columns,
  title,
  nouns,
  narrowedTo,
  isNarrowed,
  intro,
  outro,
  foot,
  items,
}: PaperProps<Item>) {
  const { name, address } = useSociety()
  const [printedAt] = useState(() => new Date())
  return (
    <PrintSheet
      society={{ name, address }}
      title={title}
      reference={
        <>
          <p>
            {[PRINT_TEXTS.held(items.length, items.length, nouns, isNarrowed), narrowedTo]
              .filter(Boolean)
              .join(': ')}
          </p>
          <p>{PRINT_TEXTS.asAt(printedAt)}</p>
        </>
      }
      onItsSide={columns.length > MOST_UPRIGHT}
    >
      {intro}
      <PaperTable columns={columns} items={items} {...(foot && { foot })} />
      {outro}
    </PrintSheet>
  )
}

/** The rows of a list as a table on paper. */
export function PaperTable<Item>({
  columns,
  items,
  foot,
}: Pick<PaperProps<Item>, 'columns' | 'items' | 'foot'>) {
  const last = foot?.(items)
  const line = (key: string, cells: (column: ListColumn<Item>) => ReactNode) => (
    <chakra.tr key={key} css={{ breakInside: 'avoid' }}>
      {columns.map((column) => (
        <Cell key={column.id} data-align={column.align} data-nowrap={column.nowrap ? '' : undefined}>
          {cells(column)}
        </Cell>
      ))}
    </chakra.tr>
  )
  return (
    <Table data-long>
      <thead>
        <tr>
          {columns.map((column) => (
            <Cell as="th" key={column.id} data-align={column.align} fontWeight="600">
              {column.header}
            </Cell>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => line(String(index), (column) => column.text(item, index + 1)))}
        {last && line('foot', (column) => <strong>{last[column.id]}</strong>)}
      </tbody>
    </Table>
  )
}
