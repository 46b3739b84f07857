import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatNaira } from '#rules/money.ts'
import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import { CREDIT_MOMENT_LABELS } from '#rules/texts/deduction-reports.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { RuleView } from '../allocation/RuleView.tsx'
import { type ReportSurplusesQuery, useReportSurplusesQuery } from './AllocationCards.generated.ts'
import { monthName, type Report } from './report-cells.ts'

type Row = NonNullable<NonNullable<ReportSurplusesQuery['deductionReport']>['surpluses']>['items'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'member',
    header: 'Member',
    card: 'title',
    cell: ({ member }) => [member.name, member.memberNumber].filter(Boolean).join(', '),
  },
  {
    id: 'goes',
    header: 'Where it goes',
    card: 'plain',
    cell: ({ destination, item, month }) =>
      item === null || month === null
        ? ALLOCATION_TEXTS.DESTINATIONS[destination]
        : ALLOCATION_TEXTS.advanceFor(payrollItemLabel(item), monthName(month)),
  },
  { id: 'amount', header: 'Amount', align: 'end', card: 'line', cell: ({ amount }) => formatNaira(amount) },
]

/** What an amount is told apart by from the others of a report. */
const rowKey = ({ member, destination, item, month, amount }: Row): string =>
  [member.record?.id, member.name, destination, item, month, amount].join('|')

const SHOWN = 10

/** What becomes of each amount above what was due, before the posting and after it; and the rule that says so. */
export function AllocationCards({ report }: { readonly report: Report }) {
  const { allocation, unapplied, advanced, toRefund } = report
  const hasSurplus = advanced > 0 || (unapplied ?? 0) > 0
  return (
    <>
      {hasSurplus && (
        <chakra.div mb="5">
          <Surpluses
            // The list is that of the version that was looked at.
            key={report.version}
            id={report.id}
            hasRefunds={toRefund > 0 && report.state === 'POSTED'}
          />
        </chakra.div>
      )}
      {allocation && (
        <chakra.div mb="5">
          <Disclosure summary={ALLOCATION_TEXTS.ofReport} icon={ChevronDown} turn={180}>
            <RuleView order={allocation.order} surplus={allocation.surplus} />
            <chakra.p mt="4">{CREDIT_MOMENT_LABELS[allocation.creditMembersOn]}</chakra.p>
          </Disclosure>
        </chakra.div>
      )}
    </>
  )
}

function Surpluses({ id, hasRefunds }: { readonly id: string; readonly hasRefunds: boolean }) {
  const [page, setPage] = useState(1)
  const {
    last: shown = null,
    error,
    loading,
    again,
  } = usePage(
    useReportSurplusesQuery({ variables: { id, page, pageSize: SHOWN } }),
    (data) => data.deductionReport?.surpluses,
  )
  const pages = shown?.totalPages ?? 1
  return (
    <Card
      title={ALLOCATION_TEXTS.surpluses}
      description={ALLOCATION_TEXTS.surplusesAbout}
      padding="none"
      actions={
        hasRefunds && (
          <LinkButton tone="secondary" to={`${to('unapplied')}?refunds=yes`}>
            {ALLOCATION_TEXTS.openRefunds}
          </LinkButton>
        )
      }
    >
      {shown ? (
        <DataTable<Row>
          caption={ALLOCATION_TEXTS.surpluses}
          columns={COLUMNS}
          rows={shown.items}
          rowKey={rowKey}
          empty={<chakra.p p="6">{ALLOCATION_TEXTS.noSurplus}</chakra.p>}
        />
      ) : error ? (
        <QueryError error={error} onRetry={again} retrying={loading} />
      ) : (
        <TableSkeleton rows={3} />
      )}
      {pages > 1 && (
        <chakra.div display="flex" justifyContent="space-between" alignItems="center" p="4" textStyle="sm">
          <Button tone="secondary" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {ALLOCATION_TEXTS.before}
          </Button>
          <span>{ALLOCATION_TEXTS.pageOf(page, pages)}</span>
          <Button tone="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {ALLOCATION_TEXTS.after}
          </Button>
        </chakra.div>
      )}
    </Card>
  )
}
