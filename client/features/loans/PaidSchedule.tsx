import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { formatPlainDate, formatShortDate, type PlainDate } from '#rules/dates.ts'
import { kobo, shortNaira } from '#rules/money.ts'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { LOAN_JOURNEY_TEXTS } from '#rules/texts/loan-journey.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PaidSchedule_ScheduleFragment } from './PaidSchedule.generated.ts'
import { SettlementFigure } from './SettlementFigure.tsx'

type Instalment = PaidSchedule_ScheduleFragment['instalments'][number]

const isPaid = ({ amount, paid }: Instalment): boolean => paid >= amount

const columns = (at: PlainDate): readonly Column<Instalment>[] => [
  { id: 'number', header: '#', card: 'hidden', cell: ({ number }) => `${number}` },
  { id: 'due', header: 'Due', card: 'title', nowrap: true, cell: ({ dueOn }) => formatShortDate(dueOn) },
  {
    id: 'amount',
    header: 'Instalment',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    align: 'end',
    card: 'line',
    nowrap: true,
    cell: ({ paid }) => <Money amount={paid} />,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'plain',
    cell: (instalment) => <InstalmentState instalment={instalment} at={at} />,
  },
]

function InstalmentState({ instalment, at }: { readonly instalment: Instalment; readonly at: PlainDate }) {
  if (isPaid(instalment)) return <Badge tone="success">Paid</Badge>
  if (instalment.dueOn < at)
    return <Badge tone="warning">{instalment.paid > 0 ? 'Part paid' : 'In arrears'}</Badge>
  return <Badge tone="neutral">{instalment.paid > 0 ? 'Part paid' : 'Not yet due'}</Badge>
}

export interface PaidScheduleProps {
  readonly schedule: PaidSchedule_ScheduleFragment
  /** The borrower is told kindly what comes next and what is behind; staff read the figures. */
  readonly reader: 'borrower' | 'staff'
}

/** The stored schedule of a loan with what was paid of each instalment. */
export function PaidSchedule({ schedule, reader }: PaidScheduleProps) {
  const { at, loan, instalments, otherLoans } = schedule
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {reader === 'borrower' && (
        <Told loan={loan} next={instalments.find((each) => each.dueOn >= at && !isPaid(each))} />
      )}
      <KeyValueList
        items={[
          { label: LOAN_STANDING_TEXTS.repaid, value: <Money amount={loan.repaid} /> },
          { label: LOAN_STANDING_TEXTS.outstanding, value: <Money amount={loan.outstanding} /> },
          ...(loan.arrears === 0
            ? []
            : [{ label: LOAN_STANDING_TEXTS.arrears, value: <Money amount={loan.arrears} /> }]),
        ]}
      />
      {reader === 'staff' ? (
        <Instalments schedule={schedule} />
      ) : (
        <Disclosure summary={LOAN_JOURNEY_TEXTS.instalments} icon={ChevronDown} turn={180}>
          <Instalments schedule={schedule} />
        </Disclosure>
      )}
      {schedule.settlement && <SettlementFigure settlement={schedule.settlement} reader={reader} />}
      {otherLoans > 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          {LOAN_STANDING_TEXTS.sharedAccount(otherLoans)}
        </chakra.p>
      )}
    </chakra.div>
  )
}

function Instalments({ schedule: { at, instalments } }: Pick<PaidScheduleProps, 'schedule'>) {
  return (
    <DataTable
      caption={LOAN_STANDING_TEXTS.schedule}
      columns={columns(at)}
      rows={instalments}
      rowKey={({ number }) => String(number)}
    />
  )
}

interface ToldProps {
  readonly loan: PaidSchedule_ScheduleFragment['loan']
  readonly next: Instalment | undefined
}

function Told({ loan, next }: ToldProps) {
  if (loan.outstanding === 0) return <Notice tone="success">{LOAN_STANDING_TEXTS.allRepaid}</Notice>
  const coming =
    next &&
    LOAN_STANDING_TEXTS.nextDue(shortNaira(kobo(next.amount - next.paid)), formatPlainDate(next.dueOn))
  return loan.arrears === 0 ? (
    <Notice tone="success" title={LOAN_STANDING_TEXTS.onTime}>
      {coming}
    </Notice>
  ) : (
    <Notice tone="info" {...(coming && { title: coming })}>
      {LOAN_STANDING_TEXTS.behind(shortNaira(loan.arrears))}
    </Notice>
  )
}
