import { useApolloClient } from '@apollo/client/react'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { identifier, linesTable, money, text } from '#rules/file-table.ts'
import { MONEY_USE_LABELS, REVERSAL_SUBJECT_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { doneText } from '../../requests/done-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { ReversalDialog, type ShownReversal } from './ReversalDialog.tsx'
import { ReversalsPageDocument, useReversalsPageQuery } from './ReversalsPage.generated.ts'
import { accountText, memberText } from './voucher-words.ts'

const ADDRESS = { page: '1', search: '', order: 'WAITING' } as const

const TEXTS: ListTexts = {
  title: VOUCHER_TEXTS.reversals,
  nouns: ['reversal', 'reversals'],
  search: null,
  empty: { title: 'No reversals', advice: VOUCHER_TEXTS.aboutReversals, icon: Undo2 },
  noMatch: { title: 'No reversals', advice: VOUCHER_TEXTS.aboutReversals },
}

const STATES = {
  WAITING: { label: 'Waiting', tone: 'warning' },
  DONE: { label: 'Made', tone: 'success' },
  REFUSED: { label: 'Refused', tone: 'neutral' },
} as const

/** 'Voucher RV00000006', 'Deduction report …'; a title that names its kind itself stands alone: 'The disposal of …'. */
const recordText = ({ subjectKind, title }: ShownReversal): string => {
  const text =
    title.startsWith('the ') || subjectKind === null
      ? title
      : `${REVERSAL_SUBJECT_LABELS[subjectKind]} ${title}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const COLUMNS: readonly ListColumn<ShownReversal>[] = [
  { id: 'title', header: 'Record', card: 'title', text: recordText },
  { id: 'reason', header: 'Reason', card: 'plain', text: ({ reason }) => reason },
  {
    id: 'asked',
    header: 'Requested',
    card: 'plain',
    text: ({ asked }) => doneText(asked),
  },
  {
    id: 'members',
    header: 'Accounts with used money',
    align: 'end',
    card: 'line',
    text: ({ uses }) => String(uses.length),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    text: ({ state }) => STATES[state].label,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
]

interface FiledUse {
  readonly reversal: ShownReversal
  /** null for a reversal of money that nobody has used. */
  readonly use: ShownReversal['uses'][number] | null
}

/** One line for each use of the money. */
const FILE = linesTable<ShownReversal, FiledUse>({
  name: 'reversals',
  lines: (reversal) =>
    (reversal.uses.length === 0 ? [null] : reversal.uses).map((use) => ({ reversal, use })),
  columns: [
    identifier('Record', ({ reversal }) => reversal.title),
    text('Reason', ({ reversal }) => reversal.reason),
    text('Status', ({ reversal }) => STATES[reversal.state].label),
    text('Requested by', ({ reversal }) => reversal.asked.by?.name ?? ''),
    identifier('Account', ({ use }) => use && accountText(use)),
    identifier('Member', ({ use }) => use && memberText(use)),
    text('Use', ({ use }) => use && MONEY_USE_LABELS[use.use]),
    money('Reversed', ({ use }) => use && use.taken),
    money('Balance after', ({ use }) => use && use.left),
  ],
})

/** /dashboard/reversals: what was taken back, and what waits for a second person with the members concerned. */
export function ReversalsPage() {
  const client = useApolloClient()
  const address = useListAddress<'WAITING'>(ADDRESS, ['WAITING'])
  const [opened, setOpened] = useState<ShownReversal | null>(null)
  const answer = useReversalsPageQuery({ variables: { page: address.page, pageSize: SHOWN_AT_ONCE } })
  return (
    <BooksPage
      title={VOUCHER_TEXTS.reversals}
      description={VOUCHER_TEXTS.aboutReversals}
      error={answer.error}
    >
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ reversals }) => reversals}
        readPage={pageReader(client, ReversalsPageDocument, {}, ({ reversals }) => reversals)}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        file={FILE}
        onOpen={setOpened}
      />
      {opened && (
        <ReversalDialog reversal={opened} onClose={() => setOpened(null)} onDecided={() => setOpened(null)} />
      )}
    </BooksPage>
  )
}
