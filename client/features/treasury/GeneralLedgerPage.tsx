import { BookText } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { isAccountNumber } from '#rules/treasury/account-number.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BooksPage } from './BooksPage.tsx'
import { DEBITS_AND_CREDITS } from './general-ledger-columns.ts'
import { aboutOf, LedgerReport, useLedger } from './LedgerReport.tsx'

const ADDRESS = { page: '1', search: '', order: 'DATE', from: '', to: '' } as const

/** /dashboard/general-ledger/{account}: the lines of one account with the balance after each; a line opens its entry. */
export function GeneralLedgerPage() {
  const { account = '' } = useParams()
  const address = useListAddress<'DATE', 'from' | 'to'>(ADDRESS, ['DATE'])
  const read = useLedger(account, address)
  const { answer, ledger } = read
  const isUnknown =
    !isAccountNumber(account) || (answer.data?.generalLedger === null && answer.error === undefined)
  const title = ledger ? `${ledger.account.number} ${ledger.account.name}` : TREASURY_TEXTS.generalLedger
  if (isUnknown)
    return (
      <BooksPage title={TREASURY_TEXTS.generalLedger} description={null} error={null}>
        <Card>
          <EmptyState icon={BookText} title={TREASURY_TEXTS.noAccount}>
            The chart of accounts lists all numbers.
          </EmptyState>
        </Card>
      </BooksPage>
    )
  return (
    <BooksPage title={title} description={ledger && aboutOf(ledger)} error={answer.error}>
      <LedgerReport account={account} address={address} ledger={read} words={DEBITS_AND_CREDITS} />
    </BooksPage>
  )
}
