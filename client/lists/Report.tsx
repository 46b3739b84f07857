import type { ReactNode } from 'react'
import type { CsvTable } from './csv-table.ts'
import { ExportCsv } from './ExportCsv.tsx'
import { ListCard, type ListCardProps } from './ListCard.tsx'
import type { ListColumn } from './list-column.ts'
import type { ReadPage } from './list-page.ts'
import { PrintList, type PrintListProps } from './PrintList.tsx'
import type { WholeList } from './use-whole-list.ts'

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
  /** What stands below it. */
  readonly outro?: ReactNode
  /** The title on paper, where it is not that of the list. */
  readonly paperTitle?: string
}

/** A list that is printed and exported as a whole, as filtered and sorted on the screen. */
export function Report<Data, Item, Filter extends string = never>({
  readPage,
  csv,
  paperFoot,
  narrowedTo = '',
  intro,
  outro,
  paperTitle,
  ...card
}: ReportProps<Data, Item, Filter>) {
  const { texts, address, keyOf, columns } = card
  const searched = address.search === '' ? '' : `search for \u2018${address.search}\u2019`
  return (
    <ListCard
      {...card}
      actions={
        <ListCopies
          list={{ readPage, keyOf }}
          title={paperTitle ?? texts.title}
          noun={texts.nouns[1]}
          emptyText={address.isNarrowed ? texts.noMatch.title : texts.empty.title}
          narrowedTo={[narrowedTo, searched].filter(Boolean).join(', ')}
          columns={columns}
          csv={csv}
          {...(paperFoot && { foot: paperFoot })}
          {...(intro !== undefined && { intro })}
          {...(outro !== undefined && { outro })}
        />
      }
    />
  )
}

export interface ListCopiesProps<Item>
  extends Pick<
    PrintListProps<Item>,
    'title' | 'noun' | 'emptyText' | 'narrowedTo' | 'foot' | 'intro' | 'outro'
  > {
  readonly list: WholeList<Item>
  /** Of the paper. */
  readonly columns: readonly ListColumn<Item>[]
  readonly csv: CsvTable<Item>
}

/** The buttons that print a whole list and export it. */
export function ListCopies<Item>({ csv, ...paper }: ListCopiesProps<Item>) {
  const { list, noun, emptyText, narrowedTo } = paper
  return (
    <>
      <PrintList {...paper} />
      <ExportCsv list={list} noun={noun} emptyText={emptyText} narrowedTo={narrowedTo} table={csv} />
    </>
  )
}
