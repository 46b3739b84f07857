import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from '../read-csv.ts'

/** Amounts of one account or total in kobo, a column for each year. */
type Columns = readonly number[]

/** What hledger shows of one statement: its parts by their headings, each with its accounts by number and its total. */
export interface OutsideStatement {
  readonly parts: ReadonlyMap<
    string,
    { readonly rows: ReadonlyMap<string, Columns>; readonly total: Columns }
  >
  readonly net: Columns
}

/** '1234.05 NGN' or '0' in kobo. Throws for another text. */
function koboIn(text: string): number {
  if (text === '0') return 0
  const [, sign = '', naira = '', hundredths = ''] = /^(-?)(\d+)\.(\d{2}) NGN$/.exec(text) ?? []
  if (naira === '') throw new Error(`hledger gave ${text} as an amount`)
  return (sign === '' ? 1 : -1) * (Number(naira) * 100 + Number(hundredths))
}

/** 'assets:01020101 Bank', and what is below it, as '01020101'. */
const numberIn = (account: string): string => account.split(':')[1]?.slice(0, 8) ?? account

const added = (one: Columns, other: Columns): Columns =>
  other.map((amount, place) => amount + (one[place] ?? 0))

/** The sums of several accounts of one number: those of members are levels below it. */
function byNumber(lines: readonly (readonly string[])[]): Map<string, Columns> {
  const sums = new Map<string, Columns>()
  for (const [account = '', ...amounts] of lines)
    sums.set(numberIn(account), added(sums.get(numberIn(account)) ?? [], amounts.map(koboIn)))
  return sums
}

/** The entries that carry income and expenses on at the end of a year, which a statement of the year leaves out. */
const WITHOUT_YEAR_END = 'not:desc:Income and expenses of .* carried to the accumulated surplus'

/** The years of a statement by their first days, and the first day after the last of them. */
export interface Years {
  readonly from: string
  readonly until: string
}

/** An entry as hledger reads it. */
export interface OutsideEntry {
  readonly isReversal: boolean
  readonly postings: readonly { readonly number: string; readonly amount: number }[]
}

/** hledger over an exported journal. Money accounts are those that hledger is told of, by the names of the export. */
export class Hledger {
  readonly #file: string

  private constructor(file: string) {
    this.#file = file
  }

  /** Puts the export into a folder, with the accounts that hold money, by their numbers, declared beside it. */
  static async over(folder: string, journal: string, money: readonly string[]): Promise<Hledger> {
    await writeFile(join(folder, 'books.journal'), journal)
    const names = new Set(
      [...journal.matchAll(/^ {4}(assets:(\d{8}) .*?) {2}/gm)].flatMap(([, name = '', number = '']) =>
        money.includes(number) ? [name] : [],
      ),
    )
    const declared = [...names].map((name) => `account ${name}  ; type: C\n`)
    const file = join(folder, 'with-money.journal')
    await writeFile(file, `${declared.join('')}include books.journal\n`)
    return new Hledger(file)
  }

  #lines(...question: readonly string[]): string[][] {
    const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const
    const text = execFileSync('hledger', ['-f', this.#file, ...question, '-O', 'csv'], options)
    return readCsv(`\uFEFF${text.replaceAll('\n', '\r\n')}`)
  }

  /** Debits less credits of every account at the end of the day before `until`. */
  balances(until: string): ReadonlyMap<string, number> {
    const [, ...lines] = this.#lines('balance', '--flat', '-N', '-E', '-e', until)
    return new Map([...byNumber(lines)].map(([number, [amount = 0]]) => [number, amount]))
  }

  #statement(command: string, { from, until }: Years, ...more: readonly string[]): OutsideStatement {
    const [, [, ...days] = [], ...lines] = this.#lines(
      command,
      '--flat',
      '-Y',
      '-b',
      from,
      '-e',
      until,
      ...more,
    )
    const columns = (amounts: readonly string[]): Columns =>
      days.map((_, place) => koboIn(amounts[place] || '0'))
    const parts = new Map<string, { rows: Map<string, Columns>; total: Columns }>()
    let heading = ''
    let own: string[][] = []
    let net: Columns = []
    for (const [name = '', ...amounts] of lines)
      if (name === 'Net:') net = columns(amounts)
      else if (name === 'total') parts.set(heading, { rows: byNumber(own), total: columns(amounts) })
      else if (amounts.every((amount) => amount === '')) [heading, own] = [name, []]
      else own.push([name, ...amounts])
    return { parts, net }
  }

  /** Revenues and Expenses of years; what year ends carry on is left out. */
  incomeStatement = (years: Years): OutsideStatement =>
    this.#statement('incomestatement', years, WITHOUT_YEAR_END)

  /** Assets, Liabilities and Equity at the ends of years. Income that is not carried yet is in none of them. */
  balanceSheet = (years: Years): OutsideStatement => this.#statement('balancesheetequity', years)

  /** What all accounts of money moved in each of the years, by hledger's own cash flow statement. */
  cashFlow = (years: Years): Columns =>
    this.#statement('cashflow', years).parts.get('Cash flows')?.total ?? []

  /** The entries of days that touch money, with every posting: the account by number, and debit less credit in kobo. */
  moneyEntries({ from, until }: Years): readonly OutsideEntry[] {
    const [head = [], ...lines] = this.#lines('print', 'type:c', '-b', from, '-e', until)
    const cell = (line: readonly string[], name: string) => line[head.indexOf(name)] ?? ''
    return [...Map.groupBy(lines, (line) => cell(line, 'txnidx')).values()].map((own) => ({
      isReversal: cell(own[0] ?? [], 'description').startsWith('Reversal'),
      postings: own.map((line) => ({
        number: numberIn(cell(line, 'account')),
        amount: koboIn(`${cell(line, 'amount')} NGN`),
      })),
    }))
  }
}
