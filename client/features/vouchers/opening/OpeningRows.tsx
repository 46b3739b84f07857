import { Rows3 } from 'lucide-react'
import { formatNaira } from '#rules/money.ts'
import { OPENING_OUTCOME_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { OPENING_OUTCOMES } from '#rules/vouchers/opening-words.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useOpeningRowsListQuery } from './OpeningPage.generated.ts'
import { accountName, type ShownBatch, type ShownRow } from './opening-words.ts'

const ADDRESS = { page: '1', search: '', order: 'FILE', outcome: '' } as const

const TEXTS: ListTexts = {
  title: OPENING_TEXTS.rows,
  nouns: ['row', 'rows'],
  search: { label: 'Search the rows', placeholder: 'Member, account or reference' },
  empty: { title: 'No rows', advice: OPENING_TEXTS.advice, icon: Rows3 },
  noMatch: { title: 'No row is like that', advice: 'Try another outcome or search.' },
}

const SIDES = { OWN: '', DEBIT: ' debit', CREDIT: ' credit' } as const

const COLUMNS: readonly ListColumn<ShownRow>[] = [
  { id: 'row', header: 'Row', card: 'side', nowrap: true, text: ({ row }) => String(row) },
  {
    id: 'account',
    header: 'Account',
    card: 'title',
    text: ({ account, accountText }) => (account === null ? accountText : accountName(account)),
  },
  {
    id: 'member',
    header: 'Member',
    card: 'line',
    text: ({ found, member, name }) =>
      (found === null ? [name, member] : [found.name, found.memberNumber]).filter(Boolean).join(', '),
  },
  { id: 'record', header: 'Reference', card: 'line', text: ({ record }) => record },
  {
    id: 'amount',
    header: 'Balance',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ amount, side }) => `${formatNaira(amount)}${SIDES[side]}`,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    card: 'plain',
    text: ({ outcome, message }) => [OPENING_OUTCOME_LABELS[outcome], message].filter(Boolean).join('. '),
  },
]

/** The rows of a batch in the order of the file, by what became of them. */
export function OpeningRows({ batch }: { readonly batch: ShownBatch }) {
  const address = useListAddress<'FILE', 'outcome'>(ADDRESS, ['FILE'])
  const { outcome } = address.filters
  const answer = useOpeningRowsListQuery({
    variables: {
      batchId: batch.batchId,
      outcome: OPENING_OUTCOMES.find((each) => each === outcome) ?? null,
      search: address.search,
      page: address.page,
      pageSize: SHOWN_AT_ONCE,
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  return (
    <ListCard
      texts={TEXTS}
      address={address}
      answer={answer}
      pick={({ openingRows }) => openingRows}
      columns={COLUMNS}
      keyOf={({ rowId }) => rowId}
      filters={
        <SelectField
          label="Outcome"
          optional="unmarked"
          placeholder="All outcomes"
          options={batch.outcomes.map((each) => ({
            value: each.outcome,
            label: `${OPENING_OUTCOME_LABELS[each.outcome]} (${each.rows})`,
          }))}
          value={outcome}
          onChange={({ currentTarget }) => address.setFilter('outcome', currentTarget.value)}
        />
      }
    />
  )
}
