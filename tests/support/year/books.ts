/**
 * The books of the year of months as the tests reckon them: plain numbers and rules written here, without any code of
 * the product. Amounts in kobo; months are counted from the first one of the year.
 */

import { Advances, type SurplusOfYear } from './advances.ts'
import { PayerMoney } from './money.ts'
import type { Thing } from './thing.ts'

export type Payer = 'UNIVERSITY' | 'HOSPITAL'
/** The university deducts savings and the rest apart, the hospital one sum. */
export type Element = 'SAVINGS' | 'REST' | 'ALL'

/** A member of the year. */
export interface Saver {
  readonly n: number
  readonly id: string
  readonly memberNumber: string
  readonly name: string
  /** At the payer, with its leading zeros. */
  readonly number: string
  readonly payer: Payer
  readonly share: number
  /** The monthly ordinary savings, and what they are from a month on. */
  readonly ordinary: number
  readonly raised: { readonly from: number; readonly to: number } | null
  readonly loan: {
    readonly id: string
    readonly amount: number
    readonly months: number
    readonly payable: number
  } | null
}

/** What was asked of a member for one thing in one month. */
interface Asked {
  readonly saver: Saver
  readonly month: number
  readonly thing: Thing
  readonly amount: number
  readonly arrears: number
  deducted: number
  isAnswered: boolean
}

/** A row as payroll returns it, with what a person decides about it. */
export interface Row {
  readonly saver: Saver | null
  readonly identifier: string
  readonly name: string
  readonly element: Element
  readonly amount: number
  /** The month that the row names. */
  readonly names: number
  readonly note: string
  readonly outcome: string
  readonly decision: 'TAKE_OUT' | 'HOLD' | 'KEEP' | 'MOVE' | null
}

const ORDER: readonly (readonly [Thing, 'arrears' | 'due' | 'all'])[] = [
  ['loan', 'arrears'],
  ['loan', 'due'],
  ['share', 'all'],
  ['ordinary', 'all'],
]

const covers = (element: Element, thing: Thing): boolean =>
  element === 'ALL' || (element === 'REST') === (thing === 'loan')

/** Accounts of the year's members by `n thing`, what payers owe, and what nobody is found for. */
export class YearBooks {
  readonly savers: readonly Saver[]
  /** Savings and unapplied balances as owed to the member, loans as owed by them. */
  readonly accounts = new Map<string, number>()
  readonly gone = new Set<number>()
  readonly money = new PayerMoney()
  /** Of the rows that nobody is found for. */
  suspense = 0
  /** What was asked, by payer and month, then by member. */
  readonly #asked = new Map<string, Map<number, Asked[]>>()
  readonly #loanItems = new Map<number, Asked[]>()
  readonly #claims = new Map<number, { from: number; parts: readonly number[] }>()
  readonly #ahead = new Advances()
  /** The last month whose schedule was sent. */
  readonly #sent = new Map<Payer, number>()
  readonly #surplus: SurplusOfYear

  constructor(savers: readonly Saver[], surplus: SurplusOfYear) {
    this.savers = savers
    this.#surplus = surplus
  }

  of(n: number, thing: Thing | 'unapplied'): number {
    return this.accounts.get(`${n} ${thing}`) ?? 0
  }

  move(n: number, thing: Thing | 'unapplied', amount: number): void {
    this.accounts.set(`${n} ${thing}`, this.of(n, thing) + amount)
  }

  total(thing: Thing | 'unapplied'): number {
    return this.savers.reduce((sum, { n }) => sum + this.of(n, thing), 0)
  }

  #ofLoan = (n: number): readonly Asked[] => this.#loanItems.get(n) ?? []

