import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { type UnreadColumns, unreadColumns } from '#rules/payroll/unread-columns.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import {
  OUTCOME_LABELS,
  OUTCOME_TEXTS,
  POSTING_STAGES,
  REPORT_TEXTS,
} from '#rules/texts/deduction-reports.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useFileAddress } from '../../../lists/use-file-address.ts'
import { to } from '../../../paths.ts'
import { countOf } from '../../../requests/count-of.ts'
import { doneAtText } from '../../../requests/done-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { FileReadingCard } from '../../files/FileReading.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { AllocationCards } from './AllocationCards.tsx'
import type { ColumnsDialogProps } from './ColumnsDialog.tsx'
import type { EndDialogProps } from './EndDialog.tsx'
import { PostCard } from './PostCard.tsx'
import { PostingCard, usePostedNotice } from './PostingCard.tsx'
import { ReportFileDocument } from './ReportPage.generated.ts'
import { ReportRows } from './ReportRows.tsx'
import { monthName, type Report, STATE_LABELS } from './report-cells.ts'
import { useCheckedReport } from './use-checked-report.ts'

const ColumnsDialog = onceOpen<ColumnsDialogProps & { readonly open: boolean }>(
  async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog,
  { stays: false },
)
const EndDialog = onceOpen<EndDialogProps & { readonly open: boolean }>(
  async () => (await import('./EndDialog.tsx')).EndDialog,
  { stays: false },
)

/** /dashboard/deduction-reports/{report}: the rows by what became of them, decided, posted, given back. */
export function ReportPage() {
  const { report: asked = '' } = useParams()
  const { report, isUnderWay, error, loading, refetch } = useCheckedReport(asked)
  if (report === null)
    return (
      <BooksPage title={REPORT_TEXTS.report} description={null} error={error}>
        <Card>
          {error ? (
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          ) : loading ? (
            <TableSkeleton rows={6} />
          ) : (
            <EmptyState icon={FileSpreadsheet} title={REPORT_TEXTS.noReport}>
              {REPORT_TEXTS.about}
            </EmptyState>
          )}
        </Card>
      </BooksPage>
    )
  return <Checked report={report} isUnderWay={isUnderWay} error={error} again={() => void refetch()} />
}

const NOTHING_UNREAD: UnreadColumns = { all: [], suspects: [] }

/** What stands above the sums, apart from them and from each other. */
const Notices = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', mb: '5', _empty: { display: 'none' } },
})

interface CheckedProps {
  readonly report: Report
  readonly isUnderWay: boolean
  readonly error: unknown
  readonly again: () => void
}

/** A report that was found. While it is being posted nothing of it can be changed. */
function Checked({ report, isUnderWay, error, again }: CheckedProps) {
  const navigate = useNavigate()
  const client = useApolloClient()
  const [opened, setOpened] = useKeptState<'columns' | 'end' | null>('report-page.opened', null)
  usePostedNotice(report, isUnderWay)
  const { posting } = report
  const isDraft = report.state === 'DRAFT'
  const mayChange = isDraft && !isUnderWay
  // A file whose columns do not fit is not read at all, which is said where they are chosen.
  const unread = report.columnsFit ? unreadColumns(report.headers, report.columns) : NOTHING_UNREAD
  const { suspects } = unread
  const download = useFileAddress(REPORT_TEXTS.noReport)
  const giveBack = (kind: 'CSV' | 'XLSX') =>
    download(async () => {
      const { data: answer } = await client.query({
        query: ReportFileDocument,
        variables: { id: report.id, kind },
        fetchPolicy: 'no-cache',
      })
      return answer?.deductionReport?.fileUrl
    })
  return (
    <BooksPage
      title={`${REPORT_TEXTS.report}, ${monthName(report.month)}`}
      description={report.payer.name}
      error={error}
      actions={
        <>
          {report.kind === 'FILE' && (
            <>
              <Button tone="secondary" icon={Download} onClick={() => void giveBack('XLSX')}>
                {REPORT_TEXTS.fileBack('XLSX')}
              </Button>
              <Button tone="secondary" icon={Download} onClick={() => void giveBack('CSV')}>
                {REPORT_TEXTS.fileBack('CSV')}
              </Button>
            </>
          )}
          {mayChange && report.kind === 'FILE' && (
            <Button tone="secondary" onClick={() => setOpened('columns')}>
              {REPORT_TEXTS.columns}
            </Button>
          )}
          {report.state !== 'REVERSED' && !isUnderWay && !report.isReversalWaiting && (
            <Button tone="secondary" onClick={() => setOpened('end')}>
              {isDraft ? REPORT_TEXTS.discard : REPORT_TEXTS.reverse}
            </Button>
          )}
        </>
      }
    >
      <Notices>
        {report.isReversalWaiting && (
          <Notice tone="warning" title={VOUCHER_TEXTS.waits}>
            <TextLink to={to('reversals')}>{VOUCHER_TEXTS.reversals}</TextLink>
          </Notice>
        )}
        {isDraft && report.file.sameAs !== null && (
          <Notice tone="warning">{REPORT_TEXTS.sameAs(monthName(report.file.sameAs))}</Notice>
        )}
        {mayChange && suspects.length > 0 && (
          <Notice tone="warning">{REPORT_TEXTS.unreadColumns(suspects)}</Notice>
        )}
      </Notices>
      <Facts report={report} unread={unread.all} />
      {posting?.stage === 'FAILED' && (
        <Notice tone="danger" announce="alert" title={POSTING_STAGES.FAILED}>
          {posting.problem}
        </Notice>
      )}
      {posting !== null && isUnderWay && <PostingCard posting={posting} />}
      {mayChange && <PostCard key={report.version} report={report} again={again} />}
      <AllocationCards report={report} />
      <ReportRows report={report} mayDecide={mayChange} />
      {opened === 'columns' && <ColumnsDialog open report={report} onClose={() => setOpened(null)} />}
      {opened === 'end' && (
        <EndDialog
          open
          report={report}
          onClose={() => setOpened(null)}
          onDiscarded={() => void navigate(to('deductionReports'))}
        />
      )}
    </BooksPage>
  )
}

