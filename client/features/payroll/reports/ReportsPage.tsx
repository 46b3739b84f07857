import { FileSpreadsheet, Upload } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatShortDate, lagosDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { NetPayDialog } from './NetPayDialog.tsx'
import { type ReportsPageQuery, useReportPayersQuery, useReportsPageQuery } from './ReportsPage.generated.ts'
import { monthName, STATE_LABELS } from './report-cells.ts'
import { UploadDialog } from './UploadDialog.tsx'

type Row = NonNullable<ReportsPageQuery['deductionReports']>['items'][number]

const ADDRESS = { page: '1', search: '', order: 'MONTH' } as const

const TEXTS: ListTexts = {
  title: REPORT_TEXTS.reports,
  nouns: ['report', 'reports'],
  search: null,
  empty: {
    title: 'No reports yet',
    advice: 'Upload the report of deductions from payroll.',
    icon: FileSpreadsheet,
  },
  noMatch: { title: 'No reports match', advice: 'Upload the report of deductions from payroll.' },
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'month', header: 'Month', card: 'title', nowrap: true, text: ({ month }) => monthName(month) },
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payer }) => payer.name },
  {
    id: 'file',
    header: 'File',
    card: 'line',
    text: ({ kind, fileName }) => (kind === 'NET_PAY_ONLY' ? REPORT_TEXTS.netPayOnly : (fileName ?? '')),
  },
  { id: 'total', header: 'Total', align: 'end', card: 'line', text: ({ total }) => formatNaira(total) },
  {
    id: 'posted',
    header: 'Posted',
    card: 'line',
    nowrap: true,
    text: ({ postedAt }) => (postedAt === null ? '' : formatShortDate(lagosDate(postedAt))),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    nowrap: true,
    text: ({ state }) => STATE_LABELS[state],
    cell: ({ state }) => <RecordState state={state} label={STATE_LABELS[state]} />,
  },
]

/** /dashboard/deduction-reports: what payroll says it deducted, month by month; staff upload the next one. */
export function ReportsPage() {
  const navigate = useNavigate()
  const [opened, setOpened] = useKeptState<'upload' | 'net pay' | null>('reports-page.opened', null)
  const address = useListAddress<'MONTH'>(ADDRESS, ['MONTH'])
  const answer = useReportsPageQuery({ variables: { page: address.page, pageSize: SHOWN_AT_ONCE } })
  const { data } = useReportPayersQuery(READ_ONCE)
  const payers = (data?.payers ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const show = (id: string) => void navigate(paths.deductionReport(id))
  const dialog = { payers, onClose: () => setOpened(null), onDone: show }
  return (
    <BooksPage
      title={REPORT_TEXTS.reports}
      description={REPORT_TEXTS.about}
      error={answer.error}
      actions={
        <>
          <Button tone="secondary" onClick={() => setOpened('net pay')}>
            {REPORT_TEXTS.netPayOnly}
          </Button>
          <Button icon={Upload} onClick={() => setOpened('upload')}>
            {REPORT_TEXTS.upload}
          </Button>
        </>
      }
    >
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ deductionReports }) => deductionReports}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        onOpen={({ id }) => show(id)}
      />
      {opened === 'upload' && <UploadDialog {...dialog} />}
      {opened === 'net pay' && <NetPayDialog {...dialog} />}
    </BooksPage>
  )
}
