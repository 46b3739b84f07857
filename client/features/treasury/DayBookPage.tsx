import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { BookOpenText } from 'lucide-react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { DAY_BOOK_TEXTS } from '#rules/texts/day-book.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { isAccountNumber } from '#rules/treasury/account-number.ts'
import { ENTRY_KIND_NAMES, entryKindText } from '#rules/treasury/entry-kinds.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { tableColumns } from '../../lists/list-column.ts'
import { type ListPage, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { PeriodFields, periodText } from '../../lists/PeriodFields.tsx'
import { PrintList } from '../../lists/PrintList.tsx'
import { useUrlState } from '../../shell/use-url-state.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BooksPage } from './BooksPage.tsx'
import { DAY_BOOK_COLUMNS, type ShownEntry } from './DayBookColumns.tsx'
import {
  DayBookPageDocument,
  type DayBookPageQuery,
  type DayBookPageQueryVariables,
  useDayBookPageQuery,
} from './DayBookPage.generated.ts'
import { JournalEntryDialog } from './JournalEntryDialog.tsx'
import { JournalFiles } from './JournalFiles.tsx'

const ADDRESS = {
  from: '',
  to: '',
  kind: '',
  account: '',
  by: '',
  search: '',
  after: '',
  entry: '',
} as const

const TITLE = PAGE_TITLES.dayBook

/** How many entries are read at once for paper. */
const READ_AT_ONCE = 100

/** Whether the account is left out, or is the number of one. */
const isSearchable = (account: string): boolean => account === '' || isAccountNumber(account)

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const KINDS = [
  { value: '', label: DAY_BOOK_TEXTS.kinds },
  ...ENTRY_KIND_NAMES.map((kind) => {
    const text = entryKindText(kind)
    return { value: kind, label: `${text.charAt(0).toUpperCase()}${text.slice(1)}` }
  }),
]

/** /dashboard/day-book: the entries of the journal in the order of time, and the journal as a file. */
export function DayBookPage() {
  const client = useApolloClient()
  const today = lagosDate(useNow(60_000))
  const { values, change, hrefFor } = useUrlState(ADDRESS)
  const range = { from: parsePlainDate(values.from), to: parsePlainDate(values.to) }
  const filters = {
    ...range,
    kind: ENTRY_KIND_NAMES.find((kind) => kind === values.kind.toUpperCase().replaceAll(' ', '_')) ?? null,
    accountNumber: isAccountNumber(values.account) ? values.account : null,
    by: orNull(values.by),
    search: orNull(values.search),
  }
  const answer = useDayBookPageQuery({
    variables: { ...filters, after: orNull(values.after), pageSize: SHOWN_AT_ONCE },
  })
  const { shown, error, loading, again } = usePage(answer, ({ dayBook }) => dayBook)
  // A page begins after an entry of the list as it was narrowed before.
  const narrow = (patch: Partial<Record<keyof typeof ADDRESS, string>>) => change({ ...patch, after: '' })
  const narrowedTo = [
    range.from === null && range.to === null ? '' : periodText(range),
    ...[
      filters.kind && entryKindText(filters.kind),
      filters.accountNumber,
      filters.by,
      filters.search,
    ].filter((text) => text !== null),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <BooksPage title={TITLE} description={DAY_BOOK_TEXTS.about} error={answer.error}>
      <Card
        title={TITLE}
        padding="none"
        actions={
          <PrintList<ShownEntry>
            list={{ readPage: wholeReader(client, filters), keyOf: ({ reference }) => reference }}
            columns={DAY_BOOK_COLUMNS}
            title={TITLE}
            nouns={['entry', 'entries']}
            emptyText={DAY_BOOK_TEXTS.empty}
            narrowedTo={narrowedTo}
            isNarrowed={narrowedTo !== ''}
          />
        }
      >
        <Filters values={values} onChange={narrow} />
        {shown ? (
          <DataTable<ShownEntry>
            caption={TITLE}
            columns={tableColumns(DAY_BOOK_COLUMNS, 1)}
            rows={shown.entries}
            rowKey={({ reference }) => reference}
            onOpen={({ reference }) => change({ entry: reference })}
            empty={
              <EmptyState icon={BookOpenText} title={DAY_BOOK_TEXTS.empty}>
                {DAY_BOOK_TEXTS.emptyAdvice}
              </EmptyState>
            }
          />
        ) : error ? (
          <QueryError error={error} onRetry={again} retrying={loading} />
        ) : (
          <div role="status" aria-label="Loading the entries">
            <TableSkeleton rows={6} />
          </div>
        )}
        {shown && (values.after !== '' || shown.next !== null) && (
          <chakra.nav
            aria-label={TITLE}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            gap="3"
            p="4"
            borderTopWidth="1px"
            borderColor="line"
          >
            {values.after === '' ? (
              <span />
            ) : (
              <LinkButton to={hrefFor({ after: '' })} tone="secondary">
                {DAY_BOOK_TEXTS.first}
              </LinkButton>
            )}
            {shown.next !== null && (
              <LinkButton to={hrefFor({ after: shown.next })} tone="secondary">
                {DAY_BOOK_TEXTS.next}
              </LinkButton>
            )}
          </chakra.nav>
        )}
      </Card>
      <chakra.div mt="5">
        <JournalFiles from={range.from} to={range.to ?? today} />
      </chakra.div>
      <JournalEntryDialog reference={values.entry} onClose={() => change({ entry: '' })} />
    </BooksPage>
  )
}

type FilterName = 'from' | 'to' | 'kind' | 'account' | 'by' | 'search'

interface FiltersProps {
  readonly values: Readonly<Record<FilterName, string>>
  readonly onChange: (patch: Partial<Record<FilterName, string>>) => void
}

function Filters({ values, onChange }: FiltersProps) {
  return (
    <chakra.div
      data-screen-only
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
      gap="4"
      px={{ base: '4', md: '6' }}
      pb="4"
    >
      <PeriodFields from={values.from} to={values.to} onChange={onChange} />
      <SelectField
        label="Kind"
        optional="unmarked"
        placeholder={null}
        options={KINDS}
        value={values.kind.toUpperCase().replaceAll(' ', '_')}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
      />
      <SearchField
        label={DAY_BOOK_TEXTS.account}
        placeholder="01020101"
        value={values.account}
        error={isSearchable(values.account) ? undefined : DAY_BOOK_TEXTS.eightDigits}
        onSearch={(account) => onChange({ account })}
      />
      <SearchField label={DAY_BOOK_TEXTS.by} value={values.by} onSearch={(by) => onChange({ by })} />
      <SearchField
        label={DAY_BOOK_TEXTS.search}
        value={values.search}
        onSearch={(search) => onChange({ search })}
      />
    </chakra.div>
  )
}

type Filter = Omit<DayBookPageQueryVariables, 'after' | 'pageSize'>

/** Reads the pages for paper one after the other: each begins after the last entry of the one before. */
function wholeReader(client: ApolloClient, filters: Filter) {
  let next: string | null = null
  return async (page: number, signal: AbortSignal): Promise<ListPage<ShownEntry>> => {
    const { data } = await client.query({
      query: DayBookPageDocument,
      variables: { ...filters, after: page === 1 ? null : next, pageSize: READ_AT_ONCE },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    signal.throwIfAborted()
    const found: DayBookPageQuery['dayBook'] = data?.dayBook ?? null
    if (found === null) throw new Error(`page ${page} of the day book is missing`)
    next = found.next
    return {
      items: found.entries,
      currentPage: page,
      totalPages: next === null ? page : page + 1,
      totalCount: null,
    }
  }
}
