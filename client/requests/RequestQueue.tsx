import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { QueryError } from '../apollo/QueryError.tsx'
import { PrintedHead } from '../lists/PrintedHead.tsx'
import { useNotes } from '../live/notes.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { InSteps, InTurn } from '../ui/FirstDrawing.tsx'
import { Pagination, type PaginationProps } from '../ui/Pagination.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TableSkeleton } from '../ui/Skeleton.tsx'
import { AccordionRows } from './AccordionRows.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkDialogs } from './BulkDialogs.tsx'
import { QueueContext } from './queue-context.ts'
import type { QueueItem } from './queue-page.ts'
import { selectionColumn } from './SelectionColumn.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Queue } from './use-queue.ts'

/** The texts of one queue. */
export interface QueueTexts {
  /** 'New registrations'. */
  readonly title: string
  /** The noun for one request: 'registration'. */
  readonly what: string
  /** The documented text while the list is loading; 'Loading' and the title unless given. */
  readonly loading?: string
  /** The sentence with the total: '12 waiting to be confirmed'. */
  readonly total: (count: number) => string
  /** The label and placeholder of the search field. */
  readonly search: { readonly label: string; readonly placeholder: string }
  /** The documented text of the empty queue, and what would be in it. */
  readonly empty: { readonly title: string; readonly advice: string; readonly icon: LucideIcon }
  /** The text for a search without results. */
  readonly noMatch: { readonly title: string; readonly advice: string }
}

export interface RequestQueueProps<Data, Item extends QueueItem> {
  readonly queue: Queue<Data, Item>
  readonly texts: QueueTexts
  /** The columns of the table; left out for `accordion`. */
  readonly columns?: readonly Column<Item>[]
  /** What always shows of a request, where `children` opens below it and not in a dialog. */
  readonly accordion?: (item: Item) => ReactNode
  /** Spec 002 §9: how the pages of the list are shown. */
  readonly pager?: PaginationProps['shape']
  /** Content beside the search: filters, or an export of the results. */
  readonly filters?: ReactNode
  /** The number of requests without a search; null while it is not known. Read only while there is a search. */
  readonly whole?: number | null
  /** The outcome of the last decision, shown in the dialog, or above the list when none is open. */
  readonly result?: ReactNode
  /** Decisions on several requests at once, of `useBulk`. */
  readonly bulk?: Bulk<Item>
  /** Whether the list begins below the window of a phone: it is drawn after what stands above it. */
  readonly isBelow?: boolean
  /** Renders the viewed request, a `RequestDialog` beside `columns`; `data` is the whole result of the query. */
  readonly children: (viewed: Item, data: Data) => ReactNode
}

/** Of a queue of accordions. */
const NO_COLUMNS: readonly never[] = []

