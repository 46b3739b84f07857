import { FileChartColumn } from 'lucide-react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { RemoveQuestion } from '../../forms/RemoveQuestion.tsx'
import { useRemoval } from '../../forms/use-removal.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import {
  type FinancialReportsQuery,
  type RemoveFinancialReportMutation,
  useFinancialReportsQuery,
  useRemoveFinancialReportMutation,
} from './FinancialReports.generated.ts'
import { PublishedList, usePublishedAddress } from './PublishedList.tsx'

type FinancialReport = NonNullable<FinancialReportsQuery['financialReports']>['items'][number]

const TEXTS: Omit<ListTexts, 'empty'> = {
  title: DOCUMENTS_TEXTS.auditedFinancialReport,
  nouns: ['report', 'reports'],
  search: { label: 'Search the reports', placeholder: 'Year or description' },
  noMatch: { title: 'No report matches this search', advice: 'Try another year or another word.' },
}

const nameOf = ({ year }: FinancialReport): string => DOCUMENTS_TEXTS.reportOf(year)

export interface FinancialReportsListProps {
  /** What would fill the empty list. */
  readonly advice: string
  /** Whether reports can be removed. */
  readonly editable: boolean
}

/** Spec 002 §2.5: the audited financial reports, for staff and for members. */
export function FinancialReportsList({ advice, editable }: FinancialReportsListProps) {
  const { address, variables } = usePublishedAddress()
  const answer = useFinancialReportsQuery({ variables })
  const removal = useRemoval<FinancialReport, RemoveFinancialReportMutation>(
    useRemoveFinancialReportMutation({ refetchQueries: ['FinancialReports'] }),
    ({ removeFinancialReport }) => removeFinancialReport,
    DOCUMENTS_TEXTS.removed,
  )
  return (
    <>
      <PublishedList
        texts={{
          ...TEXTS,
          empty: { title: DOCUMENTS_TEXTS.noFinancialReports, advice, icon: FileChartColumn },
        }}
        address={address}
        answer={answer}
        pick={({ financialReports }) => financialReports}
        title={{ header: 'Year', text: ({ year }) => String(year) }}
        nameOf={nameOf}
        {...(editable && { onRemove: removal.ask })}
      />
      <RemoveQuestion
        removal={removal}
        title={() => DOCUMENTS_TEXTS.removeFinancialReport}
        consequence={(item) => DOCUMENTS_TEXTS.removeConsequence(nameOf(item))}
      />
    </>
  )
}
