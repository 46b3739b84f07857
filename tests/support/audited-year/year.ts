import { oldMembers } from '../go-live-workbook.ts'
import { ACTS, two } from './acts.ts'
import type { Office } from './office.ts'

const MEMBERS = oldMembers(12)

/** The society's own accounts besides those of the workbook, by class, heading and name. */
const ACCOUNTS = [
  ['expenses', 'depreciation', 'Depreciation'],
  ['expenses', 'administration', 'Rent'],
  ['expenses', 'finance costs', 'Interest on the bank loan'],
  ['assets', 'receivables', 'Staff advances'],
  ['assets', 'receivables', 'Prepaid rent'],
  ['assets', 'investments', 'Fixed deposit'],
  ['liabilities', 'accruals', 'Accrued expenses'],
  ['equity', 'funds', 'Welfare fund'],
  ['income', 'other income', 'Interest on deposits'],
  ['income', 'other income', 'Hire of the hall'],
] as const

/** What the old books have besides members, bank and furniture: it balances by itself. Naira. */
const LEDGER = [
  [null, 'Motor vehicle', 'Fixed assets', 3_000_000, null],
  [null, 'Accumulated depreciation: vehicle', 'Fixed assets', null, 500_000],
  [null, 'Accumulated depreciation: furniture', 'Fixed assets', null, 87_500],
  ['1020402', 'Land held for resale', 'Assets', 6_000_000, null],
  ['1020401', 'Commodity stock', 'Assets', 900_000, null],
  [null, 'Bank loan', 'Bank loans', null, 5_000_000],
  [null, 'Rice merchants', 'Creditors', null, 400_000],
  [null, 'Building fund', 'Funds', null, 1_000_000],
  ['3020101', 'Statutory reserve fund', 'Equity', null, 2_912_500],
] as const

export const GO_LIVE = '2026-10-01'

/** Moves the society in, opens its accounts and enters what it owns. */
export async function begin(office: Office): Promise<void> {
  await office.on(GO_LIVE)
  await office.moveIn(MEMBERS, GO_LIVE, LEDGER)
  for (const [accountClass, group, name] of ACCOUNTS) await office.openAccount(accountClass, group, name)
  await office.ask('POST', 'API/bankaccounts', {
    name: 'Land account',
    bankName: 'Unity Bank',
    accountNumber: '0123456789',
  })
  await office.ask('PUT', 'API/landcosts', { blossom: 1_000_000.05, university: null })
  await office.ask('POST', 'API/addproduct', {
    productName: 'Rice',
    variation: ['50 KG'],
    price: [86_000.35],
  })
  const [assetAccount, expenseAccount] = [
    await office.number('Furniture and fittings'),
    await office.number('Depreciation'),
  ]
  const own = async (kind: string) => office.number(`Accumulated depreciation: ${kind}`)
  const asset = (more: object) => office.ask('POST', 'API/fixedassets', { expenseAccount, ...more })
  await asset({
    name: 'Chairs and tables',
    assetAccount,
    accumulatedAccount: await own('furniture'),
    acquiredOn: '2025-01-10',
    cost: 250_000,
    months: 60,
    brought: 87_500,
    broughtThrough: '2026-09',
  })
  await asset({
    name: 'Bus',
    assetAccount: await office.number('Motor vehicle'),
    accumulatedAccount: await own('vehicle'),
    acquiredOn: '2025-10-02',
    cost: 3_000_000,
    residual: 200_000,
    months: 72,
    brought: 500_000,
    broughtThrough: '2026-09',
  })
}

/** 'YYYY-MM' of the months from the first to the last. */
function monthsFrom(first: string, last: string): readonly string[] {
  const months: string[] = []
  for (
    const day = new Date(`${first}-01T00:00:00Z`);
    day.toISOString().slice(0, 7) <= last;
    day.setUTCMonth(day.getUTCMonth() + 1)
  )
    months.push(day.toISOString().slice(0, 7))
  return months
}

