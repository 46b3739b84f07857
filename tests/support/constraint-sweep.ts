import { CALLS } from '#backend/contract/calls.ts'
import { type Form, type FormFields, isField, wireFields } from '#backend/contract/form.ts'
import { isChange } from '#backend/contract/wire.ts'
import { isRecord } from '#rules/is-record.ts'
import { type Answer, type TestBackend, testBackendOn } from './backend.ts'
import { type Body, type FileMutant, fileMutantsOf, mutantsOf, OTHER_IDS, QUICK_IDS } from './mutants.ts'
import { type ComingCall, startMutatingFront } from './mutating-front.ts'
import { type OpenSociety, openEmbeddedSociety } from './open-societies.ts'
import { sandboxOperations } from './operations/audit.ts'
import type { Operation } from './operations/operation.ts'
import { OPERATIONS } from './operations.ts'
import { OTHER_BODIES } from './other-bodies.ts'
import { undoingDatabase } from './undoing-database.ts'

/** What no answer may be: our fault, or a refusal by the database that no form gave. */
export interface Finding {
  /** 'POST /admin/API/vouchers: method = "cash"' */
  readonly what: string
  readonly status: number
  /** The line of the log where the database refused. */
  readonly log: string
}

/** How a value that was tried was answered: the status and the fields that the answer names. */
export interface Outcome {
  readonly status: number
  readonly errors: readonly string[]
}

/** What two who write the same key at once are told: nobody else writes here, so a rule is missing. */
const MET_ON_A_KEY = 'this has already been done'

/** How often a call is looked at, each time as it comes: another kind of record, another state. */
const TIMES = { quick: 1, deep: 3 } as const

/**
 * The demo society under every change that the graph can make. Before each one is made, the same call is sent with every
 * value of its body and path that is not as it should be, and all that it wrote is undone.
 */
export class ConstraintSweep {
  readonly findings: Finding[] = []
  readonly seen = new Map<string, number>()
  sent = 0
  /** Operations that did not come to their end. */
  readonly failed: string[] = []
  /** What was accepted of each call. */
  readonly #accepted = new Map<string, Body[]>()
  /** How each value that was tried was answered: 'POST /admin/API/vouchers: method = "no such word"'. */
  readonly outcomes = new Map<string, Outcome>()
  readonly #isDeep: boolean
  readonly #named: ReadonlySet<string>
  /** Not while people sign in to begin with. */
  #isLooking = false
  /** The lines that the backend logged with the last call. */
  readonly log: string[] = []
  #backend: TestBackend | null = null
  #society: OpenSociety | null = null
  #undone: <Result>(act: () => Promise<Result>) => Promise<Result> = (act) => act()
  #closeFront: () => Promise<void> = () => Promise.resolve()

  /** Every value in several states of each record, or a few of each field and those that are `named`. */
  constructor(isDeep: boolean, named: ReadonlySet<string> = new Set()) {
    this.#isDeep = isDeep
    this.#named = named
  }

