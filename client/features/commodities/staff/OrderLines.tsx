import { chakra } from '@chakra-ui/react/styled-system'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { OrderLines_LineFragment } from './CommodityRequestsPage.generated.ts'

/** The items of a commodity request with their prices; cards on phones. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLines_LineFragment[] }) {
  return (
    <DataTable<OrderLines_LineFragment & { readonly place: number }>
      caption="Items"
      // A cart may have the same item twice.
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={({ place }) => String(place)}
      columns={[
        {
          id: 'name',
          header: 'Item',
          card: 'title',
          cell: ({ name, variation }) => (
            <span>
              {name}
              <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="400">
                {variation}
              </chakra.span>
            </span>
          ),
        },
        { id: 'quantity', header: 'Quantity', align: 'end', card: 'line', cell: ({ quantity }) => quantity },
        {
          id: 'price',
          header: 'Price',
          align: 'end',
          card: 'line',
          nowrap: true,
          cell: ({ price }) => <Money amount={price} />,
        },
        {
          id: 'total',
          header: 'Total',
          align: 'end',
          card: 'side',
          nowrap: true,
          cell: ({ total }) => <Money amount={total} />,
        },
      ]}
    />
  )
}
