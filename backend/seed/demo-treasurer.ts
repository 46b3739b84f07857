import type { FastifyInstance } from 'fastify'
import type { PlainDate } from '#rules/dates.ts'
import { TOKEN_HEADER } from '../contract/wire.ts'
import { randomId } from '../db/random-id.ts'
import type { Deps } from '../deps.ts'
import type { Messenger } from '../messages/messenger.ts'
import type { PostingWorker } from '../payroll/reports/posting-worker.ts'
import { makePostingWorker } from '../payroll/reports/run-postings.ts'
import { buildServer } from '../server.ts'
import { openSession } from '../session/store.ts'
import { at } from './demo.ts'

/** Mails of days long past are not sent. */
export const NO_MAILS: Messenger = {
  queue: () => Promise.resolve([]),
  wake: () => {},
  settled: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

/** What a call answers; fields are read where they are known to be there. */
type Answer = Readonly<Record<string, never>>

/**
 * The treasurer of the demo society: works through the product's own calls, on days in the past. Only what those calls
 * do is in the books. Throws when a call is refused.
 */
export class DemoTreasurer {
  readonly #deps: Deps
  readonly #app: FastifyInstance
  readonly #postings: PostingWorker
  readonly #clock: { now: Date }
  #token = ''

  private constructor(deps: Deps, app: FastifyInstance, postings: PostingWorker, clock: { now: Date }) {
    this.#deps = deps
    this.#app = app
    this.#postings = postings
    this.#clock = clock
  }

  static async hire(deps: Deps): Promise<DemoTreasurer> {
    const clock = { now: deps.now() }
    // Hundreds of calls that nobody made are nothing for the log.
    const log = deps.log.child({}, { level: 'warn' })
    const now = () => clock.now
    // Each officer posts what they entered, even where the society asks for two from today on.
    const society = { ...deps.society, twoOfficers: false }
    const postings = makePostingWorker(deps.db, society, now, log)
    const app = await buildServer({ ...deps, society, log, now, messages: NO_MAILS, postings })
    return new DemoTreasurer(deps, app, postings, clock)
  }

  /** It is this day; the officer signs in anew. */
  async on(officerId: string, day: PlainDate, hour = 12): Promise<void> {
    this.#clock.now = at(day, hour)
    const sessionId = randomId()
    const { now } = this.#clock
    await this.#deps.db.transaction().execute((tx) => openSession(tx, sessionId, officerId, now))
    this.#token = await this.#deps.tokens.sign({ accountId: officerId, sessionId }, now)
  }

  async ask<Body = Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object | FormData,
  ): Promise<Body> {
    return (await this.#answerTo(method, path, body)).json()
  }

  /** A text file that a call answers with. */
  async file(path: string): Promise<string> {
    return (await this.#answerTo('GET', path)).body
  }

  async #answerTo(method: 'GET' | 'POST' | 'PUT', path: string, body?: object | FormData) {
    const headers: Record<string, string> = { [TOKEN_HEADER]: this.#token }
    let payload: string | Buffer | undefined
    if (body instanceof FormData) {
      const encoded = new Response(body)
      payload = Buffer.from(await encoded.arrayBuffer())
      headers['content-type'] = encoded.headers.get('content-type') ?? ''
    } else if (body !== undefined) {
      payload = JSON.stringify(body)
      headers['content-type'] = 'application/json'
    }
    const answer = await this.#app.inject({
      method,
      url: `/admin/API/${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode !== 200)
      throw new Error(`the demo treasurer was refused ${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer
  }

  /** Waits until nothing is being posted in the background. */
  settled(): Promise<void> {
    return this.#postings.settled()
  }

  /** Ends the work; the store stays open. */
  async leave(): Promise<void> {
    await this.#app.close()
    await this.#postings.stop()
    await this.#deps.db.deleteFrom('sessions').execute()
  }
}
