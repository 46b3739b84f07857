import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#backend/db/migrate.ts'
import { embeddedEngine, overEmbedded } from '#backend/db/open-database.ts'
import { isPayroll, seedDemoPayroll } from '#backend/seed/seed-demo-payroll.ts'
import { seedDemoSociety } from '#backend/seed/seed-demo-society.ts'
import { verifyPeriods } from '#backend/treasury/periods.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { startTestBackend, type TestBackend, testBackendOn } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { expectDepositsAgree } from '../../support/land-debt.ts'
import { expectOverviewAgrees } from '../../support/overview-of-books.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let demo: TestBackend
let plain: TestBackend
beforeAll(async () => {
  const db = overEmbedded(await embeddedEngine(null))
  await migrate(db)
  await seedDemoSociety(db, DEFAULT_SOCIETY_SETTINGS, SEEDED_AT, (entry) => !isPayroll(entry))
  demo = await testBackendOn({ db, pool: null, close: () => db.destroy() })
  // A society may ask for two officers from its first start on; what the demo treasurer did lies before it.
  const society = { ...demo.deps.society, twoOfficers: true }
  await seedDemoPayroll({ ...demo.deps, society }, SEEDED_AT)
  plain = await startTestBackend()
})
afterAll(async () => {
  await demo?.close()
  await plain?.close()
})

const balances = async (backend: TestBackend, where: string) => {
  const { rows } = await sql<{ row: string }>`
    select m.member_number || ' ' || a.kind || ' ' || a.code || ' ' || sum(l.credit - l.debit) as row
      from accounts a join members m on m.id = a.member_id join journal_lines l on l.account_id = a.id
      where ${sql.raw(where)} group by m.member_number, a.kind, a.code having sum(l.credit) <> sum(l.debit)
      order by 1`.execute(backend.deps.db)
  return rows.map(({ row }) => row)
}

const get = async (path: string) => (await demo.call({ path: `/admin/API/${path}`, as: 'admin' })).body

