import type { Kobo } from '#rules/money.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'

export interface SettlementItemsProps {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly items: readonly { readonly name: string; readonly code: string | null; readonly value: Kobo }[]
  /** null when the backend stores no amounts. */
  readonly total: Kobo | null
  /** The documented text without items. */
  readonly empty: string
}

/** The savings or the loans of a settlement. */
export function SettlementItems({ caption, items, total, empty }: SettlementItemsProps) {
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={({ name, code }) => `${code ?? ''}${name}`}
      columns={[
        { id: 'name', header: 'Type', card: 'title', cell: ({ name }) => name },
        { id: 'code', header: 'Code', cell: ({ code }) => code },
        {
          id: 'value',
          header: 'Amount',
          align: 'end',
          card: 'side',
          cell: ({ value }) => <Money amount={value} />,
        },
      ]}
      {...(total === null ? {} : { foot: { name: 'Total', value: <Money amount={total} /> } })}
      empty={<p>{empty}</p>}
    />
  )
}
