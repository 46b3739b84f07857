import { IDEMPOTENCY_HEADER } from '#backend/contract/wire.ts'
import type { Queryable } from '#backend/db/schema.ts'
import type { Answer, TestBackend } from './backend.ts'

type Request = Parameters<TestBackend['call']>[0]

/** Two accounts that anything may be posted on. */
const [EXPENSE, INCOME] = ['05010101', '04010101']

/** Enters a journal voucher of seven naira. */
export const aJournalVoucher = (narration: string, date: string): Request => ({
  method: 'POST',
  path: '/admin/API/vouchers',
  body: {
    kind: 'journal',
    date,
    party: 'a writer',
    method: '',
    reference: '',
    narration,
    lines: [
      { account: EXPENSE, debit: 7 },
      { account: INCOME, credit: 7 },
    ],
  },
})

/** What writers wrote and were told. */
export interface WrittenVouchers {
  /** The id of each voucher that was acknowledged, by its key. */
  readonly acknowledged: Map<string, string>
  /** Those whose posting was acknowledged. */
  readonly posted: Set<string>
  /** How often each status was answered; 0 where no answer came. */
  readonly statuses: Record<number, number>
  /** 503 without Retry-After. */
  withoutRetryAfter: number
}

/**
 * Writes vouchers with `writers` at a time until `isOver`: each enters one with a key, sends it again until it is taken, and
 * posts it. `ask` sends a request for a writer's n-th try; it answers null where no answer came.
 */
export async function writeVouchers(
  writers: number,
  ask: (request: Request, attempt: number) => Promise<Answer | null>,
  { token, date, isOver }: { token: string; date: string; isOver: () => boolean },
): Promise<WrittenVouchers> {
  const written: WrittenVouchers = {
    acknowledged: new Map(),
    posted: new Set(),
    statuses: {},
    withoutRetryAfter: 0,
  }
  const note = (answer: Answer | null) => {
    const status = answer?.status ?? 0
    written.statuses[status] = (written.statuses[status] ?? 0) + 1
    if (status === 503 && answer?.headers['retry-after'] === undefined) written.withoutRetryAfter += 1
  }
  /** Sends it until it is done; a refusal of what is done already is as good. */
  const untilDone = async (request: Request, writer: number): Promise<Answer | null> => {
    for (let attempt = writer; attempt < writer + 500; attempt += 1) {
      const answer = await ask(request, attempt)
      note(answer)
      if (answer?.status === 200 || (answer?.status === 409 && request.headers === undefined)) return answer
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return null
  }
  const write = async (writer: number) => {
    for (let count = 0; !isOver(); count += 1) {
      const key = `written ${writer} ${count}`
      const entered = await untilDone(
        { ...aJournalVoucher(key, date), token, headers: { [IDEMPOTENCY_HEADER]: key } },
        writer,
      )
      const id: string | undefined = entered?.body?.voucher?._id
      if (id === undefined) return
      written.acknowledged.set(key, id)
      const path = `/admin/API/vouchers/${id}/post`
      if ((await untilDone({ method: 'POST', path, token, body: {} }, writer)) !== null)
        written.posted.add(id)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return written
}

/** What the books say of what was written: keys that are lost or there twice, and postings that are not there once. */
export async function auditOfVouchers(
  db: Queryable,
  { acknowledged, posted }: WrittenVouchers,
): Promise<{ lost: string[]; twice: string[]; wrong: string[] }> {
  const rows = await db
    .selectFrom('vouchers')
    .select(['id', 'narration', 'state'])
    .where('narration', 'like', 'written %')
    .execute()
  const entries = await db
    .selectFrom('journal_entries')
    .select(['source_id'])
    .where('source_kind', '=', 'voucher')
    .execute()
  const [byKey, bySource] = [
    Map.groupBy(rows, ({ narration }) => narration),
    Map.groupBy(entries, ({ source_id }) => source_id),
  ]
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return {
    lost: [...acknowledged].flatMap(([key, id]) => (byKey.get(key)?.[0]?.id === id ? [] : [key])),
    twice: [...byKey].flatMap(([key, found]) => (found.length === 1 ? [] : [key])),
    wrong: [...posted].filter((id) => states.get(id) !== 'posted' || bySource.get(id)?.length !== 1),
  }
}
