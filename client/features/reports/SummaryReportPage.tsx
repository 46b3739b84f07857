import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ClipboardList } from 'lucide-react'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import type { SavingsInstructionKind, SavingsInstructionOrder } from '../../apollo/graph-types.generated.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { footOf, KIND_LABELS, SUMMARY_COLUMNS, SUMMARY_FILE, sumOf } from './SummaryColumns.tsx'
import {
  SummaryReportPageDocument,
  useSummaryReportPageQuery,
  useSummaryReportTotalsQuery,
} from './SummaryReportPage.generated.ts'

const ORDERS: readonly SavingsInstructionOrder[] = ['NAME', 'MEMBER_NUMBER', 'MONTHLY_TOTAL', 'REQUESTED_AT']
const ADDRESS = { page: '1', search: '', order: 'MEMBER_NUMBER', kind: '' } as const

const KINDS = [
  { value: '', label: 'All kinds' },
  ...Object.entries(KIND_LABELS).map(([kind, label]) => ({ value: kind.toLowerCase(), label })),
]

const TEXTS: ListTexts = {
  title: REPORTS_TEXTS.membersSummaryTable,
  nouns: ['savings request', 'savings requests'],
  search: { label: 'Search the summary', placeholder: 'Name, number, phone or e-mail' },
  empty: {
    title: 'No acknowledged savings requests',
    advice: 'Members’ savings requests are listed here once staff acknowledge them.',
    icon: ClipboardList,
  },
  noMatch: {
    title: 'No savings request matches these filters',
    advice: 'Try fewer letters, or all kinds of request.',
  },
}

const kindOf = (text: string): SavingsInstructionKind | null =>
  (Object.keys(KIND_LABELS) as SavingsInstructionKind[]).find((kind) => kind === text.toUpperCase()) ?? null

/** /dashboard/summaryreport: the acknowledged savings requests with their totals. Spec 001 §2, §4. */
export function SummaryReportPage() {
  const client = useApolloClient()
  const address = useListAddress<SavingsInstructionOrder, 'kind'>(ADDRESS, ORDERS)
  const kind = kindOf(address.filters.kind)
  const variables = { ...address.variables, kind }
  const answer = useSummaryReportPageQuery({ variables: { ...variables, pageSize: SHOWN_AT_ONCE } })
  const totals = useSummaryReportTotalsQuery({ variables: { search: variables.search, kind } }).data
    ?.savingsInstructionsTotals
  return (
    <>
      <PageHeader
        title={REPORTS_TEXTS.summaryReport}
        description="Acknowledged savings requests: monthly deduction and number of months."
      />
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ savingsInstructions }) => savingsInstructions}
        readPage={pageReader(
          client,
          SummaryReportPageDocument,
          variables,
          ({ savingsInstructions }) => savingsInstructions,
        )}
        columns={SUMMARY_COLUMNS}
        keyOf={({ id }) => id}
        file={SUMMARY_FILE}
        foot={totals ? footOf(totals) : undefined}
        paperFoot={(items) => footOf(sumOf(items))}
        narrowedTo={kind === null ? '' : KIND_LABELS[kind]}
        filters={
          <chakra.div width={{ sm: '48' }}>
            <SelectField
              label="Kind of request"
              optional="unmarked"
              placeholder={null}
              options={KINDS}
              value={address.filters.kind}
              onChange={({ currentTarget }) => address.setFilter('kind', currentTarget.value)}
            />
          </chakra.div>
        }
      />
    </>
  )
}