  #isTried(name: string, isQuick: boolean): boolean {
    return this.#isDeep || isQuick || this.#named.has(name)
  }

  get backend(): TestBackend {
    if (this.#backend === null) throw new Error('the sweep has not begun')
    return this.#backend
  }

  get society(): OpenSociety {
    if (this.#society === null) throw new Error('the sweep has not begun')
    return this.#society
  }

  async open(): Promise<void> {
    const database = await undoingDatabase()
    this.#undone = (act) => database.undone(act)
    this.#backend = await testBackendOn(
      database,
      { LOG_LEVEL: 'error' },
      { write: (line: string) => void this.log.push(line) },
    )
    const through = async (target: string) => {
      const front = await startMutatingFront(
        target,
        (coming) => this.#look(coming),
        (done) => this.#again(done),
      )
      this.#closeFront = () => front.close()
      return front.url
    }
    this.#society = await openEmbeddedSociety({
      backend: this.#backend,
      through,
      // A call waits until all that differs from it was sent.
      environment: { REST_TIMEOUT_MS: '120000', OPERATION_TIMEOUT_MS: '600000' },
    })
    this.#isLooking = true
  }

  async close(): Promise<void> {
    await this.#closeFront()
    await this.#society?.close()
  }

  /** Sends a call and takes back what it wrote. */
  async send(coming: ComingCall, body: Body, path = coming.path): Promise<Answer> {
    const { call, token, files } = coming
    const form = new FormData()
    if (call.body === 'multipart') {
      for (const [name, value] of Object.entries(body))
        if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
      for (const [name, file] of Object.entries(files)) form.append(name, file, 'file')
    }
    this.sent += 1
    // One that a call before has begun holds its cursors on the connection of everybody.
    await this.backend.deps.exports.settled()
    return this.#undone(async () => {
      const answer = await this.backend.call({
        method: call.method,
        path,
        ...(token !== null && { token }),
        ...(call.body === 'multipart' ? { form } : call.body === 'json' && { body }),
      })
      await this.backend.deps.messages.settled()
      await this.backend.deps.postings.settled()
      // An export reads on behind the answer: its cursors would be taken back with the call.
      await this.backend.deps.exports.settled()
      return answer
    })
  }

  async #try(coming: ComingCall, what: string, body: Body, path?: string): Promise<void> {
    this.log.length = 0
    const { status, text, errors } = await this.send(coming, body, path).then(
      (answer) => ({ ...answer, errors: Object.keys(answer.body?.errors ?? {}) }),
      (error: unknown) => ({ status: 0, text: String(error), errors: [] }),
    )
    const name = `${coming.name}: ${what}`
    if (status === 200) this.#accept(coming.name, body)
    if (!this.outcomes.has(name)) this.outcomes.set(name, { status, errors })
    const log = this.log.join('')
    if (status >= 500 || status === 0 || log !== '' || text.includes(MET_ON_A_KEY))
      this.findings.push({ what: name, status, log: `${text} ${log}`.slice(0, 900) })
  }

  #accept(name: string, body: Body): void {
    this.#accepted.set(name, [...(this.#accepted.get(name) ?? []), body])
  }

  async #look(coming: ComingCall): Promise<void> {
    const { call, name, path, body } = coming
    if (!this.#isLooking) return
    const times = this.seen.get(name) ?? 0
    this.seen.set(name, times + 1)
    this.#accept(name, body)
    if (times >= TIMES[this.#isDeep ? 'deep' : 'quick']) return
    if (call.form !== null) {
      const others = Object.entries(OTHER_BODIES[name] ?? {})
      for (const [kind, made] of others) await this.#try(coming, kind, made(body))
      for (const [kind, valid] of [
        ['', body] as const,
        ...others.map(([kind, made]) => [`${kind}, `, made(body)] as const),
      ])
        for (const { what, body: mutant, isQuick } of mutantsOf(call.form, valid))
          if (this.#isTried(`${name}: ${kind}${what}`, isQuick))
            await this.#try(coming, `${kind}${what}`, mutant)
      for (const [field, file] of Object.entries(coming.files))
        for (const { what, file: mutant, isQuick } of await this.#fileMutants(call.form, field, file))
          if (this.#isTried(`${name}: ${what}`, isQuick))
            await this.#try({ ...coming, files: { ...coming.files, [field]: mutant } }, what, body)
    }
    const parts = path.split('/')
    for (const [place, part] of call.path.split('/').entries())
      if (part.startsWith(':'))
        for (const id of this.#isDeep ? OTHER_IDS : QUICK_IDS)
          await this.#try(coming, `${part} = ${id.slice(0, 40)}`, body, parts.with(place, id).join('/'))
  }

  #fileMutants(form: Form, field: string, file: Blob): Promise<readonly FileMutant[]> {
    const isList = wireFields(form.fields).some(
      ([wire, node]) => wire === field && node.kind === 'payrollFile',
    )
    return isList ? fileMutantsOf(field, file) : Promise.resolve([])
  }

  /** The same once more, when it has been done. */
  async #again(done: ComingCall): Promise<void> {
    if (this.#isLooking && this.seen.get(done.name) === 1) await this.#try(done, 'the same again', done.body)
  }

  forgetLog(): void {
    this.log.length = 0
  }

  /** The words of choices that no accepted body has: 'POST /admin/API/vouchers kind = journal'. */
  unreachedWords(): string[] {
    const missing: string[] = []
    const look = (fields: FormFields, bodies: readonly Body[], path: string): void => {
      for (const [own, node] of Object.entries(fields)) {
        if (!isField(node)) {
          look(node, bodies, path)
          continue
        }
        const name = node.wire ?? own
        const given = bodies.flatMap((body) => [body[name]].flat())
        if ('fields' in node) look(node.fields, given.filter(isRecord), `${path}${name}.`)
        else if (node.kind === 'text' && Array.isArray(node.schema.enum))
          for (const word of node.schema.enum.map(String))
            if (word !== '' && !given.includes(word)) missing.push(`${path}${name} = ${word}`)
      }
    }
    for (const { method, path, form } of CALLS.filter(isChange))
      look(form?.fields ?? {}, this.#accepted.get(`${method} ${path}`) ?? [], `${method} ${path} `)
    return missing.toSorted()
  }

  /** Runs one operation of the graph as an integrator would send it. */
  async run(operation: Operation): Promise<void> {
    const { gateway, known, tokens } = this.society
    const { as, document } = operation
    const variables = (await operation.variables?.(known, this.society)) ?? {}
    const files = await operation.files?.(known)
    const options = { variables, ...(as !== 'visitor' && { token: tokens[as] }) }
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000 * (operation.secondsLater ?? 0))
    const { data, errors } = files
      ? await gateway.upload(document, { ...options, files })
      : await gateway.ask(document, options)
    if (errors !== undefined) {
      this.failed.push(`${operation.name}: ${JSON.stringify(errors[0])}`)
      return
    }
    for (const [name, value] of Object.entries(operation.keep?.(data) ?? {})) if (value) known[name] = value
  }

  async runAll(): Promise<void> {
    // The society of the sweep is no sandbox.
    for (const operation of OPERATIONS.filter((each) => !sandboxOperations.includes(each)))
      await this.run(operation)
  }
}
