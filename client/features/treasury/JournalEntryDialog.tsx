import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant } from '#rules/dates.ts'
import { formatNaira, sumKobo } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { entryKindText } from '#rules/treasury/entry-kinds.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { paths } from '../../paths.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { amountText } from './account-cells.ts'
import { type JournalEntryDialogQuery, useJournalEntryDialogQuery } from './JournalEntryDialog.generated.ts'

type Entry = NonNullable<JournalEntryDialogQuery['journalEntry']>
type Line = Entry['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'account',
    header: 'Account',
    card: 'title',
    cell: ({ account }) => (
      <TextLink to={paths.generalLedger(account.number)}>{`${account.number} ${account.name}`}</TextLink>
    ),
  },
  {
    id: 'member',
    header: 'Member',
    card: 'plain',
    cell: ({ member }) => member && <PersonLink person={member}>{member.name}</PersonLink>,
  },
  { id: 'debit', header: 'Debit', align: 'end', card: 'line', cell: ({ debit }) => amountText(debit) },
  { id: 'credit', header: 'Credit', align: 'end', card: 'line', cell: ({ credit }) => amountText(credit) },
]

export interface JournalEntryDialogProps {
  /** '' while no entry is open. */
  readonly reference: string
  readonly onClose: () => void
}

/** An entry of the journal with all its lines, each of which leads to its account. */
export function JournalEntryDialog({ reference, onClose }: JournalEntryDialogProps) {
  const { data, error, loading, refetch } = useJournalEntryDialogQuery(
    reference === '' ? skipToken : { variables: { id: reference } },
  )
  const entry = data?.journalEntry
  return (
    <Dialog
      open={reference !== ''}
      onClose={onClose}
      size="lg"
      title={`${TREASURY_TEXTS.journalEntry} ${reference}`}
    >
      {entry ? (
        <EntryBody entry={entry} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : data ? (
        <p>{TREASURY_TEXTS.noEntry}</p>
      ) : (
        <div role="status" aria-label="Loading the entry">
          <TableSkeleton rows={4} />
        </div>
      )}
    </Dialog>
  )
}

function EntryBody({ entry }: { readonly entry: Entry }) {
  const totals = {
    account: 'Total',
    debit: formatNaira(sumKobo(entry.lines.map(({ debit }) => debit))),
    credit: formatNaira(sumKobo(entry.lines.map(({ credit }) => credit))),
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <KeyValueList
        items={[
          { label: 'Narration', value: entry.narration },
          {
            label: 'Kind',
            value: entry.kind === null ? TREASURY_TEXTS.otherKind : entryKindText(entry.kind),
          },
          { label: 'Date', value: formatInstant(entry.occurredAt) },
          { label: 'Recorded', value: formatInstant(entry.recordedAt) },
          { label: 'Recorded by', value: entry.recordedBy?.name ?? TREASURY_TEXTS.theProgram },
          ...(entry.reverses === null ? [] : [{ label: 'Reverses', value: entry.reverses.reference }]),
          ...(entry.reversedBy === null ? [] : [{ label: 'Reversed by', value: entry.reversedBy.reference }]),
        ]}
      />
      <DataTable<Line>
        caption="Lines of the entry"
        columns={COLUMNS}
        rows={entry.lines}
        rowKey={(line) => String(entry.lines.indexOf(line))}
        foot={totals}
      />
    </chakra.div>
  )
}
