/** What payers owe for each month and what came of it, as the tests reckon it. Kobo. */
export class PayerMoney {
  readonly #deducted = new Map<string, number>()
  readonly #came = new Map<string, number>()
  charges = 0

  deducted(payer: string, month: number): number {
    return this.#deducted.get(`${payer} ${month}`) ?? 0
  }

  deduct(payer: string, month: number, amount: number): void {
    this.#deducted.set(`${payer} ${month}`, this.deducted(payer, month) + amount)
  }

  came(payer: string, month: number): number {
    return this.#came.get(`${payer} ${month}`) ?? 0
  }

  come(payer: string, month: number, amount: number): void {
    this.#came.set(`${payer} ${month}`, this.came(payer, month) + amount)
  }

  /** What of a month's money pays what was deducted; the rest waits. */
  #applied = (key: string): number =>
    Math.min(Math.max(0, this.#deducted.get(key) ?? 0), this.#came.get(key) ?? 0)

  #keys = (): string[] => [...new Set([...this.#deducted.keys(), ...this.#came.keys()])]

  /** What is owed and what waits, by payer and month; without those of nothing. */
  open(): Map<string, readonly [owed: number, waiting: number]> {
    return new Map(
      this.#keys()
        .map((key): [string, readonly [number, number]] => {
          const applied = this.#applied(key)
          return [key, [(this.#deducted.get(key) ?? 0) - applied, (this.#came.get(key) ?? 0) - applied]]
        })
        .filter(([, [owed, waiting]]) => owed !== 0 || waiting !== 0),
    )
  }

  /** What all payers owe. */
  get receivable(): number {
    return [...this.open().values()].reduce((sum, [owed]) => sum + owed, 0)
  }

  /** What came before its report, or beyond it. */
  get waiting(): number {
    return [...this.open().values()].reduce((sum, [, waiting]) => sum + waiting, 0)
  }
}