/** Where the money of the rows goes, beside what was scheduled. */
const totalsOf = ({ total, outcomes, scheduled, allocated, unapplied, suspense, ...above }: Report) => [
  { label: 'Rows', value: String(outcomes.reduce((sum, { rows }) => sum + rows, 0)) },
  { label: REPORT_TEXTS.scheduled, value: formatNaira(scheduled) },
  { label: REPORT_TEXTS.deducted, value: formatNaira(total) },
  ...(allocated === null ? [] : [{ label: REPORT_TEXTS.allocated, value: formatNaira(allocated) }]),
  ...(above.advanced === 0 ? [] : [{ label: ALLOCATION_TEXTS.advanced, value: formatNaira(above.advanced) }]),
  ...(unapplied === null ? [] : [{ label: REPORT_TEXTS.unapplied, value: formatNaira(unapplied) }]),
  ...(above.toRefund === 0 ? [] : [{ label: ALLOCATION_TEXTS.toRefund, value: formatNaira(above.toRefund) }]),
  { label: REPORT_TEXTS.suspense, value: formatNaira(suspense) },
]

/** What was seen in the file, and what came of it in sums. */
function Facts({ report, unread }: { readonly report: Report; readonly unread: readonly string[] }) {
  const { file, outcomes } = report
  const seen = [
    file.reading === null && unread.length > 0 && `Columns not read: ${unread.join(', ')}`,
    file.writtenTotal !== null && `The file states a total of ${shortNaira(file.writtenTotal)}`,
  ].filter(Boolean)
  return (
    <chakra.div mb="5" display="flex" flexDirection="column" gap="5">
      <Card title={STATE_LABELS[report.state]}>
        <KeyValueList
          items={[
            ...totalsOf(report),
            ...(report.controlTotal === null
              ? []
              : [{ label: REPORT_TEXTS.controlTotal, value: formatNaira(report.controlTotal) }]),
            {
              label: 'Uploaded',
              value: doneAtText({ at: report.uploadedAt, by: report.uploadedBy }),
            },
            ...(report.postedAt === null
              ? []
              : [
                  {
                    label: 'Posted',
                    value: doneAtText({ at: report.postedAt, by: report.postedBy }),
                  },
                ]),
            ...(report.reason === null ? [] : [{ label: 'Reason', value: report.reason }]),
            ...(seen.length === 0 ? [] : [{ label: 'In the file', value: seen.join('. ') }]),
            ...outcomes.map(({ outcome, rows, amount, toDecide }) => ({
              label: OUTCOME_LABELS[outcome],
              value: [
                countOf(rows, 'row'),
                formatNaira(amount),
                toDecide > 0 && `${toDecide} ${OUTCOME_TEXTS.toDecide.toLowerCase()}`,
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
        />
      </Card>
      {file.reading && <FileReadingCard reading={file.reading} />}
    </chakra.div>
  )
}
