import { onHappened } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { makeTeller } from '../messages/notices/teller.ts'
import { NO_MAILS } from './demo-treasurer.ts'

/** What is older people have read. */
const LATELY_MS = 40 * 86_400_000

/** Does what happened long ago: it stands in the bells, where what is older than some weeks is read, and is sent to nobody. */
export async function inThePast(deps: Deps, now: Date, act: () => Promise<void>): Promise<void> {
  onHappened(deps.db, makeTeller({ ...deps, messages: NO_MAILS }))
  try {
    await act()
  } finally {
    onHappened(deps.db, makeTeller(deps))
  }
  await deps.db
    .updateTable('notices')
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - LATELY_MS))
    .execute()
}
