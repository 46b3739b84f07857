import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { BANK_STATE_LABELS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { doneAtText } from '../../../requests/done-text.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { FileReadingCard } from '../../files/FileReading.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { useBankChoices } from '../../treasury/bank-accounts/use-bank-choices.ts'
import { AgreeDifference } from './AgreeDifference.tsx'
import { BankEntries, type EntriesView } from './BankEntries.tsx'
import { BankLines, LINES_ADDRESS, linesOf } from './BankLines.tsx'
import { useBankStatementPageQuery, useMatchBankLinesMutation } from './BankStatementPage.generated.ts'
import { BankSuggestions } from './BankSuggestions.tsx'
import {
  type Chosen,
  type ShownLine,
  type ShownStatement,
  statementText,
  toggled,
  type View,
} from './bank-words.ts'
import { EndStatement } from './EndStatement.tsx'
import { MatchBar } from './MatchBar.tsx'
import { reconciliationRows } from './ReconciliationPaper.tsx'

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const NONE: Chosen = new Map()

/** /dashboard/bank-reconciliation/{statement}: its lines against the books, matched, excluded and closed. */
export function BankStatementPage() {
  const { statement: statementId = '' } = useParams()
  const { all, valueOf } = useBankChoices()
  const readsOnly = useReadsOnly()
  const [lines, setLines] = useKeptState<ReadonlyMap<string, ShownLine>>(
    'bank-statement-page.lines',
    new Map(),
  )
  const [entries, setEntries] = useKeptState<Chosen>('bank-statement-page.entries', NONE)
  const accept = useSubmit(useMatchBankLinesMutation(), (answer) => answer.matchBankLines)
  const address = useListAddress<'FILE', 'state'>(LINES_ADDRESS, ['FILE'])
  const [entriesView, setEntriesView] = useState<EntriesView>({ entriesPage: 1, entriesSearch: '' })
  const view: View = { ...linesOf(address), ...entriesView, pageSize: SHOWN_AT_ONCE }
  const { data, error, loading, refetch } = useBankStatementPageQuery({ variables: { id: statementId } })
  const statement = data?.bankStatement ?? null
  // What a change answers is the statement with what is shown of it; what was chosen is done with.
  const chooseNothing = () => {
    setLines(new Map())
    setEntries(NONE)
  }
  if (statement === null)
    return (
      <BooksPage title={BANK_TEXTS.one} description={null} error={error}>
        <Card>
          {error ? (
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          ) : loading ? (
            <TableSkeleton rows={6} />
          ) : (
            <EmptyState icon={Landmark} title={BANK_TEXTS.notFound}>
              {BANK_TEXTS.about}
            </EmptyState>
          )}
        </Card>
      </BooksPage>
    )
  const isOpen = statement.state === 'OPEN' && !readsOnly
  const amounts: Chosen = new Map([...lines].map(([id, { amount }]) => [id, amount]))
  return (
    <BooksPage
      title={BANK_TEXTS.one}
      description={statementText(statement, all.length > 1)}
      error={error}
      actions={<EndStatement statement={statement} />}
    >
      <Stack>
        <Figures statement={statement} />
        {statement.reading && <FileReadingCard reading={statement.reading} />}
        {statement.suggestions && !readsOnly && (
          <BankSuggestions
            statementId={statementId}
            view={view}
            suggestions={statement.suggestions}
            onChanged={chooseNothing}
          />
        )}
        <Refusals errors={accept.userErrors} />
        <MutationError error={accept.error} />
        {isOpen && (
          <MatchBar
            statement={statement}
            bankLedgerAccount={valueOf(statement.bankLedgerAccount?.number)}
            lines={[...lines.values()]}
            entries={entries}
            view={view}
            onChanged={chooseNothing}
          />
        )}
        <BankLines
          statementId={statementId}
          address={address}
          chosen={isOpen ? amounts : null}
          onToggle={(line) => {
            const next = new Map(lines)
            if (!next.delete(line.id)) next.set(line.id, line)
            setLines(next)
          }}
          onAccept={({ id }, entryId) =>
            void accept
              .send({ input: { id: statementId, lineIds: [id], entryIds: [entryId] }, ...view })
              .then(({ payload }) => payload && chooseNothing())
          }
        />
        <BankEntries
          statementId={statementId}
          view={entriesView}
          onView={setEntriesView}
          chosen={isOpen ? entries : null}
          onToggle={({ lineId, amount }) => setEntries(toggled(entries, lineId, amount))}
        />
      </Stack>
    </BooksPage>
  )
}

/** The reconciliation in figures, and what is missing for its closing. */
function Figures({ statement }: { readonly statement: ShownStatement }) {
  const { missing, unmatchedLines, waitingLines, canClose, uploaded, closed, state } = statement
  const done = closed ?? uploaded
  return (
    <Stack>
      {missing !== 0 && <Notice tone="danger">{BANK_TEXTS.missing(shortNaira(missing))}</Notice>}
      {state === 'OPEN' && missing === 0 && (canClose || unmatchedLines > 0) && (
        <Notice tone={canClose ? 'success' : 'info'}>
          {canClose
            ? BANK_TEXTS.ready
            : [
                BANK_TEXTS.openLines(unmatchedLines),
                waitingLines > 0 ? BANK_TEXTS.waitingLines(waitingLines) : '',
              ]
                .filter(Boolean)
                .join(' ')}
        </Notice>
      )}
      <AgreeDifference statement={statement} />
      <Card title={`${BANK_STATE_LABELS[state]}, ${doneAtText(done)}`}>
        <KeyValueList
          items={[
            { label: BANK_TEXTS.opening, value: formatNaira(statement.opening) },
            { label: BANK_TEXTS.lines, value: formatNaira(statement.linesTotal) },
            { label: BANK_TEXTS.closing, value: formatNaira(statement.closing) },
            ...reconciliationRows(statement),
          ]}
        />
      </Card>
    </Stack>
  )
}
