import { chakra } from '@chakra-ui/react/styled-system'
import { formatNaira } from '#rules/money.ts'
import { isDoubtful, isMissed, OUTCOMES } from '#rules/payroll/outcomes.ts'
import {
  DECISION_LABELS,
  MISSED_REASON_LABELS,
  OUTCOME_LABELS,
  OUTCOME_TEXTS,
  REPORT_TEXTS,
} from '#rules/texts/deduction-reports.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { FILE_ROWS_ADDRESS, fileRowsTexts, rowPlace } from '../../../lists/file-rows.ts'
import { ListCard } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { OutcomeField, TO_DECIDE } from '../../../lists/OutcomeField.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { doneText } from '../../../requests/done-text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { AllOfOutcome } from './AllOfOutcome.tsx'
import type { DecideDialogProps } from './DecideDialog.tsx'
import type { MissedDialogProps } from './MissedDialog.tsx'
import { useReportRowsQuery } from './ReportPage.generated.ts'
import type { Report, ReportRow } from './report-cells.ts'

const DecideDialog = onceOpen<DecideDialogProps & { readonly open: boolean }>(
  async () => (await import('./DecideDialog.tsx')).DecideDialog,
  { stays: false },
)
const MissedDialog = onceOpen<MissedDialogProps & { readonly open: boolean }>(
  async () => (await import('./MissedDialog.tsx')).MissedDialog,
  { stays: false },
)

const TEXTS = fileRowsTexts('Number or name', 'Choose the columns of the file first.')

const COLUMNS: readonly ListColumn<ReportRow>[] = [
  {
    id: 'row',
    header: 'Row',
    card: 'side',
    nowrap: true,
    text: ({ sheet, row }) => (row === null ? 'Not in the file' : rowPlace({ sheet, row })),
  },
  {
    id: 'person',
    header: 'In the file',
    card: 'title',
    // What the file lacks is named by its member.
    text: ({ row, identifier, name, member }) =>
      row === null ? (member?.name ?? '') : [identifier, name].filter(Boolean).join(', '),
  },
  {
    id: 'member',
    header: 'Member',
    card: 'line',
    text: ({ member }) =>
      member === null ? '' : [member.name, member.memberNumber].filter(Boolean).join(', '),
  },
  { id: 'element', header: 'Element', card: 'line', text: ({ element }) => element ?? '' },
  {
    id: 'scheduled',
    header: 'Scheduled',
    align: 'end',
    card: 'line',
    text: ({ scheduled }) => formatNaira(scheduled),
  },
  { id: 'amount', header: 'Deducted', align: 'end', card: 'line', text: ({ amount }) => formatNaira(amount) },
  {
    id: 'outcome',
    header: 'Outcome',
    card: 'plain',
    text: outcomeText,
    cell: (row) => <DecidedOutcome row={row} />,
  },
]

function outcomeText({ outcome, message, note, reason }: ReportRow): string {
  return [
    OUTCOME_LABELS[outcome],
    reason && MISSED_REASON_LABELS[reason],
    message,
    note && REPORT_TEXTS.payrollRemarks(note),
  ]
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ''))
    .join('. ')
}

/** What became of a row, and what was decided about it by whom. */
function DecidedOutcome({ row }: { readonly row: ReportRow }) {
  const { decision, decidedAt, decidedBy, match } = row
  const said =
    decision === null ? (match === 'CONFIRMED' ? OUTCOME_TEXTS.memberNamed : null) : DECISION_LABELS[decision]
  if (said === null) return outcomeText(row)
  return (
    <>
      {outcomeText(row)}
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="1.5" mt="1">
        <Badge tone="success">{OUTCOME_TEXTS.decidedAs(said.toLowerCase())}</Badge>
        {decidedAt !== null && (
          <chakra.span textStyle="xs" color="fg.muted">
            {doneText({ at: decidedAt, by: decidedBy })}
          </chakra.span>
        )}
      </chakra.span>
    </>
  )
}

const asOutcome = (text: string) => OUTCOMES.find((outcome) => outcome === text) ?? null

/** The rows of a report by outcome. A row opens its decision where one may be made. */
export function ReportRows({ report, mayDecide }: { readonly report: Report; readonly mayDecide: boolean }) {
  const [opened, setOpened] = useKeptState<ReportRow | null>('report-rows.opened', null)
  const [meansAnother, setMeansAnother] = useKeptState('report-rows.meansAnother', false)
  const address = useListAddress<'FILE', 'outcome'>(FILE_ROWS_ADDRESS, ['FILE'])
  const { outcome } = address.filters
  const { outcomes } = report
  const opens = (row: ReportRow) => {
    if (!isMissed(row.outcome) && !(mayDecide && row.row !== null)) return
    setMeansAnother(false)
    setOpened(row)
  }
  const asksReasons = outcomes.some(({ outcome: each }) => isMissed(each)) && report.state !== 'REVERSED'
  const chosen = asOutcome(outcome)
  const shown = {
    outcome: chosen,
    toDecide: outcome === TO_DECIDE,
    search: address.search,
    page: address.page,
    pageSize: SHOWN_AT_ONCE,
  }
  const answer = useReportRowsQuery({ variables: { id: report.id, ...shown } })
  return (
    <>
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ deductionReport }) => deductionReport?.rows}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        {...((mayDecide || asksReasons) && { onOpen: opens })}
        actions={
          chosen !== null &&
          (isMissed(chosen) ? asksReasons : mayDecide && isDoubtful(chosen)) && (
            <AllOfOutcome
              key={chosen}
              report={report}
              outcome={chosen}
              shown={shown}
              toDecide={outcomes.find((each) => each.outcome === chosen)?.toDecide ?? 0}
            />
          )
        }
        filters={
          <OutcomeField
            value={outcome}
            counts={outcomes}
            labels={OUTCOME_LABELS}
            onChange={(chosen) => address.setFilter('outcome', chosen)}
          />
        }
      />
      {opened !== null && isMissed(opened.outcome) && !meansAnother && (
        <MissedDialog
          open
          row={opened}
          id={report.id}
          shown={shown}
          onClose={() => setOpened(null)}
          onSaved={() => setOpened(null)}
          {...(mayDecide && opened.row !== null && { onOtherMember: () => setMeansAnother(true) })}
        />
      )}
      {opened !== null && (!isMissed(opened.outcome) || meansAnother) && (
        <DecideDialog
          open
          row={opened}
          report={report}
          shown={shown}
          onClose={() => setOpened(null)}
          onDecided={() => setOpened(null)}
        />
      )}
    </>
  )
}