describe('two years of the demo society, made through the product', () => {
  it('leaves all savings, and the loans of the university, as the ledgers say', async () => {
    expect(await balances(demo, "a.kind = 'savings'")).toEqual(await balances(plain, "a.kind = 'savings'"))
    const known = "a.kind = 'loan' and m.member_number in ('COOP000101', 'COOP000102')"
    expect(await balances(demo, known)).toEqual(await balances(plain, known))
    await expectBalanced(demo)
  })

  it('holds a short month, one of net pay only, unknown rows and three months paid at once', async () => {
    const { rows } = await sql<{ kind: string; outcome: string; rows: number }>`
      select r.kind, w.outcome, count(*) as rows
        from deduction_reports r join report_rows w on w.report_id = r.id where r.state = 'posted'
        group by 1, 2`.execute(demo.deps.db)
    const found = rows.map(({ kind, outcome }) => `${kind} ${outcome}`)
    for (const wanted of [
      'file EXACT',
      'file SHORT',
      'file OVER',
      'file UNMATCHED',
      'net pay only NOT_DEDUCTED',
    ])
      expect(found).toContain(wanted)
    const parts = await sql<{ parts: number }>`
      select count(*) as parts from remittance_parts group by remittance_id order by 1 desc limit 1`.execute(
      demo.deps.db,
    )
    expect(parts.rows).toEqual([{ parts: 3 }])
    const unapplied = await sql<{ balance: number }>`
      select sum(l.credit - l.debit)::bigint as balance
        from accounts a join journal_lines l on l.account_id = a.id where a.kind = 'unapplied'
        group by a.id having sum(l.credit - l.debit) > 0`.execute(demo.deps.db)
    expect(unapplied.rows.length).toBeGreaterThan(0)
    const { count } = (
      await sql<{ count: number }>`
      select count(*) as count from deduction_schedules where state = 'sent'`.execute(demo.deps.db)
    ).rows[0] ?? {
      count: 0,
    }
    expect(count).toBe(50)
  })

  it('holds a surplus that pays the next month in advance, which asked for less and was told to the member', async () => {
    const { rows } = await sql<{ month: string; advance: number; asked: number }>`
      select to_char(s.month, 'YYYY-MM') as month, sum(s.amount)::bigint as advance,
          (select sum(i.advanced)::bigint from schedule_items i join deduction_schedules d on d.id = i.schedule_id
            where d.state = 'sent' and d.month = s.month) as asked
        from report_surpluses s where s.destination = 'ADVANCE' group by s.month`.execute(demo.deps.db)
    expect(rows).toEqual([{ month: '2026-10', advance: 1_000_000, asked: 1_000_000 }])
    const { body } = await demo.call({ path: '/user/API/deductions', as: 'member' })
    expect(body.deductions[1]).toMatchObject({ month: '2026-09', surplus: 5_000, advanced: 5_000 })
    expect((await get('allocationrule')).rule.surplus).toBe('ADVANCE')
  })

  it('holds vouchers, one taken back, one whose reversal waits for a second person, and a statement of the bank', async () => {
    const { vouchers } = await get('vouchers')
    expect(vouchers.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'posted',
      'posted',
      'posted',
      'posted',
      'posted',
      'posted',
      'posted',
      'posted',
      'reversed',
      'waiting',
    ])
    const { reversals } = await get('reversals')
    expect(reversals).toMatchObject([
      { status: 'waiting', uses: [{ use: 'loan closed' }] },
      { status: 'done', uses: [] },
    ])
    const { statements } = await get('bankstatements')
    expect(statements).toHaveLength(3)
    const { lines } = await get(`bankstatements/${statements[1]._id}/lines`)
    expect(lines.map(({ how }: { how: string | null }) => how)).toEqual([
      'reference',
      'reference',
      null,
      null,
      null,
    ])
    const { suggestions } = await get(`bankstatements/${statements[1]._id}/suggestions`)
    expect(suggestions).toMatchObject({ byRules: [{ lines: 2, amount: -88.5 }], heldBack: 0 })
  })

  it('stays solvent: its equity is above zero, opening balances cancel and the dividend is covered', async () => {
    const { statement } = await get('statements/balance-sheet')
    const figure = (name: string) =>
      statement.figures.find((each: { name: string }) => each.name === name).amount
    expect(figure('total equity')).toBeGreaterThan(0)
    expect(figure('total assets')).toBeCloseTo(figure('total funds'), 2)
    const rows = statement.sections.flatMap((section: { rows: object[] }) => section.rows)
    const of = (number: string) =>
      rows.find((row: { account: { number: string } }) => row.account.number === number)
    expect(of('03030103')?.amount ?? 0).toBe(0)
    expect(of('01020101').amount).toBeGreaterThan(0)
    expect(of('03030101').amount).toBeGreaterThan(0)
  })

  it('shows a month of the bank that is reconciled cleanly, and older months that are closed', async () => {
    const { statements } = await get('bankstatements?bankAccount=01020101')
    expect(statements.at(-1)).toMatchObject({ status: 'closed', unmatchedLines: 0, unexplained: 0 })
    for (const each of statements) expect(each.unexplained).toBe(0)
    expect((await get('periods')).periods.length).toBeGreaterThan(12)
  })

  it('holds a second bank account with a transfer, a payment and a statement of its own', async () => {
    const { accounts } = await get('bankaccounts')
    expect(accounts).toMatchObject([
      { account: { number: '01020101' }, first: true },
      { account: { number: '01020103', name: 'Land account' }, balance: 575_000, first: false },
    ])
    const { statements } = await get('bankstatements?bankAccount=01020103')
    expect(statements).toMatchObject([{ opening: 0, unmatchedLines: 1, unexplained: 0 }])
    const { lines } = await get(`bankstatements/${statements[0]._id}/lines`)
    expect(lines.map(({ how }: { how: string | null }) => how)).toEqual(['date', 'reference', null])
  })

  it('deducts and remits what is asked for commodities and land, so that little by little they are paid', async () => {
    const { rows } = await sql<{ kind: string; asked: number; deducted: number; remitted: number }>`
      select i.kind, sum(i.amount)::bigint as asked, sum(i.deducted)::bigint as deducted,
          sum(i.remitted)::bigint as remitted
        from schedule_items i join deduction_schedules s on s.id = i.schedule_id
        where i.kind in ('commodity', 'land') and i.state <> 'sent' and i.state <> 'planned'
        group by i.kind order by i.kind`.execute(demo.deps.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['commodity', 'land'])
    for (const { kind, asked, deducted, remitted } of rows) {
      expect(deducted, kind).toBeGreaterThan(asked / 2)
      expect(remitted, kind).toBeGreaterThan(0)
    }
  })

  it('sells land in monthly deductions, of which one purchase is paid to the kobo and others run', async () => {
    const { rows } = await sql<{ months: number; paid: number; total: number; outstanding: number }>`
      select count(*) as months, sum(i.deducted)::bigint as paid, max(r.instalment_total) as total,
          max(r.outstanding_amount) as outstanding
        from schedule_items i join land_requests r on r.id = i.record_id
        where i.kind = 'land' and i.deducted > 0 group by r.id order by 1 desc`.execute(demo.deps.db)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows[0]).toMatchObject({ months: 12, paid: rows[0]?.total, outstanding: 0 })
    for (const { paid, total, outstanding } of rows) expect(paid + outstanding).toBe(total)
    expect(rows.at(-1)?.outstanding).toBeGreaterThan(0)
    await expectDepositsAgree(demo)
  })

  it('shows the balances and deductions of its months in the overview of the books, to the kobo', async () => {
    const { months } = await expectOverviewAgrees(get, 'from=2024-10&to=2026-11')
    expect(months.filter(({ closed }: { closed: boolean }) => closed).length).toBeGreaterThan(12)
    expect(months.filter(({ remitted }: { remitted: number }) => remitted > 0).length).toBeGreaterThan(20)
  })

  it('earns the interest of its loans month by month, as far as its months are closed', async () => {
    const { rows } = await sql<{ unearned: number; released: number; taken: number }>`
      select sum(l.credit - l.debit)::bigint as unearned, sum(l.credit)::bigint as taken,
          (select sum(amount)::bigint from interest_releases) as released
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'society' and a.code = 'UNEARNED_INTEREST'`.execute(demo.deps.db)
    const { unearned = 0, released = 0, taken = 0 } = rows[0] ?? {}
    expect(unearned).toBeGreaterThan(0)
    expect(released).toBeGreaterThan(0)
    expect(unearned + released).toBe(taken)
    const { periods, next } = await get('periods')
    expect(periods[0].month).toBe('2026-08')
    expect(next).toMatchObject({ month: '2026-09', hasEnded: true })
    const { statement } = await get('statements/income-and-expenditure?from=2026-01-01&to=2026-08-31')
    const income = statement.sections.find(({ name }: { name: string }) => name === 'income')
    const interest = income.rows.find(
      ({ account }: { account: { number: string } }) => account.number === '04010101',
    )
    expect(interest.amount).toBeGreaterThan(interest.comparative)
  })

  it('holds last year closed, with its surplus appropriated and a dividend', async () => {
    const { years } = await get('yearends')
    expect(years[0]).toMatchObject({ year: 2025, appropriation: { state: 'posted' } })
    expect(years[0].appropriation.amounts.dividend).toBeGreaterThan(0)
    const { vouchers } = await get('vouchers?yearEnd=2025')
    expect(vouchers).toMatchObject([{ kind: 'journal', status: 'posted', date: '2025-12-31' }])
    expect(await verifyPeriods(demo.deps.db)).toEqual([])
  })

  it('pays the dividend from the bank account that is named, and from no other', async () => {
    const balancesNow = async () =>
      (await get('bankaccounts')).accounts.map(({ balance }: { balance: number }) =>
        Math.round(balance * 100),
      )
    const payableNow = async () => {
      const { rows } = await get('trialbalance')
      const row = rows.find(({ account }: { account: { number: string } }) => account.number === '02010104')
      return Math.round((row?.credit ?? 0) * 100)
    }
    const [before, payable] = [await balancesNow(), await payableNow()]
    const pay = (bankAccount: string) =>
      demo.call({
        method: 'POST',
        path: '/admin/API/yearends/2025/appropriation/pay',
        as: 'admin',
        body: { bankAccount },
      })
    expect((await pay('01020199')).body.errors).toHaveProperty('bankAccount')
    const paid = await pay('01020103')
    expect(paid.status, paid.text).toBe(200)
    // Who left is not paid here; that part stays payable.
    const moved = payable - (await payableNow())
    expect(moved).toBeGreaterThan(0)
    expect(await balancesNow()).toEqual([before[0], before[1] - moved])
    await expectBalanced(demo)
  })

  it('leaves what works in the background at work: an export is written, and an event waited for', async () => {
    const { body } = await demo.call({
      method: 'POST',
      path: '/admin/API/exports',
      as: 'admin',
      body: { kind: 'members', format: 'csv' },
    })
    await demo.deps.exports.settled()
    const { export: written } = await get(`exports/${body._id}`)
    expect(written).toMatchObject({ state: 'finished', problem: null })
    const { endCursor } = await get('events?after=now')
    const asked = performance.now()
    expect((await get(`events?after=${endCursor}&types=land_request.approved&wait=1`)).events).toEqual([])
    expect(performance.now() - asked).toBeGreaterThan(900)
  })
})
