import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatPlainDate, lagosDate } from '#rules/dates.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { keyed } from '../../../ui/keyed.ts'
import { Money } from '../../../ui/Money.tsx'
import { PrintSheet } from '../../../ui/PrintPage.tsx'
import { planOf } from './CommodityColumns.tsx'
import type { CommodityInvoice_CommodityRequestFragment } from './CommodityInvoicePage.generated.ts'

const Heads = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', _print: '1fr 1fr' },
    gap: '6',
  },
})
const Small = chakra('h3', { base: { textStyle: 'xs', color: 'fg.muted', fontWeight: '600', mb: '1' } })
const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '4', rowGap: '1' },
})
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      py: { base: '2', _print: '1.5' },
      px: { base: '1.5', sm: '2' },
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th:first-of-type, & td:first-of-type': { ps: '0' },
    '& th:last-of-type, & td:last-of-type': { pe: '0' },
    '& thead th': { textStyle: 'xs', color: 'fg.muted', borderBottomWidth: '1px', borderColor: 'fg' },
    '& tbody tr + tr': { borderTopWidth: '1px', borderColor: 'line' },
    '& [data-money]': { textAlign: 'end', whiteSpace: 'nowrap' },
    // On phones quantity and price are a line under the item.
    '& [data-wide]': { display: { base: 'none', sm: 'table-cell', _print: 'table-cell' } },
    '& [data-narrow]': { display: { base: 'inline', sm: 'none', _print: 'none' } },
  },
})
const Section = chakra('section', { base: { mt: { base: '6', _print: '5' } } })

export interface CommodityInvoiceProps {
  readonly invoice: CommodityInvoice_CommodityRequestFragment
}

/** The invoice of a commodity request on A4. Spec 001 §2, §9; Spec 002 §2.7. */
export function CommodityInvoice({ invoice }: CommodityInvoiceProps) {
  const society = useSociety()
  const { requestedAt, invoiceDueOn } = invoice
  return (
    <PrintSheet society={society} title="Invoice" level={2} reference={invoice.invoiceNumber}>
      <Heads>
        <div>
          <Small>Billed to</Small>
          <chakra.p fontWeight="600">{invoice.memberName ?? 'Name not given'}</chakra.p>
          {invoice.memberNumber !== null && <p>{invoice.memberNumber}</p>}
          {invoice.memberEmail !== null && <chakra.p overflowWrap="anywhere">{invoice.memberEmail}</chakra.p>}
        </div>
        <Facts>
          <Fact label="Invoice number">{invoice.invoiceNumber}</Fact>
          <Fact label="Date">
            {requestedAt === null ? 'Not given' : formatPlainDate(lagosDate(requestedAt))}
          </Fact>
          <Fact label="Due date">{invoiceDueOn === null ? 'Not given' : formatPlainDate(invoiceDueOn)}</Fact>
          <Fact label="Repayment plan">{planOf(invoice.repaymentMonths)}</Fact>
        </Facts>
      </Heads>

      <Section>
        <Table>
          <chakra.caption srOnly>Items</chakra.caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" data-money data-wide>
                Quantity
              </th>
              <th scope="col" data-money data-wide>
                Price
              </th>
              <th scope="col" data-money>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed(invoice.lines).map(({ key, item: { name, variation, quantity, price, total } }) => (
              <tr key={key}>
                <td>
                  {name}
                  <chakra.span display="block" textStyle="xs" color="fg.muted">
                    {variation}
                    <span data-narrow>
                      , {quantity} × <Money amount={price} />
                    </span>
                  </chakra.span>
                </td>
                <td data-money data-wide>
                  {quantity}
                </td>
                <td data-money data-wide>
                  <Money amount={price} />
                </td>
                <td data-money>
                  <Money amount={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Sums invoice={invoice} />
      </Section>

      <Section>
        <chakra.h3 textStyle="title" mb="2">
          Payment terms
        </chakra.h3>
        {invoice.instalments.length === 0 ? (
          <p>Instalments not known.</p>
        ) : (
          <Table>
            <chakra.caption srOnly>Instalments</chakra.caption>
            <thead>
              <tr>
                <th scope="col">Instalment</th>
                <th scope="col">Due</th>
                <th scope="col" data-money>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {invoice.instalments.map(({ dueDate, amount }, index) => (
                <tr key={dueDate}>
                  <td>
                    {index + 1} of {invoice.instalments.length}
                  </td>
                  <td>{formatPlainDate(dueDate)}</td>
                  <td data-money>
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </PrintSheet>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="500">{children}</chakra.dd>
    </>
  )
}

/** Subtotal, markup and grand total below the items. */
function Sums({ invoice: { total, markup, grandTotal } }: CommodityInvoiceProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="1fr auto"
      columnGap="6"
      rowGap="1"
      mt="3"
      pt="3"
      borderTopWidth="1px"
      borderColor="fg"
      ms="auto"
      maxW="xs"
    >
      <dt>Subtotal</dt>
      <chakra.dd textAlign="end">
        <Money amount={total} />
      </chakra.dd>
      <dt>Markup</dt>
      <chakra.dd textAlign="end">
        <Money amount={markup} />
      </chakra.dd>
      <chakra.dt fontWeight="600">Grand total</chakra.dt>
      <chakra.dd textAlign="end" fontWeight="600">
        <Money amount={grandTotal} />
      </chakra.dd>
    </chakra.dl>
  )
}
