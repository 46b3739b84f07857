import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate, formatShortDate, lagosDate, monthsText } from '#rules/dates.ts'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { paths } from '../../paths.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PaidSchedule } from '../loans/PaidSchedule.tsx'
import { amountText } from './account-cells.ts'
import { type LoanScheduleDialogQuery, useLoanScheduleDialogQuery } from './LoanScheduleDialog.generated.ts'
import { SettleLoan } from './SettleLoan.tsx'

type Schedule = NonNullable<LoanScheduleDialogQuery['loanSchedule']>
type Line = Schedule['lines'][number]

const columns = (account: string): readonly Column<Line>[] => [
  {
    id: 'date',
    header: 'Date',
    card: 'side',
    nowrap: true,
    cell: ({ occurredAt }) => formatShortDate(lagosDate(occurredAt)),
  },
  {
    id: 'reference',
    header: 'Reference',
    card: 'title',
    nowrap: true,
    cell: ({ reference }) => <TextLink to={paths.journalEntry(account, reference)}>{reference}</TextLink>,
  },
  { id: 'narration', header: 'Narration', card: 'plain', cell: ({ narration }) => narration },
  { id: 'debit', header: 'Debit', align: 'end', card: 'line', cell: ({ debit }) => amountText(debit) },
  { id: 'credit', header: 'Credit', align: 'end', card: 'line', cell: ({ credit }) => amountText(credit) },
]

export interface LoanScheduleDialogProps {
  /** '' while no loan is open. */
  readonly reference: string
  readonly onClose: () => void
}

/** A loan with its schedule, what was paid of it, and the entries under these figures. */
export function LoanScheduleDialog({ reference, onClose }: LoanScheduleDialogProps) {
  const { data, error, loading, refetch } = useLoanScheduleDialogQuery(
    reference === '' ? skipToken : { variables: { reference }, ...READ_ONCE },
  )
  const schedule = data?.loanSchedule
  return (
    <Dialog open={reference !== ''} onClose={onClose} size="lg" title={schedule?.loan.label ?? reference}>
      {schedule ? (
        <Body schedule={schedule} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : data ? (
        <p>{LOAN_STANDING_TEXTS.notPaidOut}</p>
      ) : (
        <div role="status" aria-label="Loading the loan">
          <TableSkeleton rows={6} />
        </div>
      )}
    </Dialog>
  )
}

function Body({ schedule }: { readonly schedule: Schedule }) {
  const { loan, lines } = schedule
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <KeyValueList
        items={[
          { label: 'Reference', value: loan.reference },
          {
            label: 'Member',
            value: (
              <PersonLink person={loan.member}>
                {[loan.member.name, loan.member.memberNumber].filter(Boolean).join(', ')}
              </PersonLink>
            ),
          },
          { label: 'Amount lent', value: <Money amount={loan.amount} /> },
          {
            label: 'Period',
            value: `${formatPlainDate(loan.startedOn)} to ${formatPlainDate(loan.endsOn)}, ${monthsText(loan.durationMonths)}`,
          },
        ]}
      />
      <PaidSchedule schedule={schedule} reader="staff" />
      {schedule.settlement && (
        <SettleLoan reference={loan.reference} party={loan.member.name} at={schedule.settlement.at} />
      )}
      <section aria-label="Entries">
        <chakra.h3 textStyle="title" mb="2">
          Entries
        </chakra.h3>
        <DataTable
          caption="Entries"
          columns={columns(loan.accountNumber)}
          rows={lines}
          rowKey={(line) => String(lines.indexOf(line))}
          empty={<p>No entries.</p>}
        />
      </section>
    </chakra.div>
  )
}
