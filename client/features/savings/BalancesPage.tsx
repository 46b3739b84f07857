import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnStatement } from './OwnStatement.tsx'

/** /dashboard/balances: balances and both histories on a page of their own. */
export function BalancesPage() {
  return (
    <>
      <PageHeader
        title="Balances"
        description="What you have saved, what you owe, and every transaction behind it."
      />
      <OwnStatement />
    </>
  )
}
