import { BookOpen } from 'lucide-react'
import { useState } from 'react'
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
import type { Chosen, ShownEntry } from './bank-words.ts'
import { PickBox } from './PickBox.tsx'

const COLUMNS: readonly Column<ShownEntry>[] = [
  { id: 'date', header: 'Date', card: 'line', nowrap: true, cell: ({ date }) => formatShortDate(date) },
  { id: 'narration', header: 'In the books', card: 'title', cell: ({ narration }) => narration },
  {
    id: 'reference',
    header: 'Reference',
    card: 'line',
    cell: ({ reference, entry }) => [entry, reference].filter(Boolean).join(', '),
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

export interface BankEntriesProps {
  readonly statementId: string
  /** null where nothing can be chosen. */
  readonly chosen: Chosen | null
  readonly onToggle: (entry: ShownEntry) => void
}

/** What the books have on the bank account and no statement has: unpresented and uncredited. */
export function BankEntries({ statementId, chosen, onToggle }: BankEntriesProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const {
    last: shown = null,
    error,
    loading,
    again,
  } = usePage(
    useBankEntriesListQuery({ variables: { statementId, search, page, pageSize: SHOWN_AT_ONCE } }),
    (data) => data.bankEntries,
  )
  const pick: Column<ShownEntry> = {
    id: 'pick',
    header: 'Choose',
    card: 'side',
    cell: (entry) => (
      <PickBox
        label={`${entry.entry}, ${entry.narration}`}
        checked={chosen?.has(entry.entryId) === true}
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
        onSearch={(text) => {
          setSearch(text)
          setPage(1)
        }}
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
          rowKey={({ entryId }) => entryId}
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
