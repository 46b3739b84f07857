import { accountStatementOperations } from './operations/account-statements.ts'
import { arrearsOperations } from './operations/arrears.ts'
import {
  auditOperations,
  auditorOperations,
  sandboxOperations,
  secondFactorOperations,
  sessionListOperations,
  staffOperations,
} from './operations/audit.ts'
import { eventOperations } from './operations/events.ts'
import { exportOperations } from './operations/exports.ts'
import { landOperations } from './operations/land.ts'
import { commodityOperations, loanOperations, savingsOperations } from './operations/lending.ts'
import { memberOperations, sessionOperations } from './operations/members.ts'
import { notificationOperations } from './operations/notifications.ts'
import { openingOperations } from './operations/opening.ts'
import type { Operation } from './operations/operation.ts'
import { passkeyOperations } from './operations/passkeys.ts'
import { payrollOperations } from './operations/payroll.ts'
import { privacyOperations } from './operations/privacy.ts'
import { programOperations } from './operations/programs.ts'
import { claimOperations, documentOperations } from './operations/settlement.ts'
import { treasuryOperations } from './operations/treasury.ts'
import { voucherOperations } from './operations/vouchers.ts'
import { withdrawalOperations } from './operations/withdrawals.ts'
import { yearEndOperations } from './operations/year-ends.ts'

/** Every act and every reading of the graph, each as an integrator would send it, in an order that works. */
export const OPERATIONS: readonly Operation[] = [
  ...sessionOperations,
  ...memberOperations,
  ...savingsOperations,
  ...loanOperations,
  ...commodityOperations,
  ...landOperations,
  ...claimOperations,
  ...documentOperations,
  ...openingOperations,
  ...treasuryOperations,
  ...yearEndOperations,
  ...payrollOperations,
  ...voucherOperations,
  ...arrearsOperations,
  ...accountStatementOperations,
  ...auditOperations,
  ...exportOperations,
  ...privacyOperations,
  ...passkeyOperations,
  ...eventOperations,
  ...notificationOperations,
  ...staffOperations,
  ...auditorOperations,
  ...programOperations,
  ...sessionListOperations,
  ...secondFactorOperations,
  ...sandboxOperations,
  // A member leaves at last.
  ...withdrawalOperations,
]
