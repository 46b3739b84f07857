import { koboToNaira } from '#rules/money.ts'
import type { DeductionLimit } from '#rules/payroll/limit.ts'
import { monthText } from '#rules/treasury/period.ts'
import type { WireSchedule, WireScheduleItem, WireScheduleWarnings } from '../contract/payroll.ts'
import type { Schedule, ScheduleItem } from './schedules.ts'
import type { Warnings } from './warnings.ts'

export const presentSchedule = (schedule: Schedule): WireSchedule => ({
  _id: schedule.id,
  payerId: schedule.payerId,
  payerName: schedule.payerName,
  month: monthText(schedule.month),
  version: schedule.version,
  state: schedule.state,
  layout: schedule.layout,
  fileKind: schedule.fileKind,
  builtAt: schedule.builtAt.toISOString(),
  builtBy: schedule.builtBy,
  builtById: schedule.builtById,
  sentAt: schedule.sentAt?.toISOString() ?? null,
  sentBy: schedule.sentBy,
  sentById: schedule.sentById,
  withdrawnAt: schedule.withdrawnAt?.toISOString() ?? null,
  withdrawalReason: schedule.withdrawalReason,
  members: schedule.members,
  items: schedule.items,
  amount: koboToNaira(schedule.amount),
  arrears: koboToNaira(schedule.arrears),
  started: schedule.started,
  changed: schedule.changed,
  stopped: schedule.stopped,
  deducted: koboToNaira(schedule.deducted),
  remitted: koboToNaira(schedule.remitted),
})

/** A member as lines of a schedule name them. */
export const presentMember = (of: {
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
}) => ({ _id: of.memberId, name: of.memberName, memberId: of.memberNumber })

export const presentItem = (item: ScheduleItem): WireScheduleItem => ({
  _id: String(item.id),
  member: presentMember(item),
  identifier: item.identifier,
  kind: item.kind,
  recordId: item.wireRecordId,
  item: item.item,
  element: item.element,
  authority: item.authority,
  amount: koboToNaira(item.amount),
  arrears: koboToNaira(item.arrears),
  advanced: koboToNaira(item.advanced),
  oldAmount: koboToNaira(item.oldAmount),
  deducted: koboToNaira(item.deducted),
  remitted: koboToNaira(item.remitted),
  action: item.action,
  firstMonth: monthText(item.firstMonth),
  lastMonth: item.lastMonth && monthText(item.lastMonth),
  state: item.state,
})

export const presentWarnings = (warnings: Warnings, limit: DeductionLimit | null): WireScheduleWarnings => ({
  limit: limit && { percent: limit.percent, of: limit.of === 'GROSS' ? 'gross' : 'net' },
  overLimit: warnings.overLimit.map((over) => ({
    member: presentMember(over),
    amount: koboToNaira(over.amount),
    most: koboToNaira(over.most),
    salary: koboToNaira(over.salary),
    statedAt: over.statedAt.toISOString(),
    dropped: over.dropped.map(({ item, amount }) => ({ item, amount: koboToNaira(amount) })),
  })),
  overLimitCount: warnings.overLimitCount,
  salaryUnknown: warnings.salaryUnknown,
  withoutNumber: warnings.withoutNumber,
  numberChanged: warnings.numberChanged,
  withoutSavings: warnings.withoutSavings,
  withoutPayer: warnings.withoutPayer,
  onHoliday: warnings.onHoliday,
})
