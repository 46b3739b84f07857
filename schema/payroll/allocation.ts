import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageType } from '../page-type.ts'
import type { ReportAllocation, ReportSurplus, RuleOfAllocation } from './allocation-source.ts'
import { AllocationLegEnum, CreditMomentEnum, SurplusRuleEnum } from './allocation-words.ts'
import { PayrollItemEnum } from './words.ts'

const ORDER = 'The parts in their order, the first first.'
const SURPLUS = 'What becomes of what is above what was due.'

export const ReportAllocationRef = builder.objectRef<ReportAllocation>('ReportAllocation').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description:
    'How the money of a report is allocated: of a draft as it would be, of a posted report as it was.',
  fields: (t) => ({
    order: t.field({
      type: [AllocationLegEnum],
      description: ORDER,
      resolve: ({ order }) => [...order],
    }),
    surplus: t.expose('surplus', { type: SurplusRuleEnum, description: SURPLUS }),
    creditMembersOn: t.expose('creditMembersOn', {
      type: CreditMomentEnum,
      description: 'When members are credited.',
    }),
  }),
})

export const AllocationRuleRef = builder.objectRef<RuleOfAllocation>('AllocationRule').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'How deductions are allocated in reports that are posted from now on.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'One more with every change; 0 while nobody has changed the rule of the settings.',
    }),
    order: t.field({
      type: [AllocationLegEnum],
      description: ORDER,
      resolve: ({ order }) => [...order],
    }),
    surplus: t.expose('surplus', { type: SurplusRuleEnum, description: SURPLUS }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided; null for the rule of the settings.',
    }),
    decidedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who decided it; null for the rule of the settings.',
      resolve: ({ decidedBy }) => decidedBy,
    }),
  }),
})

const ReportSurplusRef = builder.objectRef<ReportSurplus>('ReportSurplus').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'An amount above what was due, and where it goes.',
  fields: (t) => ({
    member: t.field({
      type: PersonRef,
      description: 'The member who paid it.',
      resolve: ({ member }) => member,
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'How much it is, in kobo.' }),
    destination: t.expose('destination', { type: SurplusRuleEnum, description: 'Where it goes.' }),
    item: t.expose('item', {
      type: PayrollItemEnum,
      nullable: true,
      description: 'What it pays in advance; null for what is held.',
    }),
    month: t.expose('month', {
      type: 'YearMonth',
      nullable: true,
      description: "The first month whose schedule asks for less: '2026-10'; null for what is held.",
    }),
  }),
})

export const ReportSurplusPage = pageType('ReportSurplusPage', ReportSurplusRef, 'amounts above what was due')

builder.queryField('allocationRule', (t) =>
  t.field({
    type: AllocationRuleRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description:
      'The rule of allocation in force. NOT_SUPPORTED_BY_BACKEND over a backend without deduction reports.',
    resolve: (_root, _args, { allocation }) => allocation.rule(),
  }),
)
