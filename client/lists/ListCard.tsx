import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { formatCount } from '#rules/counts.ts'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { QueryError } from '../apollo/QueryError.tsx'
import { type PageAnswer, usePage } from '../apollo/use-page.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TableSkeleton } from '../ui/Skeleton.tsx'
import { type ListColumn, tableColumns } from './list-column.ts'
import { type ListPage, SHOWN_AT_ONCE } from './list-page.ts'
import { PrintedHead } from './PrintedHead.tsx'
import type { ListAddress } from './use-list-address.ts'

/** The texts of one list. */
export interface ListTexts {
  /** 'Members Register'. */
  readonly title: string
  /** Singular and plural of an item: ['member', 'members']. */
  readonly nouns: readonly [one: string, many: string]
  /** null for a list that has no search. */
  readonly search: { readonly label: string; readonly placeholder: string } | null
  /** The text of the empty list, and what would be in it. */
  readonly empty: { readonly title: string; readonly advice: string; readonly icon: LucideIcon }
  /** The text for search and filters without results. */
  readonly noMatch: { readonly title: string; readonly advice: string }
}

export interface ListCardProps<Data, Item, Filter extends string> {
  readonly texts: ListTexts
  readonly address: ListAddress<string, Filter>
  readonly answer: PageAnswer<Data>
  readonly pick: (data: Data) => ListPage<Item> | null | undefined
  readonly columns: readonly ListColumn<Item>[]
  readonly keyOf: (item: Item) => string
  readonly onOpen?: (item: Item) => void
  /** Fields beside the search. */
  readonly filters?: ReactNode
  /** What the filters leave beside the search, in words; '' for everything. Paper shows it in place of the fields. */
  readonly narrowedTo?: string
  /** Print and export. */
  readonly actions?: ReactNode
  /** The cells of a last row, such as totals over all pages, by the ids of their columns. */
  readonly foot?: Readonly<Record<string, ReactNode>> | undefined
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    flexWrap: 'wrap',
    alignItems: { sm: 'flex-end' },
    gap: '3',
    px: { base: '4', md: '6' },
    pb: '4',
  },
})

/** A searchable, sorted and paged list: count, filters, table, and its empty, loading and error states. */
export function ListCard<Data, Item, Filter extends string = never>(
  props: ListCardProps<Data, Item, Filter>,
) {
  const { texts, address, answer, pick, filters, narrowedTo, actions } = props
  const { shown } = usePage(answer, pick)
  const list = shown ?? undefined
  return (
    <Card
      title={texts.title}
      padding="none"
      description={
        <span role="status" data-screen-only>
          {list ? countText(list.totalCount, address, texts) : ''}
        </span>
      }
      actions={
        actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {actions}
          </chakra.div>
        )
      }
    >
      {(texts.search || filters) && (
        <Bar data-screen-only={isInWords(props) ? '' : undefined}>
          {texts.search && (
            <chakra.div flex={{ sm: '1 1 16rem' }} maxW={{ sm: 'sm' }}>
              <SearchField {...texts.search} value={address.search} onSearch={address.setSearch} />
            </chakra.div>
          )}
          {filters}
        </Bar>
      )}
      {list && list.items.length > 0 && (
        <PrintedHead
          shown={list.items.length}
          total={list.totalCount}
          nouns={texts.nouns}
          narrowedTo={inWords(narrowedTo, address.search)}
          isNarrowed={address.isNarrowed}
          of={answer.data}
        />
      )}
      <Rows {...props} list={list} />
      {list && list.items.length > 0 && list.totalPages > 1 && (
        <chakra.div py="4" borderTopWidth="1px" borderColor="line">
          <Pagination
            label={texts.title}
            page={address.page}
            totalPages={list.totalPages}
            hrefFor={address.hrefFor}
          />
        </chakra.div>
      )}
    </Card>
  )
}

/** The filters in words and what is searched for; '' for neither. */
export const inWords = (narrowedTo: string | undefined, search: string): string =>
  [narrowedTo, search === '' ? '' : PRINT_TEXTS.searchedFor(search)].filter(Boolean).join(', ')

/** Whether paper tells in words what search and filters leave; else it shows the fields, where some are filled in. */
const isInWords = <Data, Item, Filter extends string>({
  filters,
  narrowedTo,
  address,
}: ListCardProps<Data, Item, Filter>): boolean =>
  narrowedTo !== undefined || !filters || Object.values(address.filters).every((value) => value === '')

function countText(
  count: number | null,
  { isNarrowed }: ListAddress,
  { nouns: [one, many] }: ListTexts,
): string {
  if (count === null) return ''
  const counted = `${formatCount(count)} ${count === 1 ? one : many}`
  return isNarrowed ? `${counted} found` : counted
}

interface RowsProps<Data, Item, Filter extends string> extends ListCardProps<Data, Item, Filter> {
  readonly list: ListPage<Item> | undefined
}

/** The table, or the skeleton, error or empty state in its place. */
function Rows<Data, Item, Filter extends string>({
  texts,
  address,
  answer,
  list,
  columns,
  keyOf,
  onOpen,
  foot,
}: RowsProps<Data, Item, Filter>) {
  if (!list && answer.error)
    return <QueryError error={answer.error} onRetry={answer.refetch} retrying={answer.loading} />
  if (!list)
    return (
      <chakra.div role="status" aria-label={`Loading ${texts.nouns[1]}`}>
        <TableSkeleton rows={6} />
      </chakra.div>
    )
  if (list.items.length > 0)
    return (
      <chakra.div
        aria-busy={answer.loading}
        opacity={answer.data ? 1 : 0.6}
        _last={{ borderBottomRadius: 'inherit' }}
      >
        <DataTable<Item>
          caption={texts.title}
          columns={tableColumns(columns, (list.currentPage - 1) * SHOWN_AT_ONCE + 1)}
          rows={list.items}
          rowKey={keyOf}
          sort={address.sort}
          {...(onOpen && { onOpen })}
          {...(foot && { foot })}
        />
      </chakra.div>
    )
  // An old address.
  if (answer.data && address.page > list.totalPages)
    return <Navigate to={address.hrefFor(list.totalPages)} replace />
  if (!address.isNarrowed)
    return (
      <EmptyState icon={texts.empty.icon} title={texts.empty.title}>
        {texts.empty.advice}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={texts.empty.icon}
      title={texts.noMatch.title}
      action={
        <Button tone="secondary" onClick={address.showAll}>
          Show all
        </Button>
      }
    >
      {texts.noMatch.advice}
    </EmptyState>
  )
}
