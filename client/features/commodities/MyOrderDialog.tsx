import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { OwnRequestDialog } from '../../requests/OwnRequestDialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import type { MyOrder_CommodityRequestFragment } from './MyOrder.generated.ts'
import { planOf } from './staff/CommodityColumns.tsx'
import { OrderLines } from './staff/OrderLines.tsx'

export interface MyOrderDialogProps {
  readonly order: MyOrder_CommodityRequestFragment
  readonly onClose: () => void
}

/** An order of the member's own: what was ordered, what is deducted for it, and what became of it. */
export function MyOrderDialog({ order, onClose }: MyOrderDialogProps) {
  const { state, rejectionReason, requestedAt, lines, instalments } = order
  return (
    <OwnRequestDialog
      title={MEMBERS_TEXTS.orderOf(lines.map(({ name }) => name))}
      state={state}
      rejectionReason={rejectionReason}
      onClose={onClose}
    >
      <OrderLines lines={lines} />
      <KeyValueList
        items={[
          { label: 'Total', value: <Money amount={order.total} /> },
          { label: 'Markup', value: <Money amount={order.markup} /> },
          { label: 'Grand total', value: <Money amount={order.grandTotal} /> },
          { label: 'Repayment plan', value: planOf(order.repaymentMonths) },
          ...(state === 'REJECTED'
            ? []
            : instalments.map(({ dueDate, amount }) => ({
                label: `Due ${formatPlainDate(dueDate)}`,
                value: <Money amount={amount} />,
              }))),
          { label: 'Ordered on', value: requestedAt && formatInstant(requestedAt) },
        ]}
      />
    </OwnRequestDialog>
  )
}
