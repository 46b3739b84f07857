import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Users } from 'lucide-react'
import { formatPlainDate } from '#rules/dates.ts'
import { fileTable, identifier, money, type TableColumn, text } from '#rules/file-table.ts'
import { formatNaira } from '#rules/money.ts'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { keyOfMember } from '../../lists/key-of-member.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { PaperFacts } from '../../ui/PaperParts.tsx'
import { PART_LABELS, partName, STATE_LABELS, type Year } from './appropriation-words.ts'
import { MemberSharesDocument, type MemberSharesQuery, useMemberSharesQuery } from './YearEnd.generated.ts'

type YearWithShares = NonNullable<MemberSharesQuery['yearEnd']>
type Share = NonNullable<NonNullable<YearWithShares['appropriation']>['shares']>['items'][number]

const sharesOf = ({ yearEnd }: MemberSharesQuery) => yearEnd?.appropriation?.shares

const ADDRESS = { page: '1', search: '', order: 'NUMBER', year: '' } as const

const TEXTS: ListTexts = {
  title: YEAR_END_TEXTS.shares,
  nouns: ['member', 'members'],
  search: null,
  empty: {
    title: 'No shares yet',
    advice: 'Shares are calculated when the appropriation is saved.',
    icon: Users,
  },
  noMatch: { title: 'No shares', advice: 'Save the appropriation to calculate the shares.' },
}

const AMOUNTS = ['dividend', 'interest', 'refund', 'tax', 'setOff', 'net'] as const

const HEADERS: Readonly<Record<(typeof AMOUNTS)[number], string>> = {
  dividend: 'Dividend',
  interest: 'Interest',
  refund: 'Refund',
  tax: 'Tax',
  setOff: 'Set off',
  net: 'To the member',
}

const COLUMNS: readonly ListColumn<Share>[] = [
  {
    id: 'number',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    text: ({ member }) => member.memberNumber ?? '',
  },
  { id: 'name', header: 'Member', card: 'title', text: ({ member }) => member.name },
  ...AMOUNTS.map(
    (name): ListColumn<Share> => ({
      id: name,
      header: HEADERS[name],
      align: 'end',
      card: 'line',
      text: (share) => formatNaira(share[name]),
    }),
  ),
]

const fileOf = (year: number) =>
  fileTable<Share>({
    name: `member-shares-${year}`,
    columns: [
      identifier('Member ID', ({ member }) => member.memberNumber),
      text('Member', ({ member }) => member.name),
      ...AMOUNTS.map((name): TableColumn<Share> => money(`${HEADERS[name]} (NGN)`, (share) => share[name])),
    ],
  })

/** The share of every member of a year's appropriation, paged; on paper with the appropriation above them. */
export function MemberShares({ year }: { readonly year: Year }) {
  const client = useApolloClient()
  const address = useListAddress<'NUMBER', 'year'>(ADDRESS, ['NUMBER'], ['year'])
  const variables = { id: year.id }
  const answer = useMemberSharesQuery({
    variables: { ...variables, page: address.page, pageSize: SHOWN_AT_ONCE },
  })
  return (
    <Report
      texts={TEXTS}
      address={address}
      answer={answer}
      pick={sharesOf}
      readPage={pageReader(client, MemberSharesDocument, variables, sharesOf)}
      columns={COLUMNS}
      keyOf={keyOfMember}
      file={fileOf(year.year)}
      narrowedTo={YEAR_END_TEXTS.appropriation(year.year)}
      intro={<Facts year={year} />}
    />
  )
}

function Facts({ year: { appropriation, surplus } }: { readonly year: Year }) {
  if (appropriation === null) return null
  const { state, parts, balance, resolution, resolvedOn } = appropriation
  return (
    <chakra.div mb="5">
      <PaperFacts
        facts={[
          ['Appropriation', STATE_LABELS[state]],
          ['Resolution', [resolution, resolvedOn && formatPlainDate(resolvedOn)].filter(Boolean).join(', ')],
          [YEAR_END_TEXTS.surplus, formatNaira(surplus)],
          ...parts.map((part) => [PART_LABELS[partName(part)], formatNaira(part.total)] as const),
          [YEAR_END_TEXTS.balance, formatNaira(balance)],
        ]}
      />
    </chakra.div>
  )
}
