import type { NegativeAmounts } from '#rules/payroll/columns.ts'
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

export const DateOrderEnum = builder.enumType('DateOrder', {
  description: 'In which order a column of dates writes day and month.',
  values: {
    DAY_FIRST: { description: '31/05/2026.' },
    MONTH_FIRST: { description: '05/31/2026.' },
  } as const,
})

export const NegativeAmountsEnum = builder.enumType('NegativeAmounts', {
  description: 'What it means that every amount of a file is below zero.',
  values: {
    DEDUCTIONS: { description: 'Payroll writes what it deducted below zero.' },
    REFUNDS: { description: 'Payroll gives money back.' },
  } satisfies Record<NegativeAmounts, { description: string }>,
})

export const DecimalMarkEnum = builder.enumType('DecimalMark', {
  description: 'Which mark a column of amounts has before its kobo.',
  values: {
    POINT: { description: '1,234.50.' },
    COMMA: { description: '1.234,50.' },
  } as const,
})

export const PostingStageEnum = builder.enumType('PostingStage', {
  description: 'How far a posting in the background is.',
  values: {
    WAITING: { value: 'waiting', description: 'Another one is posted first.' },
    CHECKING: {
      value: 'checking',
      description: 'Its rows are held against members and schedules once more.',
    },
    BOOKING: { value: 'booking', description: 'Its rows are booked; all stand at the end or none.' },
    FAILED: { value: 'failed', description: 'Nothing is booked; it can be posted again.' },
  } as const,
})

export const RowOutcomeEnum = builder.enumType('RowOutcome', {
  description: 'What became of a row of a deduction report.',
  values: {
    EXACT: { description: 'As scheduled.' },
    SHORT: { description: 'Less than scheduled.' },
    OVER: { description: 'More than scheduled.' },
    NOT_DEDUCTED: { description: 'Scheduled, and absent from the file or zero in it.' },
    LEFT_PAYROLL: { description: 'Not deducted, and payroll remarks that the person left.' },
    UNEXPECTED: { description: 'A member of whom nothing was asked.' },
    UNMATCHED: { description: 'Nobody is found.' },
    AMBIGUOUS: { description: 'It is not certain who is meant.' },
    DUPLICATE: { description: 'The same person and element stand in the file twice.' },
    OTHER_MONTH: { description: 'It names another month.' },
    INVALID: { description: 'It cannot be read.' },
  } as const,
})

export const RowDecisionEnum = builder.enumType('RowDecision', {
  description: 'What a person decides about a row.',
  values: {
    TAKE_OUT: { description: 'It counts for nothing.' },
    HOLD: { description: 'Its money waits in suspense.' },
    KEEP: { description: 'It counts for the month of the report.' },
    MOVE: { description: 'It counts for the month that it names.' },
  } as const,
})

export const MissedReasonEnum = builder.enumType('MissedReason', {
  description: 'Why nothing was deducted from a member in a month.',
  values: {
    STOPPED_SALARY: { description: 'The salary was stopped.' },
    LEAVE_WITHOUT_PAY: { description: 'Leave without pay.' },
    MOVED: { description: 'Moved to another employer.' },
    RETIRED: { description: 'Retired.' },
    DIED: { description: 'Died.' },
    OTHER: { description: 'Another reason.' },
  } as const,
})

export const RowMatchEnum = builder.enumType('RowMatch', {
  description: 'How a row found its member.',
  values: {
    STRONG: { description: 'By the identifier.' },
    WEAK: { description: 'By the digits of the identifier alone.' },
    CONFIRMED: { description: 'A person named the member.' },
  } as const,
})
