import { Pool } from 'undici'
import type { Sent } from './workloads.ts'

/**
 * Sends one request again and again from a process of its own: `load.ts <request as JSON> <seconds>`. Prints
 * how many were answered in how many seconds.
 */
const CONNECTIONS = 16

const [text = '{}', seconds = '1'] = process.argv.slice(2)
const sent = JSON.parse(text) as Sent
const { origin, pathname, search } = new URL(sent.url)

const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
const begun = performance.now()
const until = begun + Number(seconds) * 1000
let answered = 0

async function worker(): Promise<void> {
  while (performance.now() < until) {
    const { statusCode, body } = await pool.request({
      method: sent.method,
      path: pathname + search,
      headers: { ...sent.headers },
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const answer = await body.text()
    if (statusCode !== 200 || answer.includes('"errors"'))
      throw new Error(`${sent.url}: ${statusCode} ${answer.slice(0, 500)}`)
    answered += 1
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, worker))
const took = (performance.now() - begun) / 1000
await pool.close()
process.stdout.write(`${JSON.stringify({ answered, seconds: took })}\n`)
