import { paths } from '../../paths.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { amountText } from '../treasury/account-cells.ts'
import { sumsOf } from './voucher-columns.ts'
import { accountText, memberText, type ShownLine, type ShownVoucher } from './voucher-words.ts'

const AMOUNTS: readonly Column<ShownLine>[] = [
  { id: 'debit', header: 'Debit', align: 'end', card: 'line', cell: ({ debit }) => amountText(debit) },
  { id: 'credit', header: 'Credit', align: 'end', card: 'line', cell: ({ credit }) => amountText(credit) },
]

const LINKED: readonly Column<ShownLine>[] = [
  {
    id: 'account',
    header: 'Account',
    card: 'title',
    cell: (line) => <TextLink to={paths.generalLedger(line.account.number)}>{accountText(line)}</TextLink>,
  },
  {
    id: 'member',
    header: 'Member',
    card: 'plain',
    cell: (line) => line.member && <PersonLink person={line.member}>{memberText(line)}</PersonLink>,
  },
  ...AMOUNTS,
]

const PRINTED: readonly Column<ShownLine>[] = [
  { id: 'account', header: 'Account', card: 'title', cell: accountText },
  { id: 'member', header: 'Member', card: 'plain', cell: memberText },
  ...AMOUNTS,
]

export interface VoucherLinesProps {
  readonly voucher: ShownVoucher
  readonly isOnPaper?: boolean
}

/** The accounts of a voucher, without the money side of a receipt or a payment. */
export function VoucherLines({ voucher, isOnPaper = false }: VoucherLinesProps) {
  const { debit, credit } = sumsOf(voucher)
  return (
    <DataTable<ShownLine>
      caption="Accounts of the voucher"
      columns={isOnPaper ? PRINTED : LINKED}
      rows={voucher.lines}
      rowKey={(line) => String(voucher.lines.indexOf(line))}
      // The side of the money is not among the lines, so its column has no sum rather than one of zero.
      foot={{ account: 'Total', debit: amountText(debit), credit: amountText(credit) }}
    />
  )
}
