import { Pool } from 'undici'
import { tokenOf } from './records.ts'
import { WORKLOADS } from './workloads.ts'

/**
 * Loads one server with one workload in a process of its own: `load.ts <address> <workload> <seconds> <least>`, where
 * `least` is how many requests it makes at least, however long that takes. Prints how many were answered.
 */
/** With more at once the page of loans would be refused: its seven members are one call, of which 128 may wait. */
const CONNECTIONS = 16

const [address = '', name = '', seconds = '1', least = '0'] = process.argv.slice(2)
const workload = WORKLOADS.find((each) => each.name === name)
if (workload === undefined) throw new Error(`there is no workload ${name}`)

const pool = new Pool(new URL(address).origin, { connections: CONNECTIONS, pipelining: 1 })
const until = performance.now() + Number(seconds) * 1000
let answered = 0

async function worker(first: number): Promise<void> {
  for (let n = first; performance.now() < until || n < Number(least); n += CONNECTIONS) {
    const { as, variables } = workload?.request(n) ?? { as: '', variables: {} }
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-auth-token': tokenOf(as),
      },
      body: JSON.stringify({ query: workload?.query, variables }),
    })
    const text = await body.text()
    if (statusCode !== 200 || text.includes('"errors"'))
      throw new Error(`${name}: ${statusCode} ${text.slice(0, 500)}`)
    answered += 1
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => worker(n)))
await pool.close()
process.stdout.write(`${answered}\n`)
