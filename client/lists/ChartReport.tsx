import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { FileTable } from '#rules/file-table.ts'
import { CHART_TEXTS } from '#rules/texts/chart.ts'
import { Card } from '../ui/Card.tsx'
import type { ChartPoint, ChartSeries } from '../ui/chart/chart.ts'
import { ChartOnPaper, LazyChart } from '../ui/chart/LazyChart.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { OnceUsed } from '../ui/OnceUsed.tsx'
import { type ListColumn, tableColumns } from './list-column.ts'
import { onePage } from './list-page.ts'
import { ListCopies } from './Report.tsx'

export interface ChartReportProps<Item> {
  readonly title: string
  readonly about: string
  readonly items: readonly Item[]
  /** Whether there is nothing to draw, though there may be items. */
  readonly isEmpty: boolean
  readonly empty: { readonly title: string; readonly advice: string; readonly icon: LucideIcon }
  readonly series: readonly ChartSeries[]
  readonly pointOf: (item: Item) => ChartPoint
  /** The figures of the chart, in the table, on paper and in the file. */
  readonly columns: readonly ListColumn<Item>[]
  readonly file: FileTable<Item>
  /** ['month', 'months'] */
  readonly nouns: readonly [one: string, many: string]
  /** Which days or months, for the paper. */
  readonly narrowedTo: string
  /** Opens the page under a row of the figures. */
  readonly onOpen?: (item: Item) => void
}

/** A chart with its figures: as a table below it, on paper and as a file. */
export function ChartReport<Item>({
  title,
  about,
  items,
  isEmpty,
  empty,
  series,
  pointOf,
  columns,
  file,
  nouns,
  narrowedTo,
  onOpen,
}: ChartReportProps<Item>) {
  if (isEmpty)
    return (
      <Card title={title} description={about}>
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.advice}
        </EmptyState>
      </Card>
    )
  const chart = { title, series, points: items.map(pointOf) }
  const keyOf = (item: Item) => pointOf(item).id
  return (
    <Card
      title={title}
      description={about}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ListCopies
            list={{ readPage: async () => onePage(items), keyOf }}
            title={title}
            nouns={nouns}
            isNarrowed={false}
            emptyText={empty.title}
            narrowedTo={narrowedTo}
            columns={columns}
            file={file}
            intro={<ChartOnPaper chart={chart} />}
          />
        </chakra.div>
      }
    >
      <LazyChart chart={chart} />
      <chakra.div mt="4">
        <Disclosure summary={CHART_TEXTS.figures} icon={ChevronDown} turn={180}>
          <OnceUsed>
            <DataTable<Item>
              caption={title}
              columns={tableColumns(columns, 1)}
              rows={items}
              rowKey={keyOf}
              {...(onOpen && { onOpen })}
            />
          </OnceUsed>
        </Disclosure>
      </chakra.div>
    </Card>
  )
}
