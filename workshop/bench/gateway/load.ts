import { Client, type Dispatcher } from 'undici'
import { tokenOf } from './records.ts'
import { WORKLOADS } from './workloads.ts'

/**
 * Loads one server with one workload in a process of its own: `load.ts <address> <workload> <seconds> <least>`, where
 * `least` is how many requests it makes at least, however long that takes. Prints how many were answered.
 *
 * The requests are made before, and their answers only looked through for errors, so that the load takes as little as it can of
 * the core that it shares with the upstream.
 */
/** With more at once the page of loans would be refused: its seven members are one call, of which 128 may wait. */
const CONNECTIONS = 16

/** So many different requests are made again and again; a multiple of the connections. */
const REQUESTS = 512

const [address = '', name = '', seconds = '1', least = '0'] = process.argv.slice(2)
const workload = WORKLOADS.find((each) => each.name === name)
if (workload === undefined) throw new Error(`there is no workload ${name}`)

const requests = Array.from({ length: REQUESTS }, (_, n): Dispatcher.DispatchOptions => {
  const { as, variables } = workload.request(n)
  return {
    method: 'POST',
    path: '/graphql',
    headers: ['content-type', 'application/json', 'accept', 'application/json', 'x-auth-token', tokenOf(as)],
    body: JSON.stringify({ query: workload.query, variables }),
  }
})

const until = performance.now() + Number(seconds) * 1000
let answered = 0

/** One connection, which sends a request when the one before is answered. */
class Caller implements Dispatcher.DispatchHandler {
  readonly #client = new Client(new URL(address).origin, { pipelining: 1 })
  readonly #done = Promise.withResolvers<void>()
  #n: number
  #status = 0
  #wrong = ''

  constructor(first: number) {
    this.#n = first
  }

  run(): Promise<void> {
    this.#next()
    return this.#done.promise
  }

  #next(): void {
    const request = requests[this.#n % REQUESTS]
    if (request !== undefined && (performance.now() < until || this.#n < Number(least))) {
      this.#n += CONNECTIONS
      this.#client.dispatch(request, this)
    } else this.#client.close().then(this.#done.resolve, this.#done.reject)
  }

  // undici wants it there.
  onRequestStart(): void {}

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Buffer): void {
    if (this.#status !== 200 || bytes.includes('"errors"')) this.#wrong += bytes.toString()
  }

  onResponseEnd(): void {
    if (this.#wrong !== '' || this.#status !== 200)
      this.#done.reject(new Error(`${name}: ${this.#status} ${this.#wrong.slice(0, 500)}`))
    else {
      answered += 1
      this.#next()
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, problem: Error): void {
    this.#done.reject(problem)
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => new Caller(n).run()))
process.stdout.write(`${answered}\n`)
