import { sql } from 'kysely'
import { verifyPeriods } from '#backend/treasury/periods.ts'
import type { TestBackend } from '../backend.ts'
import { aClaimForm } from '../claim-forms.ts'
import { signedIn } from '../signed-in.ts'
import { aForm } from '../uploads.ts'
import type { SurplusOfYear } from './advances.ts'
import { type Change, type Payer, type Row, type Saver, YearBooks } from './books.ts'
import { expectSame } from './expect-same.ts'
import { returned } from './faults.ts'
import { Remittances } from './remittances.ts'
import { LOAN_CODE, referenceOf, yearSociety } from './society.ts'
import { dayOf, naira, nameOf, Treasurer } from './treasurer.ts'

const NUMBERS = {
  share: '03010101',
  ordinary: '02020305',
  loan: LOAN_CODE,
  unapplied: '02010102',
} as const
const [RECEIVABLE, SUSPENSE, CHARGES] = ['01020201', '02010101', '05010101'] as const

/** What a decided row is called: one that is moved to a month whose return is posted answers nothing; the second of two stays that. */
const DECIDED: Readonly<Record<string, string>> = { MOVE: 'UNEXPECTED', TAKE_OUT: 'DUPLICATE', KEEP: 'OVER' }

const THINGS = ['share', 'ordinary', 'loan', 'unapplied'] as const

/** The last month with a schedule, counted from 0, and the month in which the books of the year are shut. */
export const LAST = 11
export const SHUT = LAST + 1

const lastDayOf = (month: number): string =>
  new Date(dayOf(month + 1).getTime() - 86_400_000).toISOString().slice(0, 10)

/** Twelve months of a treasurer, with the books beside that the tests keep for themselves. */
export class Year {
  readonly books: YearBooks
  readonly treasurer: Treasurer
  readonly #remittances: Remittances
  readonly #backend: TestBackend
  readonly #base: ReadonlyMap<string, number>
  readonly #atEnd = new Map<number, ReadonlyMap<string, number>>()
  readonly #reports = new Map<string, { readonly id: string; readonly did: Change }>()
  #claim = ''

  private constructor(
    backend: TestBackend,
    books: YearBooks,
    treasurer: Treasurer,
    base: ReadonlyMap<string, number>,
  ) {
    this.#backend = backend
    this.books = books
    this.treasurer = treasurer
    this.#remittances = new Remittances(books, treasurer)
    this.#base = base
  }

  /** The society with its first schedules sent, in November 2026. */
  static async begin(backend: TestBackend, size: number, surplus: SurplusOfYear): Promise<Year> {
    const { savers, payers } = await yearSociety(backend, size)
    const books = new YearBooks(savers, surplus)
    const treasurer = new Treasurer(backend, payers)
    await treasurer.on(-1, 20)
    await treasurer.decideSurplus(surplus)
    const base = new Map(await treasurer.trialBalance('2026-11-20'))
    for (const { n, loan } of savers) if (loan !== null) books.move(n, 'loan', loan.amount)
    base.set(LOAN_CODE, (base.get(LOAN_CODE) ?? 0) + books.total('loan'))
    const year = new Year(backend, books, treasurer, base)
    await year.#send(0)
    year.#atEnd.set(-1, year.#expected())
    return year
  }

  /** Goes through a calendar month: returns, claims, the next schedules, and the closing of the month before. */
  async pass(month: number): Promise<void> {
    if (month === 5) await this.#postAgain()
    if (month === 8) await this.#leave()
    await this.treasurer.on(month, 10)
    // The money of the month after is asked for already when a return comes.
    if (month > 0 && month - 1 <= LAST) await this.#returns(month - 1)
    await this.#remittances.pass(month)
    if (month === 5) await this.#claimArrears()
    if (month === 9) await this.#refund()
    if (month === 10) await this.#payClaim()
    if (month + 1 <= LAST) await this.#send(month + 1)
    await this.#check()
    this.#atEnd.set(month, this.#expected())
    await this.treasurer.on(month, 20)
    await this.#close(month - 1)
  }

