import { ListOrdered } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '#rules/counts.ts'
import { count, fileTable, text } from '#rules/file-table.ts'
import { isFound, searchedText, searchOf } from '#rules/search.ts'
import { BOOK_LABELS, NUMBER_TEXTS } from '#rules/texts/number-series.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { BOOK_OF_KIND, seriesReference } from '#rules/vouchers/number-series.ts'
import { VOUCHER_KINDS } from '#rules/vouchers/voucher.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { onePage } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths, to } from '../../paths.ts'
import { useMayOpen } from '../../shell/use-may-open.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { type BookNumbersPageQuery, useBookNumbersPageQuery } from './BookNumbersPage.generated.ts'

type Row = NonNullable<BookNumbersPageQuery['bookNumbers']>[number]

const ADDRESS = { page: '1', search: '', order: 'LATEST' } as const

const TEXTS: ListTexts = {
  title: PAGE_TITLES.bookNumbers,
  nouns: ['book', 'books'],
  search: { label: 'Search the books', placeholder: 'Book or year' },
  empty: { title: 'No number has been given yet', advice: NUMBER_TEXTS.about, icon: ListOrdered },
  noMatch: { title: 'No book matches this search', advice: 'Try the name of a book, or a year.' },
}

const nameOf = ({ book, year }: Row): string => `${BOOK_LABELS[book]} ${year}`

const rangeText = ({ book, year, last }: Row): string =>
  [1, last].map((number) => seriesReference(book, { year, number })).join(' to ')

const gapText = ({ missing }: Row): string =>
  missing.length === 0 ? NUMBER_TEXTS.complete : NUMBER_TEXTS.missing(missing)

const counted = (id: 'posted' | 'waiting' | 'reversed' | 'discarded', header: string): ListColumn<Row> => ({
  id,
  header,
  align: 'end',
  card: 'line',
  text: (row) => formatCount(row[id]),
})

const COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'book', header: 'Book', card: 'title', nowrap: true, text: nameOf },
  { id: 'range', header: 'Numbers', card: 'line', text: rangeText },
  counted('posted', 'Posted'),
  counted('waiting', 'Waiting'),
  counted('reversed', 'Reversed'),
  counted('discarded', 'Discarded'),
  {
    id: 'gap',
    header: 'Gaps',
    card: 'line',
    text: gapText,
    cell: (row) => <Badge tone={row.missing.length === 0 ? 'success' : 'danger'}>{gapText(row)}</Badge>,
  },
]

const FILE = fileTable<Row>({
  name: 'numbers',
  columns: [
    text('Book', ({ book }) => BOOK_LABELS[book]),
    count('Year', ({ year }) => year),
    text('Numbers', rangeText),
    count('Posted', ({ posted }) => posted),
    count('Waiting', ({ waiting }) => waiting),
    count('Reversed', ({ reversed }) => reversed),
    count('Discarded', ({ discarded }) => discarded),
    text('Gaps', gapText),
  ],
})

/** The vouchers of a book in the order of their numbers, or the remittances. */
function listOf({ book, year }: Row): string {
  const kind = VOUCHER_KINDS.find((each) => BOOK_OF_KIND[each] === book)
  return kind === undefined ? to('remittances') : paths.vouchersByNumber(kind, year)
}

/** /dashboard/numbers: the numbers of every book and year, and that none of them is missing. */
export function BookNumbersPage() {
  const navigate = useNavigate()
  const address = useListAddress<'LATEST'>(ADDRESS, ['LATEST'])
  const answer = useBookNumbersPageQuery()
  const wanted = searchOf(address.search)
  const mayOpen = useMayOpen()
  const found = (all: readonly Row[] | null) =>
    all && onePage(all.filter((row) => isFound(searchedText(nameOf(row), row.book), wanted)))
  return (
    <BooksPage title={PAGE_TITLES.bookNumbers} description={NUMBER_TEXTS.about} error={answer.error}>
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ bookNumbers }) => found(bookNumbers)}
        readPage={async () => found(answer.data?.bookNumbers ?? []) ?? onePage([])}
        columns={COLUMNS}
        keyOf={({ book, year }) => `${book}${year}`}
        file={FILE}
        onOpen={(row) => {
          if (mayOpen(listOf(row))) void navigate(listOf(row))
        }}
      />
    </BooksPage>
  )
}
