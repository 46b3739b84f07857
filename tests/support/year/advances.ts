import type { Thing } from './thing.ts'

/** What the society of the year does with what is above what was due. */
export type SurplusOfYear = 'UNAPPLIED' | 'ADVANCE'

/** What returns brought in advance and what schedules asked less for it, by `n thing`. Kobo. */
export class Advances {
  readonly #brought = new Map<string, readonly (readonly [key: string, amount: number])[]>()
  readonly #used = new Map<string, number>()

  /** Below zero where a return was taken back after a schedule had counted it. */
  open(n: number, thing: Thing): number {
    const key = `${n} ${thing}`
    const came = [...this.#brought.values()].flat().filter(([of]) => of === key)
    return came.reduce((sum, [, amount]) => sum + amount, 0) - (this.#used.get(key) ?? 0)
  }

  bring(by: string, n: number, thing: Thing, amount: number): void {
    if (amount > 0) this.#brought.set(by, [...(this.#brought.get(by) ?? []), [`${n} ${thing}`, amount]])
  }

  /** What a schedule asks less of what is due. */
  use(n: number, thing: Thing, due: number): number {
    const amount = Math.max(0, Math.min(due, this.open(n, thing)))
    if (amount > 0) this.#used.set(`${n} ${thing}`, (this.#used.get(`${n} ${thing}`) ?? 0) + amount)
    return amount
  }

  takeBack(by: string): void {
    this.#brought.delete(by)
  }
}
