import { sql } from 'kysely'
import type { TestBackend } from '../backend.ts'
import { goLiveWorkbook, type OldMember } from '../go-live-workbook.ts'
import { bytesOf } from '../payroll-month.ts'
import { enrol, type Person } from '../people.ts'
import { signedIn } from '../signed-in.ts'
import { expectSame } from '../year/expect-same.ts'

/** A line of a voucher in naira; the account by its name in the chart. */
export interface NamedLine {
  readonly account: string
  readonly debit?: number
  readonly credit?: number
}

const PAYER = 'University Bursary'

/** The office of a society: two officers, who sign in anew on each day on which they work. */
export class Office {
  readonly backend: TestBackend
  #first: Person | null = null
  #second: Person | null = null
  #numbers: ReadonlyMap<string, string> = new Map()
  #papers = 0
  /** The id of the payer of all members. */
  payer = ''

  constructor(backend: TestBackend) {
    this.backend = backend
  }

  /** 'YYYY-MM-DD' of the clock. */
  get today(): string {
    return this.backend.clock.now.toISOString().slice(0, 10)
  }

  async on(day: string): Promise<void> {
    this.backend.clock.now = new Date(`${day}T10:00:00Z`)
    this.#first = await enrol(this.backend, { level: 3 })
    this.#second = await enrol(this.backend, { level: 3 })
  }

