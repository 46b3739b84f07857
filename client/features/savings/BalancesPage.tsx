import { Eye, EyeOff, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { errorAt, isLacking } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { hideAmounts, useAmountsHidden } from '../../ui/hidden-amounts.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnStatement } from './OwnStatement.tsx'
import { useStatementOfferedQuery } from './StatementOffered.generated.ts'

/**
 * /dashboard/balances: balances and both histories, and the way to a statement where the backend makes one. Amounts
 * that were hidden on the home are shown again here too.
 */
export function BalancesPage() {
  const hidden = useAmountsHidden()
  // It stays while the page does, so that whoever has pressed it does not lose their place.
  const [wasHidden] = useState(hidden)
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
        {...((wasHidden || isOffered) && {
          actions: (
            <>
              {wasHidden && (
                <Button
                  tone="quiet"
                  icon={hidden ? EyeOff : Eye}
                  aria-pressed={hidden}
                  onClick={() => hideAmounts(!hidden)}
                >
                  {HOME_TEXTS.hide}
                </Button>
              )}
              {isOffered && (
                <LinkButton to={to('accountStatement')} tone="secondary" icon={ReceiptText}>
                  {ACCOUNT_STATEMENT_TEXTS.take}
                </LinkButton>
              )}
            </>
          ),
        })}
      />
      <OwnStatement />
    </>
  )
}
