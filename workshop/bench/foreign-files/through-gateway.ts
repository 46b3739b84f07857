import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BUILT_GATEWAY, buildGatewayIfStale, GATEWAY_ENVIRONMENT } from '#scripts/build-gateway.ts'
import { startWatched, type WatchedProcess } from './watched-process.ts'

/** What the graph answers to one operation. */
interface Answer {
  readonly status: number
  readonly text: string
}

/** A built gateway before the backend, as a caller with a session of staff uses it. */
export interface GatewayCaller {
  readonly process: WatchedProcess
  /** Uploads a table of a payer for a month, '2039-01'; answers the id of the report, or the words of the refusal. */
  upload(payerId: string, month: string, bytes: Buffer): Promise<{ id: string | null; answer: Answer }>
  /** Posts a report with its own total as the control total, and waits until it is posted. */
  post(id: string): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a gateway over `restUrl` and signs in. `folder` is for what it keeps. */
export async function openGateway(
  restUrl: string,
  folder: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<GatewayCaller> {
  await buildGatewayIfStale()
  const process = await startWatched(
    BUILT_GATEWAY,
    {
      ...GATEWAY_ENVIRONMENT,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      REST_URL: restUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      AUTH_SECRET: randomBytes(48).toString('base64url'),
    },
    /ready at (http:[^\s,]+)/,
  )

  async function send(headers: Readonly<Record<string, string>>, body: string | FormData): Promise<Answer> {
    const answer = await fetch(`${process.address}/graphql`, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }

  const signIn = 'mutation ($input: SignInStaffInput!) { signInStaff(input: $input) { session { token } } }'
  const { text } = await send(
    { 'content-type': 'application/json' },
    JSON.stringify({ query: signIn, variables: { input: { email, password } } }),
  )
  const token = /"token":"([^"]+)"/.exec(text)?.[1]
  if (token === undefined) throw new Error(`no session: ${text}`)
  const session = { 'x-auth-token': token }
  const ask = (query: string, variables: object) =>
    send({ ...session, 'content-type': 'application/json' }, JSON.stringify({ query, variables }))

  const read = async (id: string) => {
    const query =
      'query ($id: ID!) { deductionReport(id: $id) { total version state posting { __typename } } }'
    const answer = await ask(query, { id })
    return {
      answer,
      found: (JSON.parse(answer.text) as { data: { deductionReport: Checked } }).data.deductionReport,
    }
  }

  return {
    process,
    async upload(payerId, month, bytes) {
      const query =
        'mutation ($input: UploadDeductionReportInput!) { uploadDeductionReport(input: $input) { deductionReport { id } userErrors { message } } }'
      const form = new FormData()
      form.set('operations', JSON.stringify({ query, variables: { input: { payerId, month, file: null } } }))
      form.set('map', JSON.stringify({ file: ['variables.input.file'] }))
      form.set('file', new File([new Uint8Array(bytes)], 'table.csv'))
      const answer = await send(session, form)
      return { id: /"deductionReport":{"id":"([^"]+)"/.exec(answer.text)?.[1] ?? null, answer }
    },
    async post(id) {
      const { total, version } = (await read(id)).found
      const change = (name: string, input: string) =>
        `mutation ($input: ${input}!) { ${name}(input: $input) { userErrors { message } } }`
      await ask(change('setControlTotal', 'SetControlTotalInput'), {
        input: { id, version, controlTotal: total },
      })
      const asked = await ask(change('postDeductionReport', 'PostDeductionReportInput'), {
        input: { id, version: version + 1 },
      })
      for (;;) {
        const { answer, found } = await read(id)
        if (!asked.text.includes('"userErrors":[]') || found.posting === null) return answer
        await pause(500)
      }
    },
    stop: () => process.stop(),
  }
}

interface Checked {
  readonly total: number
  readonly version: number
  readonly posting: object | null
}
