import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { errorAt, isLacking } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnStatement } from './OwnStatement.tsx'
import { useStatementOfferedQuery } from './StatementOffered.generated.ts'

/** /dashboard/balances: balances and both histories, and the way to a statement where the backend makes one. */
export function BalancesPage() {
  const [day] = useState(() => lagosDate(new Date()))
  // Not kept: without its error, a null in the cache would not tell what is lacking from what has failed.
  const { error, loading } = useStatementOfferedQuery({
    variables: { day },
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  const isOffered = !loading && !isLacking(errorAt(error, ['viewer', 'member', 'accountStatement']))
  return (
    <>
      <PageHeader
        title="Balances"
        description="Your savings, what you owe, and every transaction."
        {...(isOffered && {
          actions: (
            <LinkButton to={to('accountStatement')} tone="secondary" icon={ReceiptText}>
              {ACCOUNT_STATEMENT_TEXTS.take}
            </LinkButton>
          ),
        })}
      />
      <OwnStatement />
    </>
  )
}
