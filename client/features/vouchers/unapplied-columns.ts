import { createElement } from 'react'
import { daysSince, lagosDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira, shortNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
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

/** One line for each origin of each balance, amounts in naira. */
export const UNAPPLIED_CSV: CsvTable<ShownUnapplied> = {
  name: 'unapplied-balances',
  head: [
    'Member',
    'Member ID',
    'Balance (NGN)',
    'Since',
    'Days',
    'Entry',
    'From',
    'Remaining (NGN)',
    'Not scheduled',
    'To be refunded (NGN)',
  ],
  lines: ({ member, balance, since, origins }) =>
    (origins.length === 0 ? [null] : origins).map((origin) => [
      member?.name ?? '',
      member?.memberNumber ?? '',
      koboToNaira(balance),
      origin === null ? '' : lagosDate(origin.occurredAt),
      origin === null ? '' : ageOf(origin.occurredAt),
      origin?.reference ?? (since === null ? UNAPPLIED_TEXTS.owed : ''),
      origin?.narration ?? '',
      origin === null ? '' : koboToNaira(origin.amount),
      origin?.isUnexpected === true ? 'yes' : '',
      origin === null || origin.toRefund === 0 ? '' : koboToNaira(origin.toRefund),
    ]),
}

/** The columns of suspense, on the screen and on paper. */
export const SUSPENSE_COLUMNS: readonly ListColumn<ShownSuspense>[] = [
  { id: 'reference', header: 'Entry', card: 'title', nowrap: true, text: ({ reference }) => reference },
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

export const SUSPENSE_CSV: CsvTable<ShownSuspense> = {
  name: 'suspense',
  head: ['Entry', 'From', 'Record', 'Date', 'Days', 'Received (NGN)', 'Not assigned (NGN)'],
  lines: ({ reference, narration, source, occurredAt, amount, open }) => [
    [
      reference,
      narration,
      source ?? '',
      lagosDate(occurredAt),
      ageOf(occurredAt),
      koboToNaira(amount),
      koboToNaira(open),
    ],
  ],
}
