import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import inject, { type Response as InjectedResponse, type InjectOptions } from 'light-my-request'
import { makeLog } from '#gateway/log.ts'
import { openGateway } from '#gateway/open-gateway.ts'
import type { CallRecord } from '#gateway/rest/call-record.ts'
import { readGatewaySettings } from '#gateway/settings.ts'

/** What the graph answered. */
export interface GraphAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
  readonly data?: any
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions: Readonly<Record<string, unknown>>
  }[]
  /** What the operation was counted as, in calls to the backend. */
  readonly extensions?: {
    readonly cost?: {
      readonly requested: number
      readonly made: number
      readonly limit: number
      readonly throttle?: {
        readonly available: number
        readonly capacity: number
        readonly refillPerSecond: number
      }
    }
    readonly replayed?: true
  }
}

export interface TestGateway {
  readonly app: FastifyInstance
  /** Its DATA_DIR. */
  readonly directory: string
  /** Calls to the backend since the last `forgetCalls`, 'GET /user/getuser/:id 200'. */
  readonly calls: CallRecord[]
  /** The calls as 'GET /user/getuser/:id', sorted. */
  callNames(): string[]
  forgetCalls(): void
  /** The lines logged so far. */
  readonly log: string[]
  /** The clock: set it to travel. */
  readonly clock: { now: Date }
  ask(
    query: string,
    options?: { variables?: object; token?: string; headers?: Record<string, string> },
  ): Promise<GraphAnswer>
  /** As `ask`, with files by the multipart request spec: 'input.signature' to its bytes. */
  upload(
    query: string,
    options: {
      variables: object
      files: Readonly<Record<string, Blob>>
      token?: string
      headers?: Record<string, string>
    },
  ): Promise<GraphAnswer>
  inject(options: InjectOptions): Promise<InjectedResponse>
  /** Signs in through the graph and answers the token. */
  signIn(kind: 'member' | 'staff', name: string, password: string): Promise<string>
  close(): Promise<void>
}

/** How a test gateway differs from the default one. */
export interface TestGatewayOptions {
  readonly restUrl: string
  readonly environment?: Readonly<Record<string, string>>
  readonly clientDirectory?: string
  /** Keeps the calls made at the start among the recorded ones. */
  readonly keepStartCalls?: boolean
}

/** The real gateway, in this process, over whatever answers at `restUrl`. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const directory = await mkdtemp(join(tmpdir(), 'isusu-gateway-'))
  const settings = readGatewaySettings({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    REST_URL: options.restUrl,
    LOG_LEVEL: 'debug',
    LIMIT_LOOKUPS: '100000',
    LIMIT_SIGN_IN: '1000',
    ...options.environment,
  })
  const log: string[] = []
  const calls: CallRecord[] = []
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const logger = makeLog(settings, { write: (line: string) => void log.push(line) })
  const app = await openGateway(settings, logger, {
    now: () => clock.now,
    onCall: (record) => void calls.push(record),
    clientDirectory: options.clientDirectory ?? join(directory, 'no-client'),
  })
  await app.ready()
  if (options.keepStartCalls !== true) calls.length = 0

  // As a connection does, and not past the listener before the router, as `app.inject` would.
  const send = (request: InjectOptions) =>
    inject((incoming, response) => void app.server.emit('request', incoming, response), request)

  const ask: TestGateway['ask'] = async (query, { variables, token, headers } = {}) => {
    const answer = await send({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== undefined && { 'x-auth-token': token }),
        ...headers,
      },
      payload: JSON.stringify({ query, variables }),
    })
    return answer.json()
  }

  const upload: TestGateway['upload'] = async (query, { variables, files, token, headers }) => {
    const form = new FormData()
    form.append('operations', JSON.stringify({ query, variables: withNulls(variables, Object.keys(files)) }))
    const parts = Object.entries(files)
    form.append(
      'map',
      JSON.stringify(Object.fromEntries(parts.map(([path], index) => [index, [`variables.${path}`]]))),
    )
    parts.forEach(([, file], index) => form.append(String(index), file, '../../picture.exe'))
    const encoded = new Response(form)
    const answer = await send({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        accept: 'application/json',
        'apollo-require-preflight': 'yes',
        ...(token !== undefined && { 'x-auth-token': token }),
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return answer.json()
  }

  return {
    app,
    directory,
    calls,
    log,
    clock,
    callNames: () => calls.map(({ call }) => call).sort(),
    forgetCalls: () => {
      calls.length = 0
    },
    ask,
    upload,
    inject: send,
    async signIn(kind, name, password) {
      const { data } = await ask(
        kind === 'member'
          ? 'mutation ($n: String!, $p: String!) { in: signInMember(input: { identifier: $n, password: $p }) { session { token } } }'
          : 'mutation ($n: String!, $p: String!) { in: signInStaff(input: { email: $n, password: $p }) { session { token } } }',
        { variables: { n: name, p: password } },
      )
      const token: unknown = data?.in?.session?.token
      if (typeof token !== 'string') throw new Error(`${name} could not sign in`)
      calls.length = 0
      return token
    },
    async close() {
      await app.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The codes of an answer's errors, by the path they stand at. */
export const errorCodes = ({ errors = [] }: GraphAnswer): Record<string, unknown> =>
  Object.fromEntries(errors.map(({ path, extensions }) => [path?.join('.') ?? '', extensions.code]))

/** The variables with null where files go, as the spec wants it. */
function withNulls(variables: object, paths: readonly string[]): object {
  const copy: Record<string, unknown> = structuredClone({ ...variables })
  for (const path of paths) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let holder = copy
    for (const key of keys) holder = (holder[key] ??= {}) as Record<string, unknown>
    holder[last] = null
  }
  return copy
}
