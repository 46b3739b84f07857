import type { Payer, YearBooks } from './books.ts'
import { expectSame } from './expect-same.ts'
import { naira, nameOf, type Treasurer } from './treasurer.ts'

/** The money that comes in each calendar month, after its returns are posted. */
export class Remittances {
  readonly #books: YearBooks
  readonly #treasurer: Treasurer
  #wrong = ''

  constructor(books: YearBooks, treasurer: Treasurer) {
    this.#books = books
    this.#treasurer = treasurer
  }

  async pass(month: number): Promise<void> {
    const { money } = this.#books
    const owed = (payer: Payer, of: number): readonly [number, number] => [
      of,
      money.deducted(payer, of) - money.came(payer, of),
    ]
    // Three months at once, less what the bank kept.
    if (month === 4)
      await this.#receive(
        'UNIVERSITY',
        month,
        [0, 1, 2].map((of) => owed('UNIVERSITY', of)),
        107_500,
      )
    // Short, and the rest two months later.
    if (month === 5) await this.#receive('UNIVERSITY', month, [[3, owed('UNIVERSITY', 3)[1] - 12_345]])
    if (month === 7) await this.#receive('UNIVERSITY', month, [owed('UNIVERSITY', 3), owed('UNIVERSITY', 5)])
    // A month late from then on.
    if (month > 7) await this.#receive('UNIVERSITY', month, [owed('UNIVERSITY', month - 2)])
    if (month === 1 || month === 3) await this.#receive('HOSPITAL', month, [owed('HOSPITAL', month - 1)])
    // Before the report: more than will have been deducted in one month, less in the other.
    if (month === 1) await this.#receive('HOSPITAL', month, [[1, this.#asked(1) + 70_001]])
    if (month === 8) await this.#receive('HOSPITAL', month, [[7, Math.floor(this.#asked(7) / 3)]])
    // The wrong payer's money, taken back in the next month.
    if (month === 6) this.#wrong = await this.#receive('HOSPITAL', month, [[4, 50_000]])
    if (month === 7) await this.#takeBack([4, 50_000])
    if (month > 9) await this.#receive('HOSPITAL', month, [owed('HOSPITAL', month - 1)], month)
  }

  #asked = (month: number): number =>
    this.#books.savers.reduce(
      (sum, saver) => sum + (saver.payer === 'HOSPITAL' ? this.#books.expected(saver, month, 'ALL') : 0),
      0,
    )

  async #receive(
    payer: Payer,
    month: number,
    parts: readonly (readonly [number, number])[],
    charge = 0,
  ): Promise<string> {
    const id = await this.#treasurer.remit(payer, month, parts, charge)
    for (const [of, amount] of parts) this.#books.money.come(payer, of, amount)
    this.#books.money.charges += charge
    return id
  }

  async #takeBack([of, amount]: readonly [number, number]): Promise<void> {
    await this.#treasurer.ask('POST', `API/remittances/${this.#wrong}/reverse`, {
      reason: 'Of another payer',
    })
    this.#books.money.come('HOSPITAL', of, -amount)
  }

  /** What the product lists as not remitted agrees by payer and month. */
  async check(): Promise<void> {
    const found = await this.#treasurer.unremitted()
    const own = [...this.#books.money.open()].map(([key, [owed, waiting]]) => {
      const [payer = '', month = ''] = key.split(' ')
      return `${payer} ${nameOf(Number(month))} ${naira(owed)} ${naira(waiting)}`
    })
    expectSame(found.toSorted(), own.toSorted())
  }
}
