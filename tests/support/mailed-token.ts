import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestBackend } from './backend.ts'

/** The token of the link that was mailed last to somebody. */
export async function mailedToken({ deps }: TestBackend, email: string): Promise<string> {
  await deps.messages.settled()
  const folder = join(deps.settings.dataDirectory, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const links = mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => mail.match(/^http\S+emailreset\S+/m) ?? [])
  return new URL(links.at(-1) ?? 'http://none').searchParams.get('token') ?? ''
}
