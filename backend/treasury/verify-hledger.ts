import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { addMonths, dayAfter, endOfDay, type PlainDate } from '#rules/dates.ts'
import { heard } from '#rules/heard.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { lastDayOf, monthOf } from '#rules/treasury/period.ts'
import type { Schema } from '../db/schema.ts'
import { readChart } from './accounts.ts'
import { plainTextOf } from './journal-file.ts'
import { trialBalanceBefore } from './trial-balance.ts'

const run = promisify(execFile)

/** The largest answer of the other program. */
const MOST_BYTES = 256 * 1024 * 1024

/** The days that are compared: today and the ends of the last months. */
const daysOf = (today: PlainDate): readonly PlainDate[] => [
  ...[12, 6, 3, 2, 1].map((months) => lastDayOf(monthOf(addMonths(today, -months)))),
  today,
]

/** 'NGN' with an amount, as the other program writes it: '-1234.05 NGN', '0'. Throws for another text. */
function amountIn(text: string): Kobo {
  if (text === '0') return kobo(0)
  const [, sign = '', naira = '', hundredths = ''] = /^(-?)(\d+)\.(\d{2}) NGN$/.exec(text) ?? []
  if (naira === '') throw new Error(`hledger gave ${text} as an amount`)
  return kobo((sign === '' ? 1 : -1) * (Number(naira) * 100 + Number(hundredths)))
}

/** The balance of every number of the chart at the end of a day, by the other program. */
async function theirBalances(file: string, at: PlainDate): Promise<Map<string, Kobo>> {
  const { stdout } = await run(
    'hledger',
    ['-f', file, 'balance', '--flat', '--no-total', '--empty', '-O', 'csv', '-e', dayAfter(at)],
    { maxBuffer: MOST_BYTES },
  )
  const balances = new Map<string, Kobo>()
  for (const line of stdout.split('\n').slice(1)) {
    const [, account = '', amount = ''] = /^"((?:[^"]|"")*)","([^"]*)"\r?$/.exec(line) ?? []
    if (account === '') continue
    const number = account.split(':')[1]?.slice(0, 8) ?? ''
    balances.set(number, kobo((balances.get(number) ?? 0) + amountIn(amount)))
  }
  return balances
}

/** Whether the other program is installed on this machine. */
export const hasHledger = (): Promise<boolean> =>
  run('hledger', ['--version']).then(
    () => true,
    () => false,
  )

/** What another program makes of the books: the days that were compared, and a sentence for each difference. */
export interface OutsideCheck {
  readonly days: readonly PlainDate[]
  readonly accounts: number
  readonly wrong: readonly string[]
}

/**
 * Writes the whole journal to a temporary file, has hledger add it up, and compares the balance of every account at several
 * days with the trial balance, to the kobo. Throws where the program is not installed.
 */
export async function verifyByHledger(
  db: Kysely<Schema>,
  society: SocietySettings,
  today: PlainDate,
): Promise<OutsideCheck> {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-journal-'))
  const file = join(folder, 'books.journal')
  try {
    const chart = await readChart(db, society)
    await pipeline(
      plainTextOf(db, chart, { from: null, to: today }),
      heard(createWriteStream(file, { mode: 0o600 })),
    )
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const at of daysOf(today)) {
      const theirs = await theirBalances(file, at)
      const rows = await trialBalanceBefore(db, chart, endOfDay(at))
      const ours = new Map(rows.map(({ account, debit, credit }) => [account.number, kobo(debit - credit)]))
      for (const number of new Set([...ours.keys(), ...theirs.keys()])) {
        seen.add(number)
        const [own, other] = [ours.get(number) ?? 0, theirs.get(number) ?? 0]
        if (own !== other) wrong.push(`${at}, ${number}: ${own} kobo here, ${other} by hledger.`)
      }
    }
    return { days: daysOf(today), accounts: seen.size, wrong }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
