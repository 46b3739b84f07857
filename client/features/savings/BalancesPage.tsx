import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnStatement } from './OwnStatement.tsx'

/** /dashboard/balances: balances and both histories. */
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
