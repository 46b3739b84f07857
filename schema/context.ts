import type { AuditSource } from './audit/source.ts'
import type { ChangeKeys } from './change-keys.ts'
import type { ClaimSource } from './claims/source.ts'
import type { CommoditySource } from './commodities/source.ts'
import type { DocumentSource } from './documents/source.ts'
import type { LandSource } from './land/source.ts'
import type { LoanSource } from './loans/source.ts'
import type { BroughtOverSource } from './members/brought-over-source.ts'
import type { MemberSource } from './members/source.ts'
import type { NotificationSource } from './messages/notification-source.ts'
import type { ContactSource, MessageSource } from './messages/source.ts'
import type { AllocationSource } from './payroll/allocation-source.ts'
import type { RemittanceSource } from './payroll/remittance-source.ts'
import type { DeductionReportSource } from './payroll/report-source.ts'
import type { PayrollSource } from './payroll/source.ts'
import type { PrivacySource } from './privacy/source.ts'
import type { EventSource } from './programs/event-source.ts'
import type { ExportSource } from './programs/export-source.ts'
import type { LiveSource } from './programs/live-source.ts'
import type { ProgramSource } from './programs/source.ts'
import type { WebhookSource } from './programs/webhook-source.ts'
import type { SavingsSource } from './savings/source.ts'
import type { AuditorSource } from './session/auditor-source.ts'
import type { QueueCounts } from './session/queue-counts.ts'
import type { SecondFactorSource } from './session/second-factor-source.ts'
import type { SessionSource, Viewer } from './session/source.ts'
import type { StaffSource } from './session/staff-source.ts'
import type { OwnRequestSource } from './society/own-requests.ts'
import type { SocietySource } from './society/source.ts'
import type { AccountStatementSource } from './treasury/account-statement-source.ts'
import type { ArrearsSource } from './treasury/arrears-source.ts'
import type { TreasurySource } from './treasury/source.ts'
import type { VoucherSource } from './vouchers/source.ts'
import type { WithdrawalSource } from './withdrawals/source.ts'

/** The context of resolvers: the caller, the clock, and one port for each domain. Created for each request. */
export interface Context {
  /**
   * The signed-in caller, read from the backend on first use; null without a token. Throws UNAUTHENTICATED for a
   * token the backend refuses.
   */
  readonly viewer: () => Viewer | null | Promise<Viewer | null>
  /** Whether the request came with the key of a program; known without asking anybody. */
  readonly isProgram: () => boolean
  readonly now: () => Date
  /** By which a repeated change is known. */
  readonly changes: ChangeKeys
  readonly session: SessionSource
  readonly queueCounts: QueueCounts
  readonly live: LiveSource
  readonly audit: AuditSource
  readonly events: EventSource
  readonly webhooks: WebhookSource
  readonly staff: StaffSource
  readonly auditors: AuditorSource
  readonly programs: ProgramSource
  readonly secondFactor: SecondFactorSource
  readonly privacy: PrivacySource
  readonly members: MemberSource
  readonly broughtOver: BroughtOverSource
  readonly savings: SavingsSource
  readonly loans: LoanSource
  readonly commodities: CommoditySource
  readonly withdrawals: WithdrawalSource
  readonly claims: ClaimSource
  readonly documents: DocumentSource
  readonly land: LandSource
  readonly messages: MessageSource
  readonly notifications: NotificationSource
  readonly contact: ContactSource
  readonly ownRequests: OwnRequestSource
  readonly society: SocietySource
  readonly treasury: TreasurySource
  readonly payroll: PayrollSource
  readonly deductionReports: DeductionReportSource
  readonly allocation: AllocationSource
  readonly remittances: RemittanceSource
  readonly exports: ExportSource
  readonly vouchers: VoucherSource
  readonly arrears: ArrearsSource
  readonly accountStatements: AccountStatementSource
}
