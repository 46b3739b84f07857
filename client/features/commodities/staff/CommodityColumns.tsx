import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { repaymentLabel } from '#rules/commodities/cart.ts'
import { CopyableId } from '../../../ui/CopyButton.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { keyed } from '../../../ui/keyed.ts'
import { Money } from '../../../ui/Money.tsx'
import type { CommodityColumns_CommodityRequestFragment } from './CommodityRequestsPage.generated.ts'

/** The repayment plan in the documented words: '2 Months'. */
export const planOf = (months: number | null): string => repaymentLabel(months) ?? 'Not given'

const Items = chakra('details', {
  base: { minW: '0', '&[open] > summary svg': { transform: 'rotate(180deg)' } },
})
const Count = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    // The target is larger than the line, whose height it does not change.
    minH: '9',
    my: '-2',
    cursor: 'pointer',
    fontWeight: '500',
    color: 'brand.fg',
    whiteSpace: 'nowrap',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '@media (pointer: coarse)': { minH: '11', my: '-3' },
  },
})
const Lines = chakra('ul', {
  base: { listStyleType: 'none', textStyle: 'xs', color: 'fg.muted', pt: '2', whiteSpace: 'normal' },
})

/** The number of items, which opens to show them. */
function ItemCount({
  lineCount,
  lines,
}: Pick<CommodityColumns_CommodityRequestFragment, 'lineCount' | 'lines'>) {
  return (
    <Items>
      <Count>
        {lineCount} {lineCount === 1 ? 'item' : 'items'}
        <ChevronDown size={16} aria-hidden />
      </Count>
      <Lines>
        {keyed(lines).map(({ key, item }) => (
          <li key={key}>
            {item.quantity} × {item.name}, {item.variation}
          </li>
        ))}
      </Lines>
    </Items>
  )
}

/** The documented columns of a table of commodity requests, before its actions. Spec 002 §2.7. */
export const commodityColumns = <
  Row extends CommodityColumns_CommodityRequestFragment,
>(): readonly Column<Row>[] => [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ memberName }) => memberName ?? 'Name not given',
  },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'plain',
    nowrap: true,
    cell: ({ memberNumber }) => memberNumber && <CopyableId id={memberNumber} what="member ID" />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: ({ total }) => <Money amount={total} />,
  },
  {
    id: 'plan',
    header: 'Repayment plan',
    card: 'line',
    nowrap: true,
    cell: ({ repaymentMonths }) => planOf(repaymentMonths),
  },
  {
    id: 'markup',
    header: 'Markup',
    align: 'end',
    card: 'line',
    nowrap: true,
    cell: ({ markup }) => <Money amount={markup} />,
  },
  { id: 'items', header: 'Items', card: 'line', cell: (row) => <ItemCount {...row} /> },
  {
    id: 'created',
    header: 'Created',
    card: 'line',
    cell: ({ requestedAt }) => requestedAt && <ShortDate instant={requestedAt} />,
  },
]
