import { sql } from 'kysely'
import { addMonths, type PlainDate } from '#rules/dates.ts'
import { LOAN_TYPES } from '#rules/loans/products.ts'
import { type Kobo, kobo, koboToNaira } from '#rules/money.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { monthOf, monthText } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { credit, debit, type Line, savingsAccount, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import { at, confirmed, type Demo, payday } from './demo.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { demoSociety } from './demo-society.ts'
import { DemoTreasurer } from './demo-treasurer.ts'
import { inThePast } from './in-the-past.ts'
import { MONTHS } from './ledgers.ts'
import { openingBank } from './opening-bank.ts'
import { uploadStatements } from './seed-demo-statements.ts'
import { enterVouchers } from './seed-demo-vouchers.ts'
import { closeBooks } from './seed-demo-year.ts'

/** What payroll deducted in the made-up ledgers: the history of the payers stands in its place. */
export const isPayroll = ({ kind }: NewEntry): boolean => kind === 'contribution'

const SAVED = INSTRUCTION_PRODUCTS

const PAYERS = {
  UNIVERSITY: 'University bursary',
  HOSPITAL: 'Teaching hospital',
} as const
type PayerKey = keyof typeof PAYERS

const PROFILE = {
  identifier: 'member number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: 28,
  remittanceDay: 5,
  elements: [
    { code: 'COOP-SAV', description: 'Co-operative savings', items: SAVED },
    { code: 'COOP-LOAN', description: 'Co-operative loans', items: [...LOAN_TYPES] },
    { code: 'COOP-GOODS', description: 'Co-operative goods and land', items: [] },
  ],
}

/** In which month, counted back from this one, what went wrong. */
const FAULTS = {
  /** The hospital deducted four fifths of the savings. */
  short: 9,
  /** The hospital paid net salaries alone. */
  netPayOnly: 16,
  /** The university named people whom nobody knows. */
  unknown: [3, 12],
  /** The university deducted more than it was asked to, of two members' savings. */
  over: [2, 4, 14],
  /** From here on what is deducted above what was asked pays the next month in advance. */
  inAdvance: 2,
  /** The hospital paid these months at once, with a charge of the bank. */
  together: [7, 6, 5],
  /** The hospital has not paid these months. */
  unremitted: [2, 1, 0],
} as const

interface FileRow {
  readonly number: string
  readonly element: string
  readonly amount: number
}

const DEMO_MEMBER = 'COOP000101'

/** The rows of a schedule's file, in kobo. */
function rowsOf(file: string): FileRow[] {
  const [, ...lines] = file.trim().split(/\r?\n/)
  const table = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '').trim()))
  return table
    .filter(([number]) => number?.startsWith('COOP'))
    .map((cells) => ({
      number: cells[0] ?? '',
      element: cells[3] ?? '',
      amount: Math.round(Number(cells[6]) * 100),
    }))
}

function returnedRows(rows: readonly FileRow[], payer: PayerKey, monthsAgo: number): readonly FileRow[] {
  if (payer === 'HOSPITAL' && monthsAgo === FAULTS.short)
    return rows.map((row) =>
      row.element === 'COOP-SAV' ? { ...row, amount: Math.floor((row.amount * 4) / 500) * 100 } : row,
    )
  if (payer === 'UNIVERSITY' && FAULTS.unknown.some((month) => month === monthsAgo))
    return [
      ...rows,
      { number: `UN${4_410 + monthsAgo}`, element: 'COOP-SAV', amount: 1_500_000 },
      { number: `UN${7_120 + monthsAgo}`, element: 'COOP-LOAN', amount: 2_250_000 },
    ]
  if (payer === 'UNIVERSITY' && FAULTS.over.some((month) => month === monthsAgo)) {
    const saved = rows.filter(({ element }) => element === 'COOP-SAV')
    // The account that one signs in with sees what became of it.
    const own = monthsAgo === FAULTS.inAdvance ? saved.filter(({ number }) => number === DEMO_MEMBER) : []
    const two = new Set([...own, ...saved.slice(3)].slice(0, 2))
    return rows.map((row) => (two.has(row) ? { ...row, amount: row.amount + 500_000 } : row))
  }
  return rows
}

/** From a month on a surplus pays the next one. */
async function decideAdvance(treasurer: DemoTreasurer, demo: Demo, month: string): Promise<void> {
  await treasurer.on(demo.admin, `${month}-08` as PlainDate)
  const { rule } = await treasurer.ask<{ rule: { version: number; order: readonly string[] } }>(
    'GET',
    'allocationrule',
  )
  await treasurer.ask('PUT', 'allocationrule', { ...rule, surplus: 'ADVANCE' })
}