  /** One call of an officer, which has to succeed. */
  async ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = this.#first) {
    const answer = await this.backend.call({
      method,
      path: `/admin/${path}`,
      token: by?.token ?? '',
      ...(body && { body }),
    })
    expectSame(answer.status, 200, `${this.today} ${method} ${path}: ${answer.text.slice(0, 400)}`)
    return answer.body
  }

  /** The same by the other officer. */
  byTheOther = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
    this.ask(method, path, body, this.#second)

  async sendForm(path: string, values: Readonly<Record<string, string | number | File>>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(values))
      if (value instanceof File) form.set(name, value)
      else form.set(name, String(value))
    const answer = await this.backend.call({
      method: 'POST',
      path: `/admin/API/${path}`,
      token: this.#first?.token ?? '',
      form,
    })
    expectSame(answer.status, 200, `${this.today} ${path}: ${answer.text.slice(0, 400)}`)
    return answer.body
  }

  async journal(query: string): Promise<string> {
    const path = `/admin/API/journalfile?format=plain%20text&${query}`
    return (await this.backend.call({ path, token: this.#first?.token ?? '' })).text
  }

  /** The number of an account by its name. */
  async number(name: string): Promise<string> {
    if (!this.#numbers.has(name)) {
      const { accounts } = await this.ask('GET', 'API/chartofaccounts')
      this.#numbers = new Map(
        accounts.map((each: { number: string; name: string }) => [each.name, each.number]),
      )
    }
    const number = this.#numbers.get(name)
    if (number === undefined) throw new Error(`no account ${name}`)
    return number
  }

  /** Opens an account of the society's own. */
  openAccount = (accountClass: string, group: string, name: string) =>
    this.ask('POST', 'API/nominalaccounts', { accountClass, group, name })

  /** The go-live workbook of a society, read by one officer and posted by the other. */
  async moveIn(
    members: readonly OldMember[],
    goLive: string,
    ledger: NonNullable<Parameters<typeof goLiveWorkbook>[1]['ledger']>,
  ): Promise<void> {
    await this.ask('POST', 'API/payers', {
      name: PAYER,
      identifier: 'staff number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
      elements: [{ code: 'ALL', description: 'Everything', items: [] }],
    })
    this.payer = (await this.ask('GET', 'API/payers')).payers[0]._id
    const content = await goLiveWorkbook(members, { payer: PAYER, grantedOn: '2026-04-10', ledger })
    const name = 'go-live.xlsx'
    const { _id } = await this.sendForm('openingbalances', {
      goLive,
      name,
      file: new File([bytesOf(content)], name),
    })
    const path = `API/openingbalances/${_id}`
    const { batch } = await this.ask('GET', path)
    const totals = batch.controls.map(
      ({ account, amount }: { account: { number: string }; amount: number }) => ({
        account: account.number,
        amount,
      }),
    )
    await this.ask('PUT', `${path}/totals`, { version: batch.version, totals })
    await this.byTheOther('POST', `${path}/post`, { version: (await this.ask('GET', path)).batch.version })
  }

  /** A voucher of today, entered by one officer and posted by the other; answers its id. */
  async voucher(
    kind: 'receipt' | 'payment' | 'journal' | 'transfer',
    narration: string,
    lines: readonly NamedLine[],
    more: object = {},
  ): Promise<string> {
    this.#papers += 1
    const numbered = []
    for (const { account, ...sums } of lines) numbered.push({ account: await this.number(account), ...sums })
    const isMoney = kind === 'receipt' || kind === 'payment'
    const { voucher } = await this.ask('POST', 'API/vouchers', {
      kind,
      date: this.today,
      narration,
      lines: numbered,
      ...(isMoney && { party: 'Ada Eze', method: 'transfer', reference: `TRF/${this.#papers}` }),
      ...more,
    })
    if (voucher.status === 'waiting') await this.byTheOther('POST', `API/vouchers/${voucher._id}/post`)
    return voucher._id
  }

  /** What the schedule of a month ('2027-03') asks of each staff number, in kobo; it is built and sent. */
  async schedule(month: string): Promise<ReadonlyMap<string, number>> {
    const { _id } = await this.ask('POST', 'API/deductionschedules', { payer: this.payer, month })
    await this.ask('POST', `API/deductionschedules/${_id}/send`, { version: 1 })
    const { rows } = await sql<{ identifier: string; amount: number }>`
      select identifier, sum(amount + arrears)::bigint as amount from schedule_items where schedule_id = ${_id}
        group by 1 order by 1`.execute(this.backend.deps.db)
    return new Map(rows.map(({ identifier, amount }) => [identifier, amount]))
  }

  /** The report of a month, posted with its control total; answers what was deducted, in kobo. */
  async report(month: string, deducted: ReadonlyMap<string, number>): Promise<number> {
    const rows = [...deducted].map(([number, amount]) => `${number},,ALL,${(amount / 100).toFixed(2)}`)
    const name = `report-${month}.csv`
    const file = new File([['Staff No,Name,Element,Amount', ...rows].join('\n')], name)
    const { _id } = await this.sendForm('deductionreports', { payer: this.payer, month, name, file })
    const path = `API/deductionreports/${_id}`
    const { report } = await this.ask('GET', path)
    const { version } = await this.ask('PUT', `${path}/controltotal`, {
      version: report.version,
      controlTotal: report.total,
    })
    await this.ask('POST', `${path}/post`, { version })
    await this.backend.deps.postings.settled()
    return Math.round(report.total * 100)
  }

  /** The money of months, in kobo, less what the bank kept. */
  async remit(parts: readonly (readonly [month: string, amount: number])[], charge = 0): Promise<void> {
    const sum = parts.reduce((all, [, amount]) => all + amount, 0)
    this.#papers += 1
    await this.sendForm('remittances', {
      payer: this.payer,
      date: this.today,
      method: 'transfer',
      reference: `REM/${this.#papers}`,
      received: (sum - charge) / 100,
      charge: charge / 100,
      parts: JSON.stringify(parts.map(([month, amount]) => ({ month, amount: amount / 100 }))),
    })
  }

  /** A member buys on credit, and an officer approves it. Amounts in naira. */
  async order(memberNumber: string, product: string, quantity: number, price: number): Promise<void> {
    const { id } = await this.backend.deps.db
      .updateTable('members')
      .set({ commodity_loan: true })
      .where('member_number', '=', memberNumber)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await signedIn(this.backend, id)
    const total = Math.round(quantity * price * 100)
    const markup = Math.round((total * 5) / 100)
    const asked = await this.backend.call({
      method: 'POST',
      path: '/user/API/submitcommodity',
      token,
      body: {
        total: total / 100,
        markup: markup / 100,
        grandtotal: (total + markup) / 100,
        repaymentPlan: '3 Months',
        items: [{ name: product, variation: '50 KG', quantity, price, totalPrice: total / 100 }],
      },
    })
    expectSame(asked.status, 200, asked.text)
    await this.ask('PUT', `API/updatecommodityrequeststatus/${asked.body.request._id}`, {
      status: 'approved',
    })
  }

  /** Closes a month over what waits; answers the kinds that needed a reason. */
  async close(month: string): Promise<readonly string[]> {
    const { items } = await this.ask('GET', `API/worklist?month=${month}`)
    await this.ask('POST', 'API/periods', { month, reason: 'The bank statement is late' })
    return items.map(({ kind }: { kind: string }) => kind)
  }

  async statement(kind: string, days: string) {
    return (await this.ask('GET', `API/statements/${kind}?${days}`)).statement
  }
}
