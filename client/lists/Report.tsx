import type { ReactNode } from 'react'
import type { FileTable } from '#rules/file-table.ts'
import { ExportFiles } from './ExportFiles.tsx'
import { inWords, ListCard, type ListCardProps } from './ListCard.tsx'
import type { ListColumn } from './list-column.ts'
import type { ReadPage } from './list-page.ts'
import { PrintList, type PrintListProps } from './PrintList.tsx'
import type { WholeList } from './use-whole-list.ts'

export interface ReportProps<Data, Item, Filter extends string>
  extends Omit<ListCardProps<Data, Item, Filter>, 'actions'> {
  /** Reads any page with the filters and the order of the screen. */
  readonly readPage: ReadPage<Item>
  readonly file: FileTable<Item>
  /** The last row on paper, by the ids of the columns. */
  readonly paperFoot?: (items: readonly Item[]) => Readonly<Record<string, string>>
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
  file,
  paperFoot,
  narrowedTo = '',
  intro,
  outro,
  paperTitle,
  ...card
}: ReportProps<Data, Item, Filter>) {
  const { texts, address, keyOf, columns } = card
  return (
    <ListCard
      {...card}
      narrowedTo={narrowedTo}
      actions={
        <ListCopies
          list={{ readPage, keyOf }}
          title={paperTitle ?? texts.title}
          nouns={texts.nouns}
          isNarrowed={address.isNarrowed}
          emptyText={address.isNarrowed ? texts.noMatch.title : texts.empty.title}
          narrowedTo={inWords(narrowedTo, address.search)}
          columns={columns}
          file={file}
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
    'title' | 'nouns' | 'emptyText' | 'narrowedTo' | 'isNarrowed' | 'foot' | 'intro' | 'outro'
  > {
  readonly list: WholeList<Item>
  /** Of the paper. */
  readonly columns: readonly ListColumn<Item>[]
  readonly file: FileTable<Item>
}

/** The buttons that print a whole list and export it. */
export function ListCopies<Item>({ file, ...paper }: ListCopiesProps<Item>) {
  const { list, nouns, emptyText, narrowedTo } = paper
  return (
    <>
      <PrintList {...paper} />
      <ExportFiles list={list} noun={nouns[1]} emptyText={emptyText} narrowedTo={narrowedTo} table={file} />
    </>
  )
}
