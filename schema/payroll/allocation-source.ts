import type { Kobo } from '#rules/money.ts'
import type { AllocationLeg, SurplusRule } from '#rules/payroll/allocation-legs.ts'
import type { AllocationRule } from '#rules/payroll/allocation-order.ts'
import type { CreditMoment, PayrollItem } from '#rules/payroll/words.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Page, PageRequest } from '../page.ts'
import type { NamedMember } from '../treasury/source.ts'

/** How the money of one report is allocated. */
export interface ReportAllocation extends AllocationRule {
  readonly creditMembersOn: CreditMoment
}

/** The rule for reports that are posted from now on. */
export interface RuleOfAllocation extends AllocationRule {
  /** One more with every change; 0 while nobody has changed the rule of the settings. */
  readonly version: number
  readonly decidedAt: Date | null
  readonly decidedBy: NamedPerson | null
}

/** An amount above what was due, and where it goes. */
export interface ReportSurplus {
  readonly member: NamedMember
  readonly amount: Kobo
  readonly destination: SurplusRule
  /** What it pays in advance, and the first month that asks for less: 'YYYY-MM'; null for what is held. */
  readonly item: PayrollItem | null
  readonly month: string | null
}

/** The port of the rule of allocation. Throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface AllocationSource {
  rule(): Promise<RuleOfAllocation>
  /** CONFLICT for an older version. */
  setRule(
    version: number,
    order: readonly AllocationLeg[],
    surplus: SurplusRule,
  ): Promise<{ readonly message: string | null }>
  /** Those of a report. NOT_FOUND for an unknown one. */
  surpluses(reportId: string, page: Omit<PageRequest, 'search'>): Promise<Page<ReportSurplus>>
}
