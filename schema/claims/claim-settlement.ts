import { builder } from '../builder.ts'
import { SettlementRef } from '../withdrawals/settlement.ts'
import type { ClaimSettlement } from './source.ts'

export const ClaimSettlementRef = builder.objectRef<ClaimSettlement>('ClaimSettlement').implement({
  interfaces: [SettlementRef],
  description: 'What is due to a beneficiary, without a service charge.',
})
