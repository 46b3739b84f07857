import { writeWorkbook } from '#backend/files/workbook.ts'
import type { TestBackend } from '../backend.ts'
import { bytesOf } from '../payroll-month.ts'
import { enrol, type Person } from '../people.ts'
import { readCsv } from '../read-csv.ts'
import type { SurplusOfYear } from './advances.ts'
import type { Element, Payer, Row } from './books.ts'
import { expectSame } from './expect-same.ts'

/** The first day of the n-th month of the year, which begins in December 2026. */
export const dayOf = (month: number, day = 1): Date => new Date(Date.UTC(2026, 11 + month, day, 9))

/** 'YYYY-MM' of the n-th month. */
export const nameOf = (month: number): string => dayOf(month).toISOString().slice(0, 7)

export const naira = (amount: number): number => amount / 100

const CODES: Readonly<Record<Element, string>> = { SAVINGS: 'SAV', REST: 'REST', ALL: 'COOP' }

interface WireRow {
  readonly _id: string
  readonly outcome: string
}

/** What a treasurer does in the product, by its REST calls. */
export class Treasurer {
  readonly #backend: TestBackend
  readonly #payers: Readonly<Record<Payer, string>>
  #staff: Person | null = null
  #remitted = 0

  constructor(backend: TestBackend, payers: Readonly<Record<Payer, string>>) {
    this.#backend = backend
    this.#payers = payers
  }

  /** It is a day of the n-th month; whoever works then has signed in that day. */
  async on(month: number, day: number): Promise<void> {
    this.#backend.clock.now = dayOf(month, day)
    this.#staff = await enrol(this.#backend, { level: 3 })
  }

  async ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    return (await this.#answerTo(method, path, body)).body
  }