/** One month of one payer: schedule, deduction, and what the report came to. Null while it is not deducted yet. */
async function passMonth(
  treasurer: DemoTreasurer,
  demo: Demo,
  { payer, id, monthsAgo }: { payer: PayerKey; id: string; monthsAgo: number },
): Promise<Kobo | null> {
  const day = payday(demo, monthsAgo)
  const month = monthText(monthOf(day))
  await treasurer.on(demo.moderator, `${month}-10` as PlainDate)
  const { _id: schedule } = await treasurer.ask<{ _id: string }>('POST', 'deductionschedules', {
    payer: id,
    month,
  })
  await treasurer.ask('POST', `deductionschedules/${schedule}/send`, { version: 1 })
  if (at(day, 17) > demo.now) return null
  await treasurer.on(demo.moderator, day)
  if (payer === 'HOSPITAL' && monthsAgo === FAULTS.netPayOnly) {
    const reason = 'The money for salaries was not released in full'
    await treasurer.ask('POST', 'netpayonly', { payer: id, month, reason })
    return kobo(0)
  }
  const file = await treasurer.file(`deductionschedules/${schedule}/file?kind=csv`)
  const rows = returnedRows(rowsOf(file), payer, monthsAgo)
  const lines = rows.map(({ number, element, amount }) => `${number},${element},${(amount / 100).toFixed(2)}`)
  const form = new FormData()
  form.set('payer', id)
  form.set('month', month)
  form.set('name', `${PAYERS[payer]} ${month}.csv`)
  const text = [`Deductions of ${month}`, 'Staff No,Element,Amount', ...lines].join('\n')
  form.set('file', new File([text], 'return.csv', { type: 'text/csv' }))
  const { _id: report } = await treasurer.ask<{ _id: string }>('POST', 'deductionreports', form)
  const total = kobo(rows.reduce((sum, { amount }) => sum + amount, 0))
  const { version } = await treasurer.ask<{ version: number }>(
    'PUT',
    `deductionreports/${report}/controltotal`,
    { version: 1, controlTotal: koboToNaira(total) },
  )
  await treasurer.ask('POST', `deductionreports/${report}/post`, { version })
  await treasurer.settled()
  return total
}

/** The money of months, received on the fifth of the month after the last of them. */
async function remit(
  treasurer: DemoTreasurer,
  demo: Demo,
  payer: { readonly key: PayerKey; readonly id: string },
  parts: readonly { readonly month: string; readonly amount: Kobo }[],
): Promise<void> {
  const last = parts.at(-1)
  if (last === undefined) return
  const day = `${monthText(addMonths(`${last.month}-01` as PlainDate, 1))}-05` as PlainDate
  if (at(day, 13) > demo.now) return
  await treasurer.on(demo.moderator, day)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const charge = kobo(parts.length > 1 ? 107_500 : 0)
  const form = new FormData()
  form.set('payer', payer.id)
  form.set('date', day)
  form.set('method', 'transfer')
  form.set('reference', `${payer.key === 'HOSPITAL' ? 'TH' : 'UB'}${last.month.replace('-', '')}`)
  form.set('narration', parts.length > 1 ? 'Deductions of three months' : 'Deductions')
  form.set('received', String(koboToNaira(kobo(total - charge))))
  form.set('charge', String(koboToNaira(charge)))
  form.set(
    'parts',
    JSON.stringify(parts.map(({ month, amount }) => ({ month, amount: koboToNaira(amount) }))),
  )
  await treasurer.ask('POST', 'remittances', form)
}

/** Makes the payers and says who is paid by which; the accounts one signs in with are paid by the university. */
async function addPayers(treasurer: DemoTreasurer, deps: Deps, demo: Demo) {
  await treasurer.on(demo.admin, addMonths(demo.today, -(MONTHS + 1)))
  for (const name of Object.values(PAYERS)) await treasurer.ask('POST', 'payers', { name, ...PROFILE })
  const { payers } = await treasurer.ask<{ payers: { _id: string; name: string }[] }>('GET', 'payers')
  const idOf = (name: string) => payers.find((payer) => payer.name === name)?._id ?? ''
  const ids = { UNIVERSITY: idOf(PAYERS.UNIVERSITY), HOSPITAL: idOf(PAYERS.HOSPITAL) }
  const members = confirmed(demo)
  const isOfHospital = ({ row }: (typeof members)[number], place: number) =>
    place % 5 === 2 && !DEMO_ACCOUNTS.includes(row.email ?? '')
  await deps.db
    .insertInto('member_payers')
    .values(
      members.map((member, place) => ({
        member_id: member.row.id,
        // The newest member pays by himself.
        payer_id:
          place === members.length - 1 ? null : isOfHospital(member, place) ? ids.HOSPITAL : ids.UNIVERSITY,
        changed_at: at(addMonths(demo.today, -(MONTHS + 1)), 12),
        changed_by: demo.admin,
      })),
    )
    .execute()
  return ids
}

