import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarClock, FileX } from 'lucide-react'
import { formatCount } from '#rules/counts.ts'
import { formatPlainDate, parsePlainDate } from '#rules/dates.ts'
import { bandSums } from '#rules/payroll/remittance.ts'
import { AGEING_LABELS } from '#rules/texts/arrears.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { usePage } from '../../../apollo/use-page.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import type { ListTexts } from '../../../lists/ListCard.tsx'
import { onePage } from '../../../lists/list-page.ts'
import { DayField } from '../../../lists/PeriodFields.tsx'
import { Report } from '../../../lists/Report.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { useReportPayersQuery } from '../reports/ReportsPage.generated.ts'
import type { WriteOffDialogProps } from '../write-offs/WriteOffDialog.tsx'
import { WriteOffList, WriteOffsOnPaper } from '../write-offs/WriteOffList.tsx'
import { useWriteOffsQuery } from '../write-offs/WriteOffs.generated.ts'
import { writeOffRows } from '../write-offs/write-off-rows.ts'
import { useUnremittedPageQuery } from './UnremittedPage.generated.ts'
import { type Unremitted, unremittedColumns, unremittedFile, unremittedFoot } from './unremitted-columns.ts'

const WriteOffDialog = onceOpen<WriteOffDialogProps & { readonly open: boolean }>(
  async () => (await import('../write-offs/WriteOffDialog.tsx')).WriteOffDialog,
  { stays: false },
)

const ADDRESS = { page: '1', search: '', order: 'PAYER', payer: '', from: '', at: '' } as const

const TEXTS: ListTexts = {
  title: REMITTANCE_TEXTS.unremitted,
  nouns: ['month', 'months'],
  search: null,
  empty: {
    title: 'Nothing unremitted',
    advice: 'Months not yet paid over are listed here once their report is posted.',
    icon: CalendarClock,
  },
  noMatch: { title: 'Nothing unremitted', advice: 'Try all payers or another date.' },
}

/** /dashboard/unremitted-deductions: what payers deducted and have not sent, aged by the day it was expected. */
export function UnremittedPage() {
  const address = useListAddress<'PAYER', 'payer' | 'from' | 'at'>(
    ADDRESS,
    ['PAYER'],
    ['payer', 'from', 'at'],
  )
  const { payer, from, at } = address.filters
  const firstDay = parsePlainDate(from)
  const answer = useUnremittedPageQuery({
    variables: { payerId: payer === '' ? null : payer, from: firstDay, at: parsePlainDate(at) },
  })
  const { data } = useReportPayersQuery(READ_ONCE)
  const payers = (data?.payers ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { last: shown = null } = usePage(answer, (data) => data.unremittedDeductions)
  const [isWritingOff, setIsWritingOff] = useKeptState('unremitted-page.isWritingOff', false)
  // A backend without write-offs answers none, and nothing of them is offered.
  const written =
    useWriteOffsQuery({
      variables: { payerId: payer === '' ? null : payer },
      errorPolicy: 'ignore',
    }).data?.writeOffs ?? null
  const rows = writeOffRows(written?.items ?? [])
  const foot = shown ? unremittedFoot(shown) : undefined
  return (
    <BooksPage
      title={REMITTANCE_TEXTS.unremitted}
      description={REMITTANCE_TEXTS.aboutUnremitted}
      error={answer.error}
      actions={
        written !== null && (
          <Button tone="secondary" icon={FileX} onClick={() => setIsWritingOff(true)}>
            {WRITE_OFF_TEXTS.title}
          </Button>
        )
      }
    >
      {shown && shown.total.closing > 0 && <Ageing unremitted={shown} />}
      <Report
        texts={TEXTS}
        paperTitle={REMITTANCE_TEXTS.forTheDirector}
        address={address}
        answer={answer}
        pick={({ unremittedDeductions }) => unremittedDeductions && onePage(unremittedDeductions.months)}
        readPage={async () => onePage(shown?.months ?? [])}
        columns={unremittedColumns(firstDay !== null, shown?.total ?? null)}
        keyOf={({ payer: { id }, month }) => `${id} ${month}`}
        file={unremittedFile(shown)}
        {...(foot && { foot, paperFoot: () => foot })}
        outro={<WriteOffsOnPaper rows={rows} />}
        narrowedTo={[
          payers.find(({ value }) => value === payer)?.label,
          firstDay && `movements from ${formatPlainDate(firstDay)}`,
          shown && TREASURY_TEXTS.atTheEndOf(formatPlainDate(shown.at)),
        ]
          .filter(Boolean)
          .join(', ')}
        filters={
          <>
            {payers.length > 1 && (
              <SelectField
                label="Payer"
                optional="unmarked"
                placeholder={null}
                options={[{ value: '', label: 'All payers' }, ...payers]}
                value={payer}
                onChange={({ currentTarget }) => address.setFilter('payer', currentTarget.value)}
              />
            )}
            <DayField
              label="Movements from"
              name="from"
              value={from}
              onChange={(day) => address.setFilter('from', day, { replace: true })}
            />
            <DayField
              label="At the end of"
              name="at"
              value={at}
              onChange={(day) => address.setFilter('at', day, { replace: true })}
            />
          </>
        }
      />
      <WriteOffList rows={rows} />
      <WriteOffDialog open={isWritingOff} onClose={() => setIsWritingOff(false)} />
    </BooksPage>
  )
}

type Band = ReturnType<typeof bandSums>[number]

const BANDS: readonly Column<Band>[] = [
  { id: 'band', header: 'Late', card: 'title', cell: ({ band }) => AGEING_LABELS[band] },
  {
    id: 'months',
    header: 'Months',
    align: 'end',
    card: 'line',
    cell: ({ months }) => formatCount(months),
  },
  {
    id: 'closing',
    header: 'Unremitted',
    align: 'end',
    card: 'line',
    cell: ({ closing }) => <Money amount={closing} />,
  },
]

function Ageing({ unremitted: { months } }: { readonly unremitted: Unremitted }) {
  return (
    <chakra.div mb="5">
      <Card title="Ageing" padding="none">
        <DataTable
          caption="Ageing"
          columns={BANDS}
          rows={bandSums(months.map(({ band, sums }) => ({ band, closing: sums.closing })))}
          rowKey={({ band }) => band}
        />
      </Card>
    </chakra.div>
  )
}
