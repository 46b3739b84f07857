import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { FileSpreadsheet } from 'lucide-react'
import { formatNaira, sumKobo } from '#rules/money.ts'
import { ITEM_ACTION_LABELS, ITEM_KIND_LABELS, PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import type { ScheduleAction, ScheduleItemKind } from '../../apollo/graph-types.generated.ts'
import { inWords, ListCard, type ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { PrintList } from '../../lists/PrintList.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { PaperFacts } from '../../ui/PaperParts.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { DownloadSchedule } from './DownloadSchedule.tsx'
import {
  ScheduleItemsDocument,
  type ScheduleItemsQuery,
  useScheduleItemsQuery,
} from './SchedulePage.generated.ts'
import { ITEM_COLUMNS, type ItemRow } from './schedule-columns.ts'

const ADDRESS = { page: '1', search: '', order: 'MEMBER', action: '', kind: '' } as const

const TEXTS: ListTexts = {
  title: 'Items',
  nouns: ['item', 'items'],
  search: { label: 'Search the items', placeholder: 'Name, ID or number at the payer' },
  empty: {
    title: PAYROLL_TEXTS.nothingAsked,
    advice: 'Members of this payer have no instructions, loans or orders this month.',
    icon: FileSpreadsheet,
  },
  noMatch: { title: 'No items match', advice: 'Try fewer letters, or all changes and kinds.' },
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const keyNamed = <Key extends string>(labels: Readonly<Record<Key, string>>, name: string): Key | null =>
  (Object.keys(labels) as Key[]).find((key) => key === name) ?? null

const footOf = (items: readonly ItemRow[]) => ({
  member: 'Total',
  old: formatNaira(sumKobo(items.map(({ oldAmount }) => oldAmount))),
  amount: formatNaira(sumKobo(items.map(({ amount }) => amount))),
})

const pick = ({ deductionSchedule }: ScheduleItemsQuery) => deductionSchedule?.items

const LINE = '______________________________'

export interface ScheduleItemsProps {
  readonly scheduleId: string
  /** 'University bursary, October 2026' */
  readonly title: string
  readonly fileKind: 'CSV' | 'XLSX'
}

/** The items of a schedule: searched, narrowed, printed with totals and signatures, and downloaded for the payer. */
export function ScheduleItems({ scheduleId, title, fileKind }: ScheduleItemsProps) {
  const client = useApolloClient()
  const address = useListAddress<'MEMBER', 'action' | 'kind'>(ADDRESS, ['MEMBER'])
  const { filters } = address
  const action: ScheduleAction | null = keyNamed(ITEM_ACTION_LABELS, filters.action)
  const kind: ScheduleItemKind | null = keyNamed(ITEM_KIND_LABELS, filters.kind)
  const variables = { id: scheduleId, action, kind, search: address.search || null }
  const answer = useScheduleItemsQuery({
    variables: { ...variables, page: address.page, pageSize: SHOWN_AT_ONCE },
  })
  const readPage = pageReader(client, ScheduleItemsDocument, variables, pick)
  const keyOf = ({ id }: ItemRow) => id
  const filtered = [action && ITEM_ACTION_LABELS[action], kind && ITEM_KIND_LABELS[kind]]
    .filter(Boolean)
    .join(', ')
  return (
    <ListCard
      texts={TEXTS}
      address={address}
      answer={answer}
      pick={pick}
      columns={ITEM_COLUMNS}
      keyOf={keyOf}
      narrowedTo={filtered}
      actions={
        <>
          <DownloadSchedule scheduleId={scheduleId} kind={fileKind} />
          <DownloadSchedule scheduleId={scheduleId} kind={fileKind === 'CSV' ? 'XLSX' : 'CSV'} />
          <PrintList<ItemRow>
            list={{ readPage, keyOf }}
            columns={ITEM_COLUMNS}
            title={title}
            nouns={TEXTS.nouns}
            isNarrowed={address.isNarrowed}
            emptyText={TEXTS.empty.title}
            narrowedTo={inWords(filtered, address.search)}
            foot={footOf}
            intro={
              <chakra.div mb="5">
                <PaperFacts
                  facts={[
                    [PAYROLL_TEXTS.checkedBy, LINE],
                    [PAYROLL_TEXTS.signature, LINE],
                    [PAYROLL_TEXTS.receivedBy, LINE],
                  ]}
                />
              </chakra.div>
            }
          />
        </>
      }
      filters={
        <>
          <SelectField
            label="Change"
            optional="unmarked"
            value={filters.action}
            onChange={({ target }) => address.setFilter('action', target.value)}
            options={optionsOf(ITEM_ACTION_LABELS)}
            placeholder="All"
          />
          <SelectField
            label="Kind"
            optional="unmarked"
            value={filters.kind}
            onChange={({ target }) => address.setFilter('kind', target.value)}
            options={optionsOf(ITEM_KIND_LABELS)}
            placeholder="All"
          />
        </>
      }
    />
  )
}
