import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The messages of the journeys' outbox, mails or SMS, that have all these words. */
async function messagesWith(ending: 'eml' | 'sms', words: readonly string[]): Promise<string[]> {
  const folder = join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`.${ending}`))
  const messages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return messages.filter((message) => words.every((word) => message.includes(word)))
}

const waitFor =
  (ending: 'eml' | 'sms') =>
  async (...words: readonly string[]): Promise<string> => {
    let found: string | undefined
    await expect
      .poll(async () => {
        found = (await messagesWith(ending, words))[0]
        return found !== undefined
      })
      .toBe(true)
    return found ?? ''
  }

/** The text of a mail in the journeys' outbox that has all these words; waits for it. */
export const mailWith = waitFor('eml')

/** The same of an SMS. */
export const smsWith = waitFor('sms')

/** How many mails and SMS in the outbox have these words. */
export const countMessages = async (words: string): Promise<{ mails: number; sms: number }> => ({
  mails: (await messagesWith('eml', [words])).length,
  sms: (await messagesWith('sms', [words])).length,
})