/** What payroll deducts of what it was asked for: it forgets one in May, takes too little in June and too much in August. */
function deductedIn(month: string, asked: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const deducted = new Map(asked)
  if (month === '2027-05') deducted.delete('SS/1004')
  if (month === '2027-06') deducted.set('SS/1002', 250_033)
  if (month === '2027-08') deducted.set('SS/1006', (asked.get('SS/1006') ?? 0) + 12_345)
  return deducted
}

/** A month of payroll: its schedule, its report, and the money of the month before, less charges in March. */
async function payroll(office: Office, month: string, owed: Map<string, number>): Promise<void> {
  await office.on(`${month}-15`)
  const asked = await office.schedule(month)
  await office.on(`${month}-27`)
  // The money of June never comes.
  const due = [...owed].filter(([of]) => of !== '2027-06')
  if (due.length > 0) await office.remit(due, month === '2027-03' ? 5_025 : 0)
  for (const [of] of due) owed.delete(of)
  owed.set(month, await office.report(month, deductedIn(month, asked)))
}

/** The months from going live to the end of 2027, each closed in the month after; answers what waited, by month. */
export async function passMonths(office: Office): Promise<ReadonlyMap<string, readonly string[]>> {
  const owed = new Map<string, number>()
  const waited = new Map<string, readonly string[]>()
  let open: string | null = null
  for (const month of monthsFrom('2026-10', '2027-12')) {
    const day = `${month}-12`
    await office.on(day)
    await office.voucher('receipt', 'Hire of the hall', [{ account: 'Hire of the hall', credit: 120_000.25 }])
    for (const act of ACTS[day] ?? []) await act(office)
    if (month >= '2027-01')
      await office.voucher('journal', 'Rent of the month', two('Rent', 'Prepaid rent', 20_000))
    await payroll(office, month, owed)
    if (open !== null) waited.set(open, await office.close(open))
    open = month
    if (month === '2027-01')
      await office.ask('POST', 'API/yearends', { year: 2026, reason: 'The bank statement is late' })
  }
  await office.on('2028-01-12')
  waited.set(open ?? '', await office.close(open ?? ''))
  return waited
}

/** The financial year ends, with an adjustment of the auditor. */
export async function endYear(office: Office): Promise<void> {
  await office.ask('POST', 'API/yearends', { year: 2027, reason: 'The bank statement is late' })
  const { voucher } = await office.ask('POST', 'API/yearends/2027/adjustments', {
    narration: 'Rest of the audit fee',
    lines: [
      { account: await office.number('Audit fees'), debit: 22_500.05 },
      { account: await office.number('Accrued expenses'), credit: 22_500.05 },
    ],
  })
  if (voucher.status === 'waiting') await office.byTheOther('POST', `API/vouchers/${voucher._id}/post`)
}

const part = (percent: number | null) => ({ percent, amount: null })

/** The meeting appropriates the surplus: the reserve, three funds and a dividend, which is paid by the bank. */
export async function appropriate(office: Office): Promise<void> {
  await office.on('2028-02-20')
  await office.ask('PUT', 'API/yearends/2027/appropriation', {
    reserve: part(25),
    education: part(5),
    honoraria: part(null),
    dividend: part(5),
    interest: part(1.25),
    refund: part(null),
    basis: 'average',
    joiners: 'by basis',
    leavers: 'excluded',
    taxPercent: 10,
    setOff: true,
    payout: 'bank',
    funds: [
      { account: await office.number('Building fund'), percent: 10, amount: null },
      { account: await office.number('Welfare fund'), percent: null, amount: 40_000.01 },
    ],
  })
  const resolution = { resolution: 'AGM/2028/3', resolvedOn: '2028-02-19' }
  await office.ask('POST', 'API/yearends/2027/appropriation/approve', resolution)
  await office.byTheOther('POST', 'API/yearends/2027/appropriation/post')
  await office.byTheOther('POST', 'API/yearends/2027/appropriation/pay', { reference: 'DIV/2027' })
}
