import { naira } from '#rules/money.ts'
import { ALLOCATION_LEGS } from '#rules/payroll/allocation-legs.ts'
import { pageOf } from '#schema/cut-page.ts'
import type { AllocationSource, ReportAllocation, ReportSurplus } from '#schema/payroll/allocation-source.ts'

/** How the reports of the demo society are allocated. */
export const AN_ALLOCATION: ReportAllocation = {
  order: ALLOCATION_LEGS,
  surplus: 'ADVANCE',
  creditMembersOn: 'DEDUCTION',
}

const SURPLUSES: readonly ReportSurplus[] = [
  {
    member: { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' },
    amount: naira(1_500),
    destination: 'ADVANCE',
    item: 'ORDINARY_SAVINGS',
    month: '2026-12',
  },
  {
    member: { id: 'm2', name: 'Bola Adeyemi', memberNumber: 'COOP000102' },
    amount: naira(500),
    destination: 'UNAPPLIED',
    item: null,
    month: null,
  },
]

/** The rule of allocation. Nothing is kept. */
export const fakeAllocation = (): AllocationSource => ({
  rule: async () => ({ ...AN_ALLOCATION, version: 0, decidedAt: null, decidedBy: null }),
  setRule: async () => ({ message: null }),
  surpluses: async (_id, request) => pageOf(SURPLUSES, request),
})
