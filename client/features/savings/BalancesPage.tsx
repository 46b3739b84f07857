import { ReceiptText } from 'lucide-react'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnStatement } from './OwnStatement.tsx'

/** /dashboard/balances: balances and both histories. */
export function BalancesPage() {
  return (
    <>
      <PageHeader
        title="Balances"
        description="Your savings, what you owe, and every transaction."
        actions={
          <LinkButton to={to('accountStatement')} tone="secondary" icon={ReceiptText}>
            {ACCOUNT_STATEMENT_TEXTS.take}
          </LinkButton>
        }
      />
      <OwnStatement />
    </>
  )
}
