import type { ReactNode } from 'react'
import type { CsvTable } from './csv-table.ts'
import { ExportCsv } from './ExportCsv.tsx'
import { ListCard, type ListCardProps } from './ListCard.tsx'
import type { ReadPage } from './list-page.ts'
import { PrintList } from './PrintList.tsx'

export interface ReportProps<Data, Item, Filter extends string>
  extends Omit<ListCardProps<Data, Item, Filter>, 'actions'> {
  /** Reads any page with the filters and the order of the screen. */
  readonly readPage: ReadPage<Item>
  readonly csv: CsvTable<Item>
  /** The last row on paper, by the ids of the columns. */
  readonly paperFoot?: (items: readonly Item[]) => Readonly<Record<string, string>>
  /** What the filters leave beside the search, for the paper; '' for everything. */
  readonly narrowedTo?: string
  /** What stands above the table on paper. */
  readonly intro?: ReactNode
}

/** A list that is printed and exported as a whole, as filtered and sorted on the screen. */
export function Report<Data, Item, Filter extends string = never>({
  readPage,
  csv,
  paperFoot,
  narrowedTo = '',
  intro,
  ...card
}: ReportProps<Data, Item, Filter>) {
  const { texts, address, keyOf, columns } = card
  const list = { readPage, keyOf }
  const emptyText = address.isNarrowed ? texts.noMatch.title : texts.empty.title
  const searched = address.search === '' ? '' : `search for \u2018${address.search}\u2019`
  const left = [narrowedTo, searched].filter(Boolean).join(', ')
  const shared = { list, noun: texts.nouns[1], emptyText, narrowedTo: left }
  return (
    <ListCard
      {...card}
      actions={
        <>
          <PrintList
            {...shared}
            title={texts.title}
            columns={columns}
            {...(paperFoot && { foot: paperFoot })}
            {...(intro !== undefined && { intro })}
          />
          <ExportCsv {...shared} table={csv} />
        </>
      }
    />
  )
}