  async #answerTo(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const answer = await this.#backend.call({
      method,
      path: `/admin/${path}`,
      token: this.#staff?.token ?? '',
      ...(body && { body }),
    })
    expectSame(answer.status, 200, `${method} ${path}: ${answer.text.slice(0, 300)}`)
    return answer
  }

  /** Decides what becomes of what is above what was due. */
  async decideSurplus(surplus: SurplusOfYear): Promise<void> {
    const { rule } = await this.ask('GET', 'API/allocationrule')
    await this.ask('PUT', 'API/allocationrule', { version: rule.version, order: rule.order, surplus })
  }

  /** Builds and sends a schedule; answers what the payer's file says of each number and element, in naira. */
  async send(payer: Payer, month: number): Promise<Map<string, number>> {
    const { _id } = await this.ask('POST', 'API/deductionschedules', {
      payer: this.#payers[payer],
      month: nameOf(month),
    })
    await this.ask('POST', `API/deductionschedules/${_id}/send`, { version: 1 })
    const file = await this.#answerTo('GET', `API/deductionschedules/${_id}/file?kind=csv`)
    const [, ...rows] = readCsv(file.text)
    return new Map(
      rows
        .filter(([number]) => number !== 'Total')
        .map((row) => [`${row[0]?.replace(/^['=]|"/g, '')} ${row[3]}`, Number(row[6])]),
    )
  }

  /** Hands a return in, decides its rows and posts it; answers its id and the number of rows by outcome. */
  async post(payer: Payer, month: number, rows: readonly Row[], kind: 'csv' | 'xlsx' = 'csv') {
    const form = new FormData()
    form.set('payer', this.#payers[payer])
    form.set('month', nameOf(month))
    form.set('name', `return.${kind}`)
    form.set('file', new File([bytesOf(await fileOf(rows, kind))], `return.${kind}`))
    const uploaded = await this.#backend.call({
      method: 'POST',
      path: '/admin/API/deductionreports',
      token: this.#staff?.token ?? '',
      form,
    })
    expectSame(uploaded.status, 200, uploaded.text.slice(0, 300))
    const id: string = uploaded.body._id
    await this.#decide(id, rows)
    const { report, outcomes } = await this.#detail(id)
    const total = rows.reduce((sum, row) => sum + (row.decision === 'TAKE_OUT' ? 0 : row.amount), 0)
    const path = `API/deductionreports/${id}`
    // By a kobo too much it is refused.
    const { version } = await this.ask('PUT', `${path}/controltotal`, {
      version: report.version,
      controlTotal: naira(total + 1),
    })
    const refused = await this.#backend.call({
      method: 'POST',
      path: `/admin/${path}/post`,
      token: this.#staff?.token ?? '',
      body: { version },
    })
    expectSame(refused.status, 409)
    const again = await this.ask('PUT', `${path}/controltotal`, { version, controlTotal: naira(total) })
    await this.ask('POST', `${path}/post`, { version: again.version })
    await this.#posted(id)
    const counts: Record<string, number> = {}
    for (const sum of outcomes) counts[sum.outcome] = sum.rows
    return { id, counts }
  }

  /** Waits for what is posted in the background. */
  async #posted(id: string): Promise<void> {
    await this.#backend.deps.postings.settled()
    const { report, posting } = await this.#detail(id)
    expectSame([report.state, posting], ['posted', null])
  }

  #detail = (id: string) => this.ask('GET', `API/deductionreports/${id}`)

  /** Decides the rows in the order of the file, all of one decision at once. */
  async #decide(id: string, rows: readonly Row[]): Promise<void> {
    for (const outcome of ['DUPLICATE', 'OTHER_MONTH']) {
      const decision = rows.find((row) => row.outcome === outcome)?.decision
      if (!decision) continue
      const found: string[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const body = await this.ask(
          'GET',
          `API/deductionreports/${id}/rows?outcome=${outcome}&pageSize=100&page=${page}`,
        )
        pages = body.totalPages
        found.push(...body.rows.map(({ _id }: WireRow) => _id))
      }
      const { report } = await this.#detail(id)
      await this.ask('PUT', `API/deductionreports/${id}/rows`, {
        version: report.version,
        rows: found,
        decision,
      })
    }
  }

  async netPayOnly(payer: Payer, month: number): Promise<void> {
    const { _id } = await this.ask('POST', 'API/netpayonly', {
      payer: this.#payers[payer],
      month: nameOf(month),
      reason: 'The money for salaries was not released',
    })
    await this.#posted(_id)
  }

  /** Receives the money of months, in kobo; what the bank kept of it is a charge. Answers the id of the remittance. */
  async remit(
    payer: Payer,
    today: number,
    parts: readonly (readonly [month: number, amount: number])[],
    charge: number,
  ): Promise<string> {
    const form = new FormData()
    const all = parts.reduce((sum, [, amount]) => sum + amount, 0)
    this.#remitted += 1
    const values = {
      payer: this.#payers[payer],
      date: dayOf(today, 10).toISOString().slice(0, 10),
      method: 'transfer',
      reference: `FT/${this.#remitted}`,
      received: naira(all - charge),
      charge: naira(charge),
      parts: JSON.stringify(
        parts.map(([month, amount]) => ({ month: nameOf(month), amount: naira(amount) })),
      ),
    }
    for (const [name, value] of Object.entries(values)) form.set(name, String(value))
    const answer = await this.#backend.call({
      method: 'POST',
      path: '/admin/API/remittances',
      token: this.#staff?.token ?? '',
      form,
    })
    expectSame(answer.status, 200, answer.text.slice(0, 300))
    return answer.body.remittance._id
  }

  /** Payer, month, and in naira what is owed and what waits, of everything that is open. */
  async unremitted(): Promise<string[]> {
    const found: string[] = []
    for (const payer of ['UNIVERSITY', 'HOSPITAL'] as const) {
      const { months } = await this.ask('GET', `API/unremitted?payer=${this.#payers[payer]}`)
      for (const { month, closing, held } of months) found.push(`${payer} ${month} ${closing} ${held}`)
    }
    return found
  }

  async reverse(reportId: string): Promise<void> {
    await this.ask('POST', `API/deductionreports/${reportId}/reverse`, { reason: 'A wrong file' })
  }

  async close(month: string): Promise<void> {
    await this.ask('POST', 'API/periods', { month, reason: 'Nobody works on it any more' })
  }

  /** The trial balance at a day, credits less debits in kobo by number; control accounts agree with their members. */
  async trialBalance(at: string): Promise<Map<string, number>> {
    const body = await this.ask('GET', `API/trialbalance?at=${at}`)
    const sums = new Map<string, number>()
    let [debits, credits] = [0, 0]
    for (const { account, debit, credit, members } of body.rows) {
      expectSame(members?.difference ?? 0, 0, account.number)
      debits += Math.round(debit * 100)
      credits += Math.round(credit * 100)
      sums.set(account.number, Math.round(credit * 100) - Math.round(debit * 100))
    }
    expectSame(debits, credits)
    return sums
  }
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const monthText = (month: number): string => {
  const day = dayOf(month)
  return `${MONTHS[day.getUTCMonth()]}-${day.getUTCFullYear()}`
}

/** The file as payrolls write it: a title, headers, the rows and their total; a workbook has numbers in its cells. */
async function fileOf(rows: readonly Row[], kind: 'csv' | 'xlsx'): Promise<string | Uint8Array> {
  const headers = ['Staff No', 'Name', 'Element', 'Amount', 'Month', 'Remarks']
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  if (kind === 'csv') {
    const lines = rows.map((row) =>
      [
        row.identifier,
        `"${row.name}"`,
        CODES[row.element],
        (row.amount / 100).toFixed(2),
        monthText(row.names),
        row.note,
      ].join(','),
    )
    return [
      '\uFEFFDeductions of the month',
      headers.join(','),
      ...lines,
      `,Total,,${(total / 100).toFixed(2)},,`,
    ].join('\r\n')
  }
  return writeWorkbook([
    {
      name: 'Deductions',
      rows: [
        headers,
        ...rows.map((row) => [
          row.identifier === '' ? null : Number(row.identifier),
          row.name,
          CODES[row.element],
          row.amount / 100,
          monthText(row.names),
          row.note,
        ]),
      ],
    },
  ])
}
