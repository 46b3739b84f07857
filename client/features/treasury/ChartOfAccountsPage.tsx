import { BookText } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { fileTable, identifier, text } from '#rules/file-table.ts'
import { isFound, searchedText, searchOf } from '#rules/search.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { NUMBER_BASIS_LABELS, TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { onePage } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classText } from './account-cells.ts'
import { BooksPage } from './BooksPage.tsx'
import {
  type ChartOfAccountsPageQuery,
  useChartOfAccountsPageQuery,
} from './ChartOfAccountsPage.generated.ts'

type Row = NonNullable<ChartOfAccountsPageQuery['chartOfAccounts']>[number]

const ADDRESS = { page: '1', search: '', order: 'NUMBER' } as const

const TEXTS: ListTexts = {
  title: REPORTS_TEXTS.chartOfAccounts,
  nouns: ['account', 'accounts'],
  search: { label: 'Search the accounts', placeholder: 'Number or name' },
  empty: { title: 'No accounts', advice: 'The accounts of the society are listed here.', icon: BookText },
  noMatch: {
    title: 'No account matches this search',
    advice: 'Try fewer letters, or the number of the account.',
  },
}

const kindText = ({ isControl }: Row): string =>
  isControl ? TREASURY_TEXTS.controlAccount : TREASURY_TEXTS.societyAccount

const basisText = ({ basis }: Row): string => (basis === null ? '' : NUMBER_BASIS_LABELS[basis])

const COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'number', header: 'Number', card: 'side', nowrap: true, text: ({ number }) => number },
  { id: 'name', header: 'Account', card: 'title', text: ({ name }) => name },
  { id: 'class', header: 'Class', card: 'line', text: ({ accountClass }) => classText(accountClass) },
  { id: 'kind', header: 'Kind', card: 'line', text: kindText },
  {
    id: 'basis',
    header: 'Number from',
    card: 'line',
    nowrap: true,
    text: basisText,
    cell: (row) =>
      row.basis === 'ASSUMED' ? <Badge tone="warning">{basisText(row)}</Badge> : basisText(row),
  },
]

const FILE = fileTable<Row>({
  name: 'chart-of-accounts',
  columns: [
    identifier('Number', ({ number }) => number),
    text('Account', ({ name }) => name),
    text('Class', ({ accountClass }) => classText(accountClass)),
    text('Kind', kindText),
    text('Number from', basisText),
  ],
})

/** /dashboard/chart-of-accounts: the accounts of the society by number; each opens its general ledger. */
export function ChartOfAccountsPage() {
  const navigate = useNavigate()
  const address = useListAddress<'NUMBER'>(ADDRESS, ['NUMBER'])
  const answer = useChartOfAccountsPageQuery(READ_ONCE)
  const wanted = searchOf(address.search)
  const found = (all: readonly Row[] | null) =>
    all && onePage(all.filter(({ number, name }) => isFound(searchedText(name, number), wanted)))
  return (
    <BooksPage
      title={REPORTS_TEXTS.chartOfAccounts}
      description="The accounts of the society. A control account is the total of its members’ accounts. Assumed numbers can be changed in the society’s settings."
      error={answer.error}
    >
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ chartOfAccounts }) => found(chartOfAccounts)}
        readPage={async () => found(answer.data?.chartOfAccounts ?? []) ?? onePage([])}
        columns={COLUMNS}
        keyOf={({ number }) => number}
        file={FILE}
        onOpen={({ number }) => void navigate(paths.generalLedger(number))}
      />
    </BooksPage>
  )
}
