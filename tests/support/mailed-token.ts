import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestBackend } from './backend.ts'

/** Sends what is queued, also what waits because it can be taken back: for a test its seconds are over. */
export async function sendAll({ deps }: TestBackend): Promise<void> {
  await deps.db
    .updateTable('deliveries')
    .set({ next_attempt_at: deps.now() })
    .where('state', '=', 'queued')
    .where('dropped_with', 'is not', null)
    .execute()
  deps.messages.wake()
  await deps.messages.settled()
}

/** The mails that were sent to an address, as they left. */
export async function mailsTo(backend: TestBackend, email: string): Promise<readonly string[]> {
  await sendAll(backend)
  const folder = join(backend.deps.settings.dataDirectory, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`))
}

/** The token of the link that was mailed last to somebody. */
export async function mailedToken(backend: TestBackend, email: string): Promise<string> {
  const mails = await mailsTo(backend, email)
  const links = mails.flatMap((mail) => mail.match(/^http\S+emailreset\S+/m) ?? [])
  return new URL(links.at(-1) ?? 'http://none').searchParams.get('token') ?? ''
}

/** The code in the last SMS to a number; '' for none. */
export async function textedCode({ deps }: TestBackend, phone: string): Promise<string> {
  await deps.messages.settled()
  const row = await deps.db
    .selectFrom('deliveries')
    .select('id')
    .where('address', '=', phone)
    .where('channel', '=', 'sms')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (row === undefined) return ''
  const text = await readFile(join(deps.settings.dataDirectory, 'outbox', `${row.id}.sms`), 'utf8')
  return /(\d{6}) is your code/.exec(text)?.[1] ?? ''
}