  async #send(month: number): Promise<void> {
    for (const payer of ['UNIVERSITY', 'HOSPITAL'] as const) {
      const asked = this.books.schedule(payer, month)
      const expected = new Map<string, number>()
      for (const { saver, thing, amount } of asked) {
        const code = payer === 'HOSPITAL' ? 'COOP' : thing === 'loan' ? 'REST' : 'SAV'
        const key = `${saver.number} ${code}`
        expected.set(key, (expected.get(key) ?? 0) + amount)
      }
      const sent = await this.treasurer.send(payer, month)
      expectSame(sorted(sent), sorted(new Map([...expected].map(([key, sum]) => [key, naira(sum)]))))
    }
  }

  async #returns(month: number): Promise<void> {
    if (month === 4) {
      await this.treasurer.netPayOnly('UNIVERSITY', month)
      this.books.post('UNIVERSITY', month, [])
    } else await this.#post('UNIVERSITY', month, returned(this.books, 'UNIVERSITY', month))
    // The hospital's return of July comes with that of August.
    const late = month === 8 ? [7] : []
    for (const each of month === 7 ? [] : [...late, month]) {
      const zerosEaten = each % 4 === 1
      const rows = returned(this.books, 'HOSPITAL', each, { zerosEaten })
      await this.#post('HOSPITAL', each, rows, zerosEaten ? 'xlsx' : 'csv')
    }
  }

  async #post(payer: Payer, month: number, rows: readonly Row[], kind?: 'csv' | 'xlsx'): Promise<void> {
    const { money, suspense } = this.books
    const deducted = money.deducted(payer, month)
    const before = new Map(this.books.accounts)
    const missing = this.books.missing(payer, month, rows)
    this.books.post(payer, month, rows)
    const { id, counts } = await this.treasurer.post(payer, month, rows, kind)
    const outcomes = rows.map(({ outcome, decision }) => DECIDED[decision ?? 'HOLD'] ?? outcome)
    expectSame(counts, { ...tally([...outcomes, ...Array(missing).fill('NOT_DEDUCTED')]) })
    this.#reports.set(`${payer} ${month}`, {
      id,
      did: {
        before,
        after: new Map(this.books.accounts),
        deducted: money.deducted(payer, month) - deducted,
        suspense: this.books.suspense - suspense,
      },
    })
  }

  /** A return of a closed month is taken back, dated now, and comes again corrected. */
  async #postAgain(): Promise<void> {
    const report = this.#reports.get('UNIVERSITY 2')
    if (report === undefined) throw new Error('nothing to take back')
    await this.treasurer.on(5, 2)
    await this.treasurer.reverse(report.id)
    this.books.reverse('UNIVERSITY', 2, report.did)
    await this.#check()
    expectSame(await this.#balances(lastDayOf(3)), this.#atEnd.get(3))
    await this.treasurer.on(5, 3)
    const rows = returned(this.books, 'UNIVERSITY', 2, { isCorrected: true })
    await this.#post('UNIVERSITY', 2, rows)
    await this.#check()
  }

  /** One member leaves and one has died after the schedules of two months were sent. */
  async #leave(): Promise<void> {
    await this.treasurer.on(8, 2)
    const [leaver, deceased] = this.#leavers()
    const { token } = await signedIn(this.#backend, leaver.id)
    const asked = await this.#backend.call({
      method: 'POST',
      path: '/user/API/membership-withdrawal',
      token,
      body: { effectiveDate: '2029-06-30' },
    })
    const path = `update-member-withdrawal/${asked.body.request._id}`
    await this.treasurer.ask('PUT', path, { status: 'approved', comments: 'seen' })
    await this.treasurer.on(8, 3)
    await this.treasurer.ask('PUT', path, {
      status: 'processed',
      comments: 'seen',
      transactionReference: 'FT1',
    })
    this.#empty(leaver)
    const claimed = await this.#backend.call({
      method: 'POST',
      path: '/api/beneficiary-withdrawal',
      form: aForm(await aClaimForm(deceased.memberNumber)),
    })
    this.#claim = `update-beneficiary/${claimed.body.request._id}`
    await this.treasurer.ask('PUT', this.#claim, { status: 'approved', comments: 'seen' })
    this.books.gone.add(leaver.n).add(deceased.n)
  }

  async #payClaim(): Promise<void> {
    const [, deceased] = this.#leavers()
    await this.treasurer.ask('PUT', this.#claim, {
      status: 'processed',
      comments: 'seen',
      transactionReference: 'FT2',
    })
    this.#empty(deceased)
  }

  #leavers(): readonly [Saver, Saver] {
    const [leaver, deceased] = this.books.savers.filter(
      ({ n, payer }) => n % 20 === 10 && payer === 'UNIVERSITY',
    )
    if (leaver === undefined || deceased === undefined) throw new Error('the society is too small')
    return [leaver, deceased]
  }

  /** A settlement pays savings and the unapplied balance; what comes later waits as unapplied. */
  #empty({ n }: Saver): void {
    for (const thing of ['share', 'ordinary', 'unapplied'] as const)
      this.books.accounts.set(`${n} ${thing}`, 0)
  }

  async #claimArrears(): Promise<void> {
    const behind = this.books.savers.filter(({ n, payer }) => n % 20 === 3 && payer === 'UNIVERSITY')
    await this.treasurer.ask('POST', 'API/arrearsplans', {
      firstMonth: nameOf(6),
      months: 2,
      items: behind.flatMap(({ id, loan }) =>
        loan === null ? [] : [{ memberId: id, kind: 'loan', recordId: referenceOf(loan.id) }],
      ),
    })
    for (const { n } of behind) expectSame(this.books.claim(n, 6) > 0, true)
  }

  /** What was deducted after a loan had ended is given back by a voucher. */
  async #refund(): Promise<void> {
    const saver = this.books.savers.find(({ n, payer }) => n % 10 === 1 && payer === 'UNIVERSITY')
    if (!saver?.loan) throw new Error('nobody paid too much')
    const amount = saver.loan.payable * 3
    expectSame(this.books.of(saver.n, 'unapplied'), amount)
    const entered = await this.treasurer.ask('POST', 'API/vouchers', {
      kind: 'payment',
      date: dayOf(9, 10).toISOString().slice(0, 10),
      narration: 'Deducted after the loan had ended',
      party: saver.name,
      method: 'transfer',
      reference: 'FT3',
      lines: [{ account: NUMBERS.unapplied, memberId: saver.memberNumber, debit: naira(amount) }],
    })
    if (entered.voucher.status === 'waiting')
      await this.treasurer.ask('POST', `API/vouchers/${entered.voucher._id}/post`, {})
    this.books.move(saver.n, 'unapplied', -amount)
  }

  async #close(month: number): Promise<void> {
    const last = nameOf(month)
    for (;;) {
      const { next } = await this.treasurer.ask('GET', 'API/periods')
      if (next.month > last) break
      await this.treasurer.close(next.month)
    }
    expectSame(await this.#balances(lastDayOf(month)), this.#atEnd.get(month))
  }

  /** The accounts that the year moves, as the tests reckon them. */
  #expected(): ReadonlyMap<string, number> {
    const { books } = this
    const moved = new Map<string, number>([
      ...THINGS.map((thing) => [NUMBERS[thing], books.total(thing) * (thing === 'loan' ? -1 : 1)] as const),
      [RECEIVABLE, -books.money.receivable],
      [SUSPENSE, books.suspense + books.money.waiting],
      [CHARGES, -books.money.charges],
    ])
    return new Map([...moved].map(([number, sum]) => [number, sum + (this.#base.get(number) ?? 0)]))
  }

  async #balances(at: string): Promise<ReadonlyMap<string, number>> {
    const found = await this.treasurer.trialBalance(at)
    return new Map([...this.#expected().keys()].map((number) => [number, found.get(number) ?? 0]))
  }

  /** The control accounts, what payers owe and what is in suspense, to the kobo. */
  async #check(): Promise<void> {
    const today = this.#backend.clock.now.toISOString().slice(0, 10)
    expectSame(await this.#balances(today), this.#expected())
    await this.#remittances.check()
  }

  /** Every ledger of every member: what the product has, and what the tests reckon. */
  async ledgers(): Promise<{ readonly found: readonly string[]; readonly own: readonly string[] }> {
    const { rows } = await sql<{ id: string; code: string; balance: number }>`
      select a.member_id as id, case a.kind when 'unapplied' then '02010102' else a.code end as code,
          sum(case a.kind when 'loan' then l.debit - l.credit else l.credit - l.debit end)::bigint as balance
        from accounts a join journal_lines l on l.account_id = a.id
        where a.member_id = any (${this.books.savers.map(({ id }) => id)}::text[])
        group by 1, 2 having sum(l.credit) <> sum(l.debit)`.execute(this.#backend.deps.db)
    const found = new Map(rows.map(({ id, code, balance }) => [`${id} ${code}`, balance]))
    const own = new Map<string, number>()
    for (const { n, id } of this.books.savers)
      for (const thing of THINGS)
        if (this.books.of(n, thing) !== 0) own.set(`${id} ${NUMBERS[thing]}`, this.books.of(n, thing))
    return { found: sorted(found), own: sorted(own) }
  }

  /** What the product's own verifier finds wrong. */
  wrong = () => verifyPeriods(this.#backend.deps.db)
}

const sorted = (map: ReadonlyMap<string, number>) =>
  [...map].map(([key, value]) => `${key} ${value}`).toSorted()
function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