/** Savings by member and code in the books, in kobo. */
async function savingsIn(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; amount: number }>`
    select a.member_id || ' ' || a.code as key, sum(l.credit - l.debit)::bigint as amount
      from accounts a join journal_lines l on l.account_id = a.id
      where a.kind = 'savings' group by 1`.execute(db)
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/** What members brought along, so that their savings come to what the made-up ledgers say. */
async function bringForward(deps: Deps, demo: Demo): Promise<void> {
  const wanted = new Map<string, number>()
  for (const { lines } of demo.entries)
    for (const { account, debit: out, credit: into } of lines)
      if (account.kind === 'savings') {
        const key = `${account.memberId} ${account.code}`
        wanted.set(key, (wanted.get(key) ?? 0) + into - out)
      }
  const found = await savingsIn(deps.db)
  const start = payday(demo, MONTHS + 1)
  const entries = confirmed(demo).flatMap((member): NewEntry[] => {
    const lines = SAVED.flatMap((product): Line[] => {
      const key = `${member.row.id} ${SAVINGS_PRODUCTS[product].code}`
      const missing = (wanted.get(key) ?? 0) - (found.get(key) ?? 0)
      return missing > 0 ? [credit(savingsAccount(member.row.id, product), kobo(missing))] : []
    })
    if (lines.length === 0) return []
    const total = kobo(lines.reduce((sum, line) => sum + line.credit, 0))
    return [
      {
        kind: 'opening',
        narration: 'Savings before the first deduction',
        occurredAt: at(member.joined > start ? member.joined : start, 8),
        lines: [debit(societyAccount('OPENING'), total), ...lines],
      },
    ]
  })
  const bank = openingBank(entries, at(start, 7))
  await inTransaction(deps.db, { id: null, level: null, requestId: null }, demo.now, (work) =>
    work.post(...(bank ? [bank] : []), ...entries),
  )
}

/**
 * Two years of the demo society's treasurer, made through the product's own calls: schedules sent, reports posted and
 * money received month by month, with a short month, one of net pay only, rows nobody is found for, a surplus that pays the next
 * month and three months paid at once; then the books of the last year closed. The members' savings come to what the ledgers say.
 */
export const seedDemoPayroll = (deps: Deps, now: Date): Promise<void> =>
  inThePast(deps, now, () => passYears(deps, now))

async function passYears(deps: Deps, now: Date): Promise<void> {
  const demo = demoSociety(deps.society, now)
  const treasurer = await DemoTreasurer.hire(deps)
  const ids = await addPayers(treasurer, deps, demo)
  const waiting: { month: string; amount: Kobo }[] = []
  for (let monthsAgo = MONTHS; monthsAgo >= 0; monthsAgo -= 1) {
    const month = monthText(monthOf(payday(demo, monthsAgo)))
    if (at(`${month}-10` as PlainDate, 13) > now) break
    if (monthsAgo === FAULTS.inAdvance) await decideAdvance(treasurer, demo, month)
    for (const payer of ['UNIVERSITY', 'HOSPITAL'] as const) {
      const amount = await passMonth(treasurer, demo, { payer, id: ids[payer], monthsAgo })
      if (amount === null || amount === 0) continue
      if (payer === 'HOSPITAL') waiting.push({ month, amount })
      else await remit(treasurer, demo, { key: payer, id: ids[payer] }, [{ month, amount }])
    }
    const isLate = [...FAULTS.together.slice(0, -1), ...FAULTS.unremitted].some((late) => late === monthsAgo)
    if (!isLate)
      await remit(treasurer, demo, { key: 'HOSPITAL', id: ids.HOSPITAL }, waiting.splice(0, waiting.length))
  }
  await enterVouchers(treasurer, demo)
  // The next month of the university is built and looked at before it is sent.
  await treasurer.on(demo.moderator, demo.today, 0)
  await treasurer.ask('POST', 'deductionschedules', {
    payer: ids.UNIVERSITY,
    month: monthText(monthOf(addMonths(payday(demo, 0), 1))),
  })
  await bringForward(deps, demo)
  await uploadStatements(treasurer, demo, deps.db)
  await closeBooks(treasurer, demo)
  await treasurer.leave()
}
