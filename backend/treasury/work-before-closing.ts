import { ZERO_KOBO } from '#rules/money.ts'
import { type WorkItem, workRefusal } from '#rules/treasury/work-list.ts'
import { decisionConflict } from '../http/problems.ts'

/** Throws 409 with WORK_WAITING while work must be done first, and with REASON_NEEDED on `reason` where one lacks. */
export function requireWorkDone(waiting: readonly WorkItem[], reason: string): void {
  const refusal = workRefusal(waiting, reason)
  if (refusal === null) return
  throw decisionConflict(refusal, refusal.code === 'REASON_NEEDED' ? { reason: refusal.message } : undefined)
}

/** What the audit log keeps of a closing: what was waiting, in kobo, and why it was closed; nothing where nothing waited. */
export const closedOver = (waiting: readonly WorkItem[], reason: string) =>
  waiting.length === 0 && reason === ''
    ? {}
    : {
        after: {
          ...(reason !== '' && { reason }),
          waiting: waiting.map(({ kind, count, amount }) => ({ kind, count, amount: amount ?? ZERO_KOBO })),
        },
      }
