import type { WebhookDisabledReason } from '#rules/programs/webhooks.ts'
import type { Work } from '../../db/work.ts'

/** Switches a webhook off, with what waits for it. */
export async function switchOff(work: Work, id: string, reason: WebhookDisabledReason): Promise<boolean> {
  const { tx, now } = work
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'the webhook was switched off', finished_at: now })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await work.audit({
    act: 'disable webhook',
    recordKind: 'webhook',
    recordId: id,
    after: { reason },
  })
  return true
}
