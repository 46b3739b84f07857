import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The text of a mail in the journeys' outbox that has all these words; waits for it. */
export async function mailWith(...words: readonly string[]): Promise<string> {
  const folder = join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')
  let found: string | undefined
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      found = mails.find((mail) => words.every((word) => mail.includes(word)))
      return found !== undefined
    })
    .toBe(true)
  return found ?? ''
}
