import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { BooksPage } from './BooksPage.tsx'
import { useCashBookPageQuery } from './CashBookPage.generated.ts'
import { RECEIPTS_AND_PAYMENTS } from './general-ledger-columns.ts'
import { LedgerReport, useLedger } from './LedgerReport.tsx'

const ADDRESS = { page: '1', search: '', order: 'DATE', account: '', from: '', to: '' } as const

/** /dashboard/cash-book: receipts and payments of the bank or the cash box, with opening and running balance. */
export function CashBookPage() {
  const address = useListAddress<'DATE', 'account' | 'from' | 'to'>(ADDRESS, ['DATE'], ['account'])
  const { data, error, loading, refetch } = useCashBookPageQuery(READ_ONCE)
  const accounts = (data?.chartOfAccounts ?? []).filter(({ holdsMoney }) => holdsMoney)
  const chosen = accounts.find(({ number }) => number === address.filters.account) ?? accounts[0]
  const account = chosen?.number ?? ''
  const read = useLedger(account, address)
  return (
    <BooksPage
      title={TREASURY_TEXTS.cashBook}
      description={TREASURY_TEXTS.aboutCashBook}
      error={error ?? read.answer.error}
    >
      {error && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      <LedgerReport
        account={account}
        address={address}
        ledger={read}
        words={RECEIPTS_AND_PAYMENTS}
        filters={
          <SelectField
            label="Account"
            optional="unmarked"
            placeholder={null}
            options={accounts.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
            value={account}
            onChange={({ currentTarget }) => address.setFilter('account', currentTarget.value)}
          />
        }
      />
    </BooksPage>
  )
}
