import { monthsText } from '#rules/dates.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import type { InstructionItems_InstructionFragment } from './InstructionItems.generated.ts'

export interface InstructionItemsProps {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly instruction: InstructionItems_InstructionFragment
}

/** What an instruction asks for, product by product; a change has what was deducted before it beside the amounts. */
export function InstructionItems({ caption, instruction }: InstructionItemsProps) {
  const { kind, items, amountsInForce, monthlyTotal } = instruction
  const before = kind === 'INITIAL' ? null : amountsInForce
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={({ product }) => product}
      columns={[
        { id: 'product', header: 'Savings', cell: ({ label }) => label },
        ...(before
          ? [
              {
                id: 'before',
                header: 'Until now',
                align: 'end' as const,
                cell: ({ product }: { readonly product: string }) => {
                  const found = before.find((each) => each.product === product)
                  return found ? <Money amount={found.amount} /> : '–'
                },
              },
            ]
          : []),
        {
          id: 'amount',
          header: 'Per month',
          align: 'end',
          card: 'side',
          cell: ({ amount }) => (amount === 0 ? 'Stop' : <Money amount={amount} />),
        },
        {
          id: 'months',
          header: 'Months',
          align: 'end',
          cell: ({ amount, durationMonths }) =>
            amount === 0 ? '–' : durationMonths === null ? 'Until changed' : monthsText(durationMonths),
        },
        {
          id: 'total',
          header: 'Total',
          align: 'end',
          cell: ({ amount, total }) => (total === null || amount === 0 ? '–' : <Money amount={total} />),
        },
      ]}
      foot={{ product: 'Total a month', amount: <Money amount={monthlyTotal} /> }}
    />
  )
}
