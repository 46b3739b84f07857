import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatPlainDate } from '#rules/dates.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { type LoanFormContext, type LoanFormValues, quoteVariables } from './loan-form.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { type QuotedTerms, useLoanQuote } from './use-loan-quote.ts'

type Instalment = QuotedTerms['schedule'][number]

const COLUMNS: readonly Column<Instalment>[] = [
  { id: 'number', header: '#', card: 'hidden', cell: ({ number }) => `${number}` },
  { id: 'due', header: 'Deducted by', card: 'title', cell: ({ dueDate }) => formatPlainDate(dueDate) },
  {
    id: 'amount',
    header: 'Instalment',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'remaining',
    header: 'Balance',
    align: 'end',
    card: 'line',
    nowrap: true,
    cell: ({ remaining }) => <Money amount={remaining} />,
  },
]

export interface ScheduleViewProps {
  readonly form: UseFormReturn<LoanFormValues>
  readonly context: LoanFormContext
  /** The total of the member's savings in kobo; null when it is not known. */
  readonly contributions: Kobo | null
  readonly onBack: () => void
  readonly onContract: () => void
}

/** Spec 002 §2.2: the repayment schedule, with buttons back to the form and on to the contract. */
export function ScheduleView({ form, context, contributions, onBack, onContract }: ScheduleViewProps) {
  const wanted = useWatch({
    control: form.control,
    compute: (values: LoanFormValues) => quoteVariables(values, context),
  })
  const live = useLoanQuote(wanted)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the top.
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const terms = live.stale ? null : (live.quote?.terms ?? null)
  return (
    <chakra.div
      ref={top}
      tabIndex={-1}
      outline="0"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' }}
      gap={{ base: '4', md: '5' }}
      alignItems="start"
    >
      <chakra.div order={{ xl: 2 }}>
        <QuoteCard live={live} wanted={wanted} contributions={contributions} />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="5">
        <Card title="Instalments" padding="none" description="If the loan is paid out today.">
          {terms === null && (live.loading || live.stale) && <TableSkeleton rows={6} />}
          {terms === null && !live.loading && !live.stale && (
            <EmptyState title="No instalments yet">They appear when the loan has been calculated.</EmptyState>
          )}
          {terms !== null && (
            <>
              <DataTable
                caption="Instalments"
                columns={COLUMNS}
                rows={terms.schedule}
                rowKey={({ number }) => String(number)}
              />
              <chakra.p
                display="flex"
                justifyContent="space-between"
                gap="4"
                px={{ base: '4', md: '6' }}
                py="4"
                borderTopWidth="2px"
                borderColor="line"
                fontWeight="600"
              >
                <span>Total repayment</span>
                <Money amount={sumKobo(terms.schedule.map(({ amount }) => amount))} />
              </chakra.p>
            </>
          )}
        </Card>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', sm: 'row' }}
          justifyContent="space-between"
          gap="3"
        >
          <Button tone="secondary" icon={ArrowLeft} onClick={onBack}>
            Back to form
          </Button>
          <Button icon={FileText} onClick={onContract} disabled={terms === null}>
            View contract
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
