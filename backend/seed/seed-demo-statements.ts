import { sql } from 'kysely'
import { endOfDay, lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, koboToNaira, naira, sumKobo } from '#rules/money.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'
import type { Queryable } from '../db/schema.ts'
import { type Demo, daysAgo } from './demo.ts'
import type { DemoTreasurer } from './demo-treasurer.ts'
import { enterAndPost } from './seed-demo-vouchers.ts'

const BANK = SOCIETY_ACCOUNTS.BANK.number

/** The number that the second bank account gets: the first free one beside the first. */
const SECOND_BANK = '01020103'

interface DemoStatement {
  readonly name: string
  readonly account: string
  readonly from: PlainDate
  readonly to: PlainDate
  /** Naira, as all amounts of a file. */
  readonly opening: number
  readonly lines: readonly (readonly [PlainDate, narration: string, reference: string, amount: number])[]
}

async function uploadStatement(
  treasurer: DemoTreasurer,
  { name, account, from, to, opening, lines }: DemoStatement,
): Promise<void> {
  const closing = koboToNaira(sumKobo([naira(opening), ...lines.map(([, , , amount]) => naira(amount))]))
  const rows = lines.map(([date, narration, reference, amount]) => [
    date,
    narration.replaceAll(',', ''),
    reference,
    amount < 0 ? (0 - amount).toFixed(2) : '',
    amount > 0 ? amount.toFixed(2) : '',
  ])
  const content = [['Date', 'Narration', 'Reference', 'Debit', 'Credit'], ...rows]
    .map((row) => row.join(','))
    .join('\n')
  const form = new FormData()
  const values = { bankAccount: account, from, to, opening, closing, name }
  for (const [key, value] of Object.entries(values)) form.set(key, String(value))
  form.set('file', new File([content], name, { type: 'text/csv' }))
  await treasurer.ask('POST', 'bankstatements', form)
}

/**
 * The statements of the bank: a whole month that agrees with the books line by line and is closed, then that of the last weeks
 * with charges that are not in the books and a rule for some of them. The second bank account has a short one of its own.
 */
export async function uploadStatements(treasurer: DemoTreasurer, demo: Demo, db: Queryable): Promise<void> {
  const day = (days: number): PlainDate => lagosDate(daysAgo(demo, days))
  await treasurer.on(demo.moderator, day(2))
  const closing = await reconcileMonth(treasurer, db, { from: day(52), to: day(22) })
  await uploadStatement(treasurer, {
    name: 'Bank statement.csv',
    account: BANK,
    from: day(21),
    to: day(13),
    opening: closing,
    lines: [
      [day(20), 'Cash lodgement', 'TL-30412', 10_000],
      [day(18), 'Transfer to Umeh, Eze & Co.', 'FT-118204', -150_000],
      [day(14), 'Account maintenance charge', 'CHG-1', -1_075],
      [day(14), 'SMS ALERT CHARGE', 'CHG-2', -52.5],
      [day(13), 'SMS ALERT CHARGE', 'CHG-3', -36],
    ],
  })
  await treasurer.ask('POST', 'bankrules', {
    bankAccount: BANK,
    narrationPattern: 'SMS*CHARGE',
    direction: 'out',
    kind: 'payment',
    account: SOCIETY_ACCOUNTS.BANK_CHARGES.number,
    party: 'Wema Bank',
  })
  await openSecondBank(treasurer, demo, day)
}

/** Uploads what the bank had of some days, which is what the books have, and closes the reconciliation; its closing balance in naira. */
async function reconcileMonth(
  treasurer: DemoTreasurer,
  db: Queryable,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<number> {
  const bank = await bankLinesOf(db, to)
  const own = bank.filter(({ dated }) => dated >= from)
  const before = bank.filter(({ dated }) => dated < from)
  const opening = koboToNaira(sumKobo(before.map(({ amount }) => amount)))
  await uploadStatement(treasurer, {
    name: 'Bank statement of the month before.csv',
    account: BANK,
    from,
    to,
    opening,
    lines: own.map(({ dated, narration, reference, amount }) => [
      dated,
      narration,
      reference,
      koboToNaira(amount),
    ]),
  })
  const { statements } = await treasurer.ask<{ statements: readonly { _id: string }[] }>(
    'GET',
    'bankstatements',
  )
  await treasurer.ask('POST', `bankstatements/${statements[0]?._id}/end`, { act: 'close' })
  return koboToNaira(sumKobo(bank.map(({ amount }) => amount)))
}

/** What moved the first bank account up to a day, in the order of the days. */
async function bankLinesOf(db: Queryable, to: PlainDate) {
  const { rows } = await sql<{ dated: PlainDate; narration: string; reference: string; amount: Kobo }>`
    select (l.occurred_at at time zone 'Africa/Lagos')::date as dated, e.narration, e.reference, l.debit - l.credit as amount
      from journal_lines l join journal_entries e on e.id = l.entry_id join accounts a on a.id = l.account_id
      where a.kind = 'society' and a.code = 'BANK' and l.occurred_at < ${endOfDay(to)}
      order by 1, l.id`.execute(db)
  return rows
}

/** A bank account for the society's land, opened ten days ago. */
async function openSecondBank(
  treasurer: DemoTreasurer,
  demo: Demo,
  day: (days: number) => PlainDate,
): Promise<void> {
  await treasurer.on(demo.admin, day(11))
  await treasurer.ask('PUT', `bankaccounts/${BANK}`, {
    name: SOCIETY_ACCOUNTS.BANK.name,
    bankName: 'Wema Bank',
    accountNumber: '0123456789',
  })
  await treasurer.ask('POST', 'bankaccounts', {
    name: 'Land account',
    bankName: 'Zenith Bank',
    accountNumber: '1002003004',
  })
  await treasurer.on(demo.moderator, day(10))
  await enterAndPost(treasurer, {
    kind: 'transfer',
    date: day(10),
    narration: 'For the survey of the land',
    lines: [
      { account: SECOND_BANK, debit: 600_000 },
      { account: BANK, credit: 600_000 },
    ],
  })
  await treasurer.on(demo.moderator, day(7))
  await enterAndPost(treasurer, {
    kind: 'payment',
    date: day(7),
    party: 'Umeh, Eze & Co.',
    method: 'cheque',
    bankAccount: SECOND_BANK,
    reference: '000001',
    narration: 'Audit of the land account',
    lines: [{ account: SOCIETY_ACCOUNTS.AUDIT_FEES.number, debit: 25_000 }],
  })
  await treasurer.on(demo.moderator, day(2))
  await uploadStatement(treasurer, {
    name: 'Land account.csv',
    account: SECOND_BANK,
    from: day(11),
    to: day(5),
    opening: 0,
    lines: [
      [day(10), 'Transfer from Wema Bank', 'NIP-55120', 600_000],
      [day(6), 'Cheque paid', '000001', -25_000],
      [day(6), 'Cheque book', 'CHG-7', -1_500],
    ],
  })
}
