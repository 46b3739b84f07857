import { chakra } from '@chakra-ui/react/styled-system'
import { formatShortDate, lagosDate } from '#rules/dates.ts'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { DAY_BOOK_TEXTS } from '#rules/texts/day-book.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { entryKindText } from '#rules/treasury/entry-kinds.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import type { DayBookPageQuery } from './DayBookPage.generated.ts'

export type ShownEntry = NonNullable<DayBookPageQuery['dayBook']>['entries'][number]

type Line = ShownEntry['lines'][number]

const whoText = ({ member }: Line): string =>
  member === null ? '' : [member.name, member.memberNumber].filter(Boolean).join(', ')

const sideText = (line: Line): string =>
  [
    [`${line.account.number} ${line.account.name}`, whoText(line)].filter(Boolean).join(', '),
    line.debit === 0 ? `credit ${shortNaira(line.credit)}` : `debit ${shortNaira(line.debit)}`,
  ].join(': ')

const Sides = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'baseline',
  },
})
const Amount = chakra('span', {
  base: { minW: '20', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const amountOf = (amount: Line['debit'], side: 'debit ' | 'credit ') => (
  <Amount gridColumn={side === 'debit ' ? '2' : '3'}>
    {amount !== 0 && (
      <>
        <chakra.span srOnly>{side}</chakra.span>
        {formatNaira(amount)}
      </>
    )}
  </Amount>
)

/** Both sides of an entry: the account and whose it is, the debit and the credit. */
const sidesOf = ({ lines }: ShownEntry) => (
  <Sides>
    {lines.map((line) => (
      <chakra.span key={sideText(line)} display="contents">
        {/* A phone is too narrow for a name beside two amounts. */}
        <chakra.span ps={line.credit === 0 ? '0' : '4'} gridColumn={{ base: '1 / -1', sm: '1' }}>
          {`${line.account.number} ${line.account.name}`}
          {line.member && (
            <chakra.span display="block" color="fg.muted" textStyle="xs">
              {whoText(line)}
            </chakra.span>
          )}
        </chakra.span>
        {amountOf(line.debit, 'debit ')}
        {amountOf(line.credit, 'credit ')}
      </chakra.span>
    ))}
  </Sides>
)

/** The kind of an entry, and who recorded it. */
const aboutText = ({ kind, recordedBy }: ShownEntry): string =>
  `${kind === null ? TREASURY_TEXTS.otherKind : entryKindText(kind)}, by ${recordedBy?.name ?? TREASURY_TEXTS.theProgram.toLowerCase()}`

/** The columns of the day book, on the screen and on paper. */
export const DAY_BOOK_COLUMNS: readonly ListColumn<ShownEntry>[] = [
  {
    id: 'date',
    header: 'Date',
    card: 'side',
    nowrap: true,
    text: ({ occurredAt }) => formatShortDate(lagosDate(occurredAt)),
  },
  { id: 'entry', header: 'Entry', card: 'title', nowrap: true, text: ({ reference }) => reference },
  {
    id: 'for',
    header: 'For',
    card: 'plain',
    text: (entry) => `${entry.narration}\n${aboutText(entry)}`,
    cell: (entry) => (
      <>
        {entry.narration}
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          {aboutText(entry)}
        </chakra.span>
      </>
    ),
  },
  {
    id: 'sides',
    header: DAY_BOOK_TEXTS.sides,
    card: 'plain',
    text: ({ lines }) => lines.map(sideText).join('\n'),
    cell: sidesOf,
  },
]
