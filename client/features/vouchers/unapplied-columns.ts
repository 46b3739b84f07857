import { createElement } from 'react'
import { daysSince, lagosDate } from '#rules/dates.ts'
import { count, day, fileTable, identifier, linesTable, money, text } from '#rules/file-table.ts'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { Age } from '../../ui/Age.tsx'
import {
  dayText,
  originText,
  type ShownSuspense,
  type ShownUnapplied,
  unexpectedCount,
} from './held-money.ts'

const ageOf = (since: string | null): number => (since === null ? 0 : daysSince(since, new Date()))

const ageText = (since: string | null): string => (since === null ? '' : UNAPPLIED_TEXTS.days(ageOf(since)))

const ageCell = (since: string | null) => (since === null ? null : createElement(Age, { since }))

/** The columns of the unapplied balances, on the screen and on paper. */
export const UNAPPLIED_COLUMNS: readonly ListColumn<ShownUnapplied>[] = [
  { id: 'name', header: 'Member', card: 'title', sortBy: 'NAME', text: ({ member }) => member?.name ?? '' },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    text: ({ member }) => member?.memberNumber ?? '',
  },
  {
    id: 'origin',
    header: UNAPPLIED_TEXTS.origin,
    card: 'plain',
    text: (row) =>
      [
        originText(row),
        unexpectedCount(row) > 0 && UNAPPLIED_TEXTS.unexpected,
        row.toRefund > 0 && UNAPPLIED_TEXTS.toRefund(shortNaira(row.toRefund)),
      ]
        .filter(Boolean)
        .join('. '),
  },
  {
    id: 'since',
    header: UNAPPLIED_TEXTS.since,
    card: 'line',
    nowrap: true,
    sortBy: 'SINCE',
    text: ({ since }) => dayText(since),
  },
  {
    id: 'age',
    header: 'Age',
    card: 'line',
    nowrap: true,
    text: ({ since }) => ageText(since),
    cell: ({ since }) => ageCell(since),
  },
  {
    id: 'balance',
    header: UNAPPLIED_TEXTS.held,
    align: 'end',
    card: 'line',
    nowrap: true,
    sortBy: 'BALANCE',
    text: ({ balance }) => formatNaira(balance),
  },
]

interface FiledOrigin {
  readonly row: ShownUnapplied
  /** null for a balance without any. */
  readonly origin: ShownUnapplied['origins'][number] | null
}

/** The unapplied balances as a file: one line for each origin of each balance. */
export const UNAPPLIED_FILE = linesTable<ShownUnapplied, FiledOrigin>({
  name: 'unapplied-balances',
  lines: (row) => (row.origins.length === 0 ? [null] : row.origins).map((origin) => ({ row, origin })),
  columns: [
    text('Member', ({ row }) => row.member?.name ?? ''),
    identifier('Member ID', ({ row }) => row.member?.memberNumber ?? ''),
    money('Balance (NGN)', ({ row }) => row.balance),
    day('Since', ({ origin }) => origin && lagosDate(origin.occurredAt)),
    count('Days', ({ origin }) => origin && ageOf(origin.occurredAt)),
    identifier('Entry', ({ row, origin }) =>
      origin === null ? (row.since === null ? UNAPPLIED_TEXTS.owed : '') : (origin.entry.reference ?? ''),
    ),
    text('From', ({ origin }) => origin?.narration ?? ''),
    money('Remaining (NGN)', ({ origin }) => origin && origin.amount),
    text('Not scheduled', ({ origin }) => (origin?.isUnexpected === true ? 'yes' : '')),
    money('To be refunded (NGN)', ({ origin }) =>
      origin === null || origin.toRefund === 0 ? null : origin.toRefund,
    ),
  ],
})

/** The columns of suspense, on the screen and on paper. */
export const SUSPENSE_COLUMNS: readonly ListColumn<ShownSuspense>[] = [
  { id: 'reference', header: 'Entry', card: 'title', nowrap: true, text: ({ entry }) => entry.reference },
  { id: 'origin', header: UNAPPLIED_TEXTS.origin, card: 'plain', text: ({ narration }) => narration },
  { id: 'source', header: 'Record', card: 'line', text: ({ source }) => source ?? '' },
  {
    id: 'date',
    header: 'Date',
    card: 'line',
    nowrap: true,
    sortBy: 'DATE',
    text: ({ occurredAt }) => dayText(occurredAt),
  },
  {
    id: 'age',
    header: 'Age',
    card: 'line',
    nowrap: true,
    text: ({ occurredAt }) => ageText(occurredAt),
    cell: ({ occurredAt }) => ageCell(occurredAt),
  },
  {
    id: 'amount',
    header: 'Received',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ amount }) => formatNaira(amount),
  },
  {
    id: 'open',
    header: UNAPPLIED_TEXTS.open,
    align: 'end',
    card: 'line',
    nowrap: true,
    sortBy: 'AMOUNT',
    text: ({ open }) => formatNaira(open),
  },
]

/** The items of suspense as a file. */
export const SUSPENSE_FILE = fileTable<ShownSuspense>({
  name: 'suspense',
  columns: [
    identifier('Entry', ({ entry }) => entry.reference),
    text('From', ({ narration }) => narration),
    identifier('Record', ({ source }) => source ?? ''),
    day('Date', ({ occurredAt }) => lagosDate(occurredAt)),
    count('Days', ({ occurredAt }) => ageOf(occurredAt)),
    money('Received (NGN)', ({ amount }) => amount),
    money('Not assigned (NGN)', ({ open }) => open),
  ],
})