  /** What is due of a saver in a month, whatever was paid in advance or is claimed. */
  #due(saver: Saver, month: number, thing: Thing): number {
    if (thing === 'share') return saver.share
    if (thing === 'ordinary')
      return saver.raised !== null && month >= saver.raised.from ? saver.raised.to : saver.ordinary
    if (saver.loan === null) return 0
    const { amount, months, payable } = saver.loan
    if (month === months - 1) return amount - payable * (months - 1)
    return month < months - 1 ? payable : 0
  }

  /** What is owed on a loan and not in flight; some items may count as answered already. */
  #free(n: number, answered: ReadonlySet<Asked> = new Set()): number {
    const inFlight = this.#ofLoan(n).reduce(
      (sum, item) => sum + (item.isAnswered || answered.has(item) ? 0 : item.amount),
      0,
    )
    return this.of(n, 'loan') - inFlight
  }

  /** What a schedule asks: amounts in force less what was paid in advance, and of loans never more than is owed. */
  schedule(payer: Payer, month: number): readonly Asked[] {
    const asked: Asked[] = []
    for (const saver of this.savers) {
      if (saver.payer !== payer || this.gone.has(saver.n)) continue
      const ask = (thing: Thing, amount: number, arrears = 0) => {
        if (amount > 0) asked.push({ saver, month, thing, amount, arrears, deducted: 0, isAnswered: false })
      }
      const left = (thing: Thing) => {
        const due = this.#due(saver, month, thing)
        return due - this.#ahead.use(saver.n, thing, due)
      }
      ask('share', left('share'))
      ask('ordinary', left('ordinary'))
      if (saver.loan === null) continue
      const claim = this.#claims.get(saver.n)
      const arrears = claim?.parts[month - claim.from] ?? 0
      const due = left('loan')
      const most = Math.max(0, Math.min(due + arrears, this.#free(saver.n)))
      ask('loan', most, Math.max(0, most - due))
    }
    this.#sent.set(payer, month)
    this.#asked.set(
      `${payer} ${month}`,
      Map.groupBy(asked, ({ saver }) => saver.n),
    )
    for (const item of asked)
      if (item.thing === 'loan') this.#loanItems.set(item.saver.n, [...this.#ofLoan(item.saver.n), item])
    return asked
  }

  #all = (payer: Payer, month: number): readonly Asked[] =>
    [...(this.#asked.get(`${payer} ${month}`)?.values() ?? [])].flat()

  /** What a payer is asked to deduct from a member under an element in a month. */
  expected(saver: Saver, month: number, element: Element): number {
    return this.#open(saver, month, element).reduce((sum, { amount }) => sum + amount, 0)
  }

  #open(saver: Saver, month: number, element: Element): readonly Asked[] {
    const own = this.#asked.get(`${saver.payer} ${month}`)?.get(saver.n) ?? []
    return own.filter((item) => !item.isAnswered && covers(element, item.thing))
  }

  /** What months with a return left open of a loan, spread over two months from one on. */
  claim(n: number, from: number): number {
    const open = this.#ofLoan(n).reduce(
      (sum, { isAnswered, amount, arrears, deducted }) =>
        sum + (isAnswered ? amount - arrears - deducted : -arrears),
      0,
    )
    const first = Math.round(open / 2)
    this.#claims.set(n, { from, parts: [first, open - first] })
    return open
  }

  /** How many of a schedule's sums, one for each member and element, no row answers. */
  missing(payer: Payer, month: number, rows: readonly Row[]): number {
    const answered = new Set(
      rows.flatMap(({ saver, element, names, decision }) =>
        saver === null || (decision === 'MOVE' && names !== month) ? [] : [`${saver.n} ${element}`],
      ),
    )
    const asked = this.#all(payer, month).map(({ saver, thing }) => {
      const element = payer === 'HOSPITAL' ? 'ALL' : thing === 'loan' ? 'REST' : 'SAVINGS'
      return `${saver.n} ${element}`
    })
    return new Set(asked.filter((key) => !answered.has(key))).size
  }

  /** Books a return. The members whom no row names had nothing deducted. */
  post(payer: Payer, month: number, rows: readonly Row[]): void {
    const touched = new Set<Asked>()
    for (const row of rows) {
      if (row.decision === 'TAKE_OUT') continue
      this.money.deduct(payer, month, row.amount)
      const { saver } = row
      if (saver === null || row.decision === 'HOLD') {
        this.suspense += row.amount
        continue
      }
      const open = this.#open(saver, row.decision === 'MOVE' ? row.names : month, row.element)
      for (const item of open) touched.add(item)
      let rest = row.amount
      for (const [thing, part] of ORDER)
        for (const item of open) {
          if (item.thing !== thing || rest <= 0) continue
          const past = Math.max(0, item.arrears - item.deducted)
          const left = item.amount - item.deducted
          const wanted = part === 'arrears' ? past : left
          const room = thing === 'loan' && !this.gone.has(saver.n) ? this.of(saver.n, 'loan') : rest
          const given = Math.max(0, Math.min(rest, wanted, room))
          item.deducted += given
          rest -= given
          if (this.gone.has(saver.n)) this.move(saver.n, 'unapplied', given)
          else this.move(saver.n, thing, thing === 'loan' ? -given : given)
        }
      const isAsked = row.outcome !== 'UNEXPECTED' && row.decision !== 'MOVE'
      if (this.#surplus === 'ADVANCE' && isAsked && !this.gone.has(saver.n))
        rest -= this.#payAhead(saver, { payer, month, element: row.element, rest, touched })
      this.move(saver.n, 'unapplied', rest)
    }
    for (const item of this.#all(payer, month)) touched.add(item)
    for (const item of touched) item.isAnswered = true
  }

  /** Pays what the first month without a schedule will ask; answers how much of the rest that takes. */
  #payAhead(
    saver: Saver,
    over: { payer: Payer; month: number; element: Element; rest: number; touched: ReadonlySet<Asked> },
  ): number {
    const next = (this.#sent.get(over.payer) ?? over.month) + 1
    let left = over.rest
    for (const thing of ['loan', 'ordinary', 'share'] as const) {
      if (!covers(over.element, thing)) continue
      const due = this.#due(saver, next, thing)
      const asked = due - Math.max(0, Math.min(due, this.#ahead.open(saver.n, thing)))
      const room = thing === 'loan' ? Math.min(asked, this.#free(saver.n, over.touched)) : asked
      const given = Math.max(0, Math.min(left, room))
      this.#ahead.bring(`${over.payer} ${over.month}`, saver.n, thing, given)
      this.move(saver.n, thing, thing === 'loan' ? -given : given)
      left -= given
    }
    return over.rest - left
  }

  /** Takes a return back: what it did is undone, and its items are in flight again. */
  reverse(payer: Payer, month: number, did: Change): void {
    for (const [key, now] of this.accounts)
      this.accounts.set(key, now - (did.after.get(key) ?? 0) + (did.before.get(key) ?? 0))
    this.money.deduct(payer, month, -did.deducted)
    this.suspense -= did.suspense
    this.#ahead.takeBack(`${payer} ${month}`)
    for (const item of this.#all(payer, month)) {
      item.deducted = 0
      item.isAnswered = false
    }
  }
}

/** What one return changed. */
export interface Change {
  readonly before: ReadonlyMap<string, number>
  readonly after: ReadonlyMap<string, number>
  readonly deducted: number
  readonly suspense: number
}
