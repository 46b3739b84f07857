import { MATCHES, OUTCOMES, ROW_DECISIONS } from '#rules/payroll/outcomes.ts'
import { builder } from '../builder.ts'

export const DeductionReportKindEnum = builder.enumType('DeductionReportKind', {
  description: 'What a deduction report is.',
  values: {
    FILE: { value: 'file', description: 'A file of payroll.' },
    NET_PAY_ONLY: { value: 'net pay only', description: 'Only net salaries were paid.' },
  } as const,
})

export const DeductionReportStateEnum = builder.enumType('DeductionReportState', {
  description: 'How far a deduction report is.',
  values: {
    DRAFT: { value: 'draft', description: 'It is looked at; nothing is booked.' },
    POSTED: { value: 'posted', description: 'It is booked.' },
    REVERSED: { value: 'reversed', description: 'Its posting was reversed; its file may be uploaded again.' },
  } as const,
})

export const RowOutcomeEnum = builder.enumType('RowOutcome', {
  description:
    'What became of a row of a deduction report: as scheduled, less, more; not deducted or left the payroll, which the file lacks or states as zero; not on the schedule; nobody found; not certain who; twice in the file; of another month; not readable.',
  values: OUTCOMES,
})

export const RowDecisionEnum = builder.enumType('RowDecision', {
  description:
    'What a person decides about a row: it counts for nothing, its money waits in suspense, it counts for the month of the report, or for the month that it names.',
  values: ROW_DECISIONS,
})

export const RowMatchEnum = builder.enumType('RowMatch', {
  description: 'How a row found its member: by the identifier, by its digits alone, or by a person.',
  values: MATCHES,
})
