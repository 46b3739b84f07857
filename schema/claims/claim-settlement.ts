import { builder } from '../builder.ts'
import { SettlementRef } from '../withdrawals/settlement.ts'
import type { ClaimSettlement } from './source.ts'

export const ClaimSettlementRef = builder.objectRef<ClaimSettlement>('ClaimSettlement').implement({
  interfaces: [SettlementRef],
  description: 'The settlement of a beneficiary’s claim; it has no service charge.',
})
