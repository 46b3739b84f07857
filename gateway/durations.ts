import type { Metric, Registry } from 'prom-client'

/** The durations under one pair of labels. */
interface Cell {
  /** How many were within each bound, and not within the bound before; the last is beyond all bounds. */
  readonly counts: number[]
  sum: number
}

/** What a histogram of two labels is called, and its buckets in seconds, in their order. */
export interface DurationsOptions {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly [string, string]
  readonly buckets: readonly number[]
  readonly registry: Registry
}

/**
 * A histogram of seconds by two labels, in the registry of the metrics. One of the library's puts the labels of each
 * observation together anew, which cost more than what was measured; here that is done when the metrics are read.
 */
export class Durations {
  readonly name: string
  readonly #options: DurationsOptions
  readonly #cells = new Map<string, Map<string | number, Cell>>()

  constructor(options: DurationsOptions) {
    this.name = options.name
    this.#options = options
    // The registry needs the name and `get` alone.
    options.registry.registerMetric(this as unknown as Metric)
  }

  observe(first: string, second: string | number, seconds: number): void {
    const cell = this.#cellOf(first, second)
    const { counts } = cell
    cell.sum += seconds
    const place = this.#options.buckets.findIndex((bound) => seconds <= bound)
    const index = place === -1 ? counts.length - 1 : place
    counts[index] = (counts[index] ?? 0) + 1
  }

  /** The histogram in the library's form, for the registry. */
  async get() {
    const { name, help, labelNames, buckets } = this.#options
    const values: object[] = []
    for (const [first, cells] of this.#cells)
      for (const [second, { counts, sum }] of cells) {
        const labels = { [labelNames[0]]: first, [labelNames[1]]: second }
        let count = 0
        for (const [place, each] of counts.entries()) {
          count += each
          const le = buckets[place] ?? '+Inf'
          values.push({ metricName: `${name}_bucket`, labels: { le, ...labels }, value: count })
        }
        values.push({ metricName: `${name}_sum`, labels, value: sum })
        values.push({ metricName: `${name}_count`, labels, value: count })
      }
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }

  #cellOf(first: string, second: string | number): Cell {
    let cells = this.#cells.get(first)
    if (cells === undefined) this.#cells.set(first, (cells = new Map()))
    let cell = cells.get(second)
    if (cell === undefined) {
      cell = { counts: [...this.#options.buckets, 0].map(() => 0), sum: 0 }
      cells.set(second, cell)
    }
    return cell
  }
}