/** A searchable, paged list of requests for staff, with a dialog that leads from one request to the next. */
export function RequestQueue<Data, Item extends QueueItem>({
  queue,
  texts,
  columns = NO_COLUMNS,
  accordion,
  pager = 'all',
  filters,
  whole = null,
  result,
  bulk,
  isBelow = false,
  children,
}: RequestQueueProps<Data, Item>) {
  const { data, list, viewed } = queue
  const notes = useNotes()
  const noted = queue.rows.filter(({ id }) => notes.has(id)).length
  const total = list?.totalCount ?? null
  const totalText = queue.search === '' ? texts.total : (found: number) => foundText(found, whole)
  return (
    <Card
      title={texts.title}
      padding="none"
      description={total === null ? undefined : totalText(total)}
      actions={
        <chakra.div
          data-screen-only
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          flexWrap={{ sm: 'wrap' }}
          alignItems={{ sm: 'flex-end' }}
          gap="3"
          flex={{ base: '1 1 100%', sm: '0 1 auto' }}
        >
          <chakra.div width={{ sm: '72' }}>
            <SearchField {...texts.search} value={queue.search} onSearch={queue.setSearch} />
          </chakra.div>
          {filters}
        </chakra.div>
      }
    >
      {list && list.items.length > 0 && (
        <PrintedHead
          shown={list.items.length}
          total={total}
          nouns={[texts.what, `${texts.what}s`]}
          narrowedTo={queue.search === '' ? '' : PRINT_TEXTS.searchedFor(queue.search)}
          isNarrowed={queue.search !== ''}
          of={data}
        />
      )}
      {/* The live region is there from the start, because screen readers ignore new ones. */}
      <chakra.p role="status" srOnly>
        {noted > 0 && LIVE_TEXTS.announced(texts.what, noted)}
      </chakra.p>
      {result && (!viewed || accordion) && (
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          {result}
        </chakra.div>
      )}
      <Rows queue={queue} texts={texts} isBelow={isBelow}>
        {(items) =>
          accordion ? (
            <AccordionRows label={texts.title} queue={queue} items={items} bulk={bulk} head={accordion}>
              {(item) => data && children(item, data)}
            </AccordionRows>
          ) : (
            <DataTable<Item>
              caption={texts.title}
              columns={bulk ? [selectionColumn(bulk), ...titled(columns)] : columns}
              rows={items}
              rowKey={({ id }) => id}
              onOpen={({ id }) => queue.open(id)}
              noteOf={({ id }) => notes.get(id)?.text ?? null}
            />
          )
        }
      </Rows>
      {list && list.items.length > 0 && list.totalPages > 1 && (
        <chakra.div py="4" borderTopWidth="1px" borderColor="line">
          <Pagination
            label={texts.title.toLowerCase()}
            shape={pager}
            page={queue.page}
            totalPages={list.totalPages}
            hrefFor={queue.hrefFor}
          />
        </chakra.div>
      )}
      {bulk && list && list.items.length > 0 && <BulkBar bulk={bulk} what={texts.what} />}
      {bulk && <BulkDialogs bulk={bulk} what={texts.what} />}
      {viewed && data && !accordion && (
        <QueueContext value={{ queue, what: texts.what, result }}>{children(viewed.item, data)}</QueueContext>
      )}
    </Card>
  )
}

/** The first column stays the title of a row's card when another one is put before it. */
const titled = <Item,>(columns: readonly Column<Item>[]): readonly Column<Item>[] =>
  columns.map((column, index) => (index === 0 ? { card: 'title', ...column } : column))

/** '1 of 8 matches this search': a search says nothing of how many wait. */
const foundText = (found: number, whole: number | null): string =>
  `${found}${whole === null ? '' : ` of ${whole}`} ${found === 1 ? 'matches' : 'match'} this search`

interface RowsProps<Item extends QueueItem>
  extends Pick<RequestQueueProps<unknown, Item>, 'queue' | 'texts' | 'isBelow'> {
  readonly children: (items: readonly Item[]) => ReactNode
}

/** The requests, or the skeleton, error or empty state in their place. */
function Rows<Item extends QueueItem>({ queue, texts, isBelow = false, children }: RowsProps<Item>) {
  const { list, error, loading, page, search } = queue
  if (!list && error) return <QueryError error={error} onRetry={queue.refetch} retrying={loading} />
  const items = queue.rows
  // Loading; or all requests of the page are decided and the following ones are loading.
  if (items.length > 0 || !list || loading)
    return (
      <InSteps
        isReady={items.length > 0}
        isBelow={isBelow}
        fallback={
          <div role="status" aria-label={texts.loading ?? `Loading ${texts.title.toLowerCase()}`}>
            <TableSkeleton rows={6} />
          </div>
        }
      >
        <chakra.div
          aria-busy={loading}
          opacity={queue.isPrevious ? 0.6 : 1}
          _last={{ borderBottomRadius: 'inherit' }}
        >
          <InTurn items={items}>{children}</InTurn>
        </chakra.div>
      </InSteps>
    )
  // An old address, or the rest of this page has been decided by others.
  if (page > list.totalPages) return <Navigate to={queue.hrefFor(list.totalPages)} replace />
  if (search === '')
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
        <Button tone="secondary" onClick={() => queue.setSearch('')}>
          Show all
        </Button>
      }
    >
      {texts.noMatch.advice}
    </EmptyState>
  )
}
