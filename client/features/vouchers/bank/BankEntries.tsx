import { BookOpen } from 'lucide-react'
import { formatShortDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useBankEntriesListQuery } from './BankStatementPage.generated.ts'
import type { Chosen, ShownEntry, View } from './bank-words.ts'
import { PickBox } from './PickBox.tsx'

const COLUMNS: readonly Column<ShownEntry>[] = [
  { id: 'date', header: 'Date', card: 'line', nowrap: true, cell: ({ date }) => formatShortDate(date) },
  { id: 'narration', header: 'In the books', card: 'title', cell: ({ narration }) => narration },
  {
    id: 'reference',
    header: 'Reference',
    card: 'line',
    cell: ({ reference, entry }) => [entry.reference, reference].filter(Boolean).join(', '),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    nowrap: true,
    cell: ({ amount }) => formatNaira(amount),
  },
]

/** A page of the entries that fit a search. */
export type EntriesView = Pick<View, 'entriesPage'> & { readonly entriesSearch: string }

export interface BankEntriesProps {
  readonly statementId: string
  /** Which entries are shown. */
  readonly view: EntriesView
  readonly onView: (view: EntriesView) => void
  /** null where nothing can be chosen. */
  readonly chosen: Chosen | null
  readonly onToggle: (entry: ShownEntry) => void
}

/** What the books have on the bank account and no statement has: unpresented and uncredited. */
export function BankEntries({ statementId, view, onView, chosen, onToggle }: BankEntriesProps) {
  const { entriesPage: page, entriesSearch: search } = view
  const setPage = (entriesPage: number) => onView({ ...view, entriesPage })
  const {
    last: shown = null,
    error,
    loading,
    again,
  } = usePage(
    useBankEntriesListQuery({ variables: { id: statementId, ...view, pageSize: SHOWN_AT_ONCE } }),
    ({ bankStatement }) => bankStatement?.entries,
  )
  const pick: Column<ShownEntry> = {
    id: 'pick',
    header: 'Choose',
    card: 'side',
    cell: (entry) => (
      <PickBox
        label={`${entry.entry.reference}, ${entry.narration}`}
        checked={chosen?.has(entry.lineId) === true}
        onToggle={() => onToggle(entry)}
      />
    ),
  }
  return (
    <Card title={BANK_TEXTS.entries}>
      <SearchField
        label="Search the books"
        placeholder="Narration or reference"
        value={search}
        onSearch={(entriesSearch) => onView({ entriesPage: 1, entriesSearch })}
      />
      {shown === null ? (
        error ? (
          <QueryError error={error} onRetry={again} retrying={loading} />
        ) : (
          <TableSkeleton rows={4} />
        )
      ) : shown.items.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={search === '' ? 'No entries left in the books' : 'No entries match'}
        >
          {search === '' ? BANK_TEXTS.noEntries : BANK_TEXTS.searchAgain}
        </EmptyState>
      ) : (
        <DataTable<ShownEntry>
          caption={BANK_TEXTS.entries}
          columns={chosen === null ? COLUMNS : [pick, ...COLUMNS]}
          rows={shown.items}
          rowKey={({ lineId }) => lineId}
        />
      )}
      {shown !== null && shown.totalPages > 1 && (
        <p>
          <Button tone="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>{' '}
          <Button tone="secondary" disabled={page >= shown.totalPages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </p>
      )}
    </Card>
  )
}
