import { chakra } from '@chakra-ui/react/styled-system'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { BrokenLimits } from '../../requests/BrokenLimits.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import {
  type SavingsWithdrawalsPageQuery,
  useWithdrawalBalancesQuery,
} from './SavingsWithdrawalsPage.generated.ts'

type Withdrawal = NonNullable<SavingsWithdrawalsPageQuery['savingsWithdrawals']>['items'][number]

const NO_LIMITS = [] as const

export interface WithdrawalBalancesProps {
  readonly withdrawal: Withdrawal
}

/** The amounts that are asked for, each beside what the member has in these savings. */
export function WithdrawalBalances({ withdrawal }: WithdrawalBalancesProps) {
  const { id, items, total, state } = withdrawal
  const { data, error, loading, refetch } = useWithdrawalBalancesQuery({ variables: { id } })
  const ledger = data?.savingsWithdrawal?.member?.ledger
  const balanceOf = ({ product, code }: Withdrawal['items'][number]) =>
    ledger?.summary.find((each) => (product === null ? each.code === code : each.savingsProduct === product))
      ?.balance
  const open = state === 'PENDING' || state === 'APPROVED'
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <BrokenLimits
        limits={data?.savingsWithdrawal?.brokenLimits ?? NO_LIMITS}
        allowed={withdrawal.limitOverride}
        reader="staff"
      />
      <DataTable
        caption="Savings and amounts"
        rows={items}
        rowKey={({ label }) => label}
        columns={[
          { id: 'savings', header: 'Savings', card: 'title', cell: ({ label }) => label },
          { id: 'code', header: 'Code', cell: ({ code }) => code },
          {
            id: 'amount',
            header: 'Amount requested',
            align: 'end',
            card: 'side',
            nowrap: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
          {
            id: 'balance',
            header: 'Balance now',
            align: 'end',
            nowrap: true,
            cell: (item) => {
              const balance = balanceOf(item)
              if (balance !== undefined) return <Money amount={balance} />
              return loading ? <Skeleton width="20" height="4" /> : '–'
            },
          },
          { id: 'status', header: 'Status', cell: (item) => <StatusBadge status={item.state} /> },
        ]}
        foot={{ savings: 'Total', amount: <Money amount={total} /> }}
      />
      {open &&
        items.map((item) => {
          const balance = balanceOf(item)
          return (
            balance !== undefined &&
            item.amount > balance && (
              <Notice
                key={item.label}
                tone="warning"
                title={WITHDRAWALS_TEXTS.balanceTooLow(item.label, balance)}
              />
            )
          )
        })}
      {ledger && (
        <chakra.p textStyle="xs" color="fg.muted">
          Balances as at <DateTime instant={ledger.asAt} />
        </chakra.p>
      )}
      {!ledger && error && <QueryError error={error} onRetry={refetch} retrying={loading} />}
    </chakra.div>
  )
}
