import { formatNaira } from '#rules/money.ts'
import { OPENING_KIND_LABELS, OPENING_OUTCOME_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { FILE_ROWS_ADDRESS, fileRowsTexts, rowPlace } from '../../../lists/file-rows.ts'
import { ListCard } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { OutcomeField } from '../../../lists/OutcomeField.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { useOpeningRowsListQuery } from './OpeningPage.generated.ts'
import { accountName, type ShownBatch, type ShownRow } from './opening-words.ts'

const TEXTS = fileRowsTexts('Member, account or reference', OPENING_TEXTS.advice)

const SIDES = { OWN: '', DEBIT: ' debit', CREDIT: ' credit' } as const

const COLUMNS: readonly ListColumn<ShownRow>[] = [
  { id: 'row', header: 'Row', card: 'side', nowrap: true, text: rowPlace },
  {
    id: 'account',
    header: 'Brings',
    card: 'title',
    text: ({ kind, account, accountText }) =>
      kind === 'MEMBER'
        ? OPENING_KIND_LABELS.MEMBER
        : [
            kind === 'DEDUCTION' && OPENING_TEXTS.aMonth,
            account === null ? accountText : accountName(account),
          ]
            .filter(Boolean)
            .join(', '),
  },
  {
    id: 'member',
    header: 'Member',
    card: 'line',
    text: ({ found, member, name }) =>
      (found === null ? [name, member] : [found.name, found.memberNumber]).filter(Boolean).join(', '),
  },
  { id: 'record', header: 'Reference', card: 'line', text: ({ record }) => record ?? '' },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ kind, amount, side }) => (kind === 'MEMBER' ? '' : `${formatNaira(amount)}${SIDES[side]}`),
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
  const address = useListAddress<'FILE', 'outcome'>(FILE_ROWS_ADDRESS, ['FILE'])
  // After another upload the outcome in the address may be one that no row has any more.
  const outcome = batch.outcomes.find((each) => each.outcome === address.filters.outcome)?.outcome ?? ''
  const answer = useOpeningRowsListQuery({
    variables: {
      id: batch.id,
      outcome: outcome === '' ? null : outcome,
      search: address.search,
      page: address.page,
      pageSize: SHOWN_AT_ONCE,
    },
  })
  return (
    <ListCard
      texts={TEXTS}
      address={address}
      answer={answer}
      pick={({ openingBatch }) => openingBatch?.rows}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      filters={
        <OutcomeField
          value={outcome}
          counts={batch.outcomes}
          labels={OPENING_OUTCOME_LABELS}
          onChange={(chosen) => address.setFilter('outcome', chosen)}
        />
      }
    />
  )
}
