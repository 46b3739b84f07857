import type { MemberHomeQuery } from './MemberHome.generated.ts'

/** The ledger of the member as the home page reads it. */
export type HomeLedger = NonNullable<NonNullable<NonNullable<MemberHomeQuery['viewer']>['member']>['ledger']>
