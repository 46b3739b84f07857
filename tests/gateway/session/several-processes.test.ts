import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, type GraphAnswer } from '#tests/support/gateway.ts'
import { startGatewayProcess } from '#tests/support/gateway-process.ts'
import { mailedToken } from '#tests/support/mailed-token.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { enrol } from '#tests/support/people.ts'

const STAFF_ONLY = '{ viewer { accessLevel } claimLookupLocks { totalCount } }'
const SIGN_IN = `mutation ($e: String!, $p: String!) {
  signInStaff(input: { email: $e, password: $p }) { session { token } } }`

/** A gateway in a process of its own. */
interface AskedGateway {
  ask(query: string, options?: { token?: string; variables?: object }): Promise<GraphAnswer>
  stop(): Promise<void>
}

async function start(restUrl: string, directory: string): Promise<AskedGateway> {
  const gateway = startGatewayProcess({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    REST_URL: restUrl,
    PORT: '0',
  })
  const address = await gateway.address()
  return {
    async ask(query, { token, variables } = {}) {
      const answer = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { 'x-auth-token': token }),
        },
        body: JSON.stringify({ query, variables }),
      })
      return (await answer.json()) as GraphAnswer
    },
    async stop() {
      gateway.process.kill('SIGTERM')
      await gateway.exitCode()
    },
  }
}

async function tokenFrom(gateway: AskedGateway, email: string, password: string): Promise<string> {
  const { data } = await gateway.ask(SIGN_IN, { variables: { e: email, p: password } })
  return data.signInStaff.session.token
}

const refused = (answer: GraphAnswer) => new Set(Object.values(errorCodes(answer)))

describe('a session over a backend that cannot end it', () => {
  let backend: OtherBackend
  let directory: string
  let one: AskedGateway
  let other: AskedGateway

  beforeAll(async () => {
    backend = await startOtherBackend()
    directory = await mkdtemp(join(tmpdir(), 'isusu-processes-'))
    ;[one, other] = await Promise.all([start(backend.url, directory), start(backend.url, directory)])
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await backend.close()
    await rm(directory, { recursive: true })
  })

  it('ends in every process at once, and stays ended over a restart', async () => {
    const token = await tokenFrom(one, 'staff@other.example', OTHER_PASSWORD)
    for (const gateway of [one, other])
      expect((await gateway.ask(STAFF_ONLY, { token })).data.claimLookupLocks).toEqual({ totalCount: 0 })
    await one.ask('mutation { signOut { message } }', { token })
    for (const gateway of [one, other])
      expect(refused(await gateway.ask(STAFF_ONLY, { token }))).toEqual(new Set(['UNAUTHENTICATED']))
    await one.stop()
    one = await start(backend.url, directory)
    expect(refused(await one.ask(STAFF_ONLY, { token }))).toEqual(new Set(['UNAUTHENTICATED']))
  })

  it('closes a member number in every process', async () => {
    const look = (gateway: AskedGateway, surname: string) =>
      gateway.ask(
        'query ($s: String!) { beneficiaryCalculation(memberNumber: "OAU000007", surname: $s) { name } }',
        { variables: { s: surname } },
      )
    for (let tries = 0; tries < 5; tries += 1) await look(one, 'Wrong')
    expect((await look(other, 'Adeyemi')).data).toEqual({ beneficiaryCalculation: null })
    const token = await tokenFrom(other, 'staff@other.example', OTHER_PASSWORD)
    expect((await other.ask(STAFF_ONLY, { token })).data.claimLookupLocks).toEqual({ totalCount: 1 })
  })
})

describe('what ends a session elsewhere', () => {
  let backend: TestBackend
  let directory: string
  let gateways: AskedGateway[]

  beforeAll(async () => {
    backend = await startTestBackend()
    directory = await mkdtemp(join(tmpdir(), 'isusu-processes-'))
    const url = await backend.listen()
    gateways = await Promise.all([start(url, directory), start(url, directory)])
  })
  afterAll(async () => {
    await Promise.all(gateways.map((each) => each.stop()))
    await backend.close()
    await rm(directory, { recursive: true })
  })

  it('a changed password ends the sessions of the account in every process, also where no call is needed', async () => {
    const [one, other] = gateways as [AskedGateway, AskedGateway]
    const token = await tokenFrom(one, DEMO.moderator, DEMO_PASSWORD)
    for (const gateway of gateways)
      expect((await gateway.ask(STAFF_ONLY, { token })).data.viewer.accessLevel).toBe('MODERATOR')
    await other.ask('mutation ($e: String!) { requestPasswordReset(input: { email: $e }) { message } }', {
      variables: { e: DEMO.moderator },
    })
    const { data } = await other.ask(
      `mutation ($t: String!, $p: String!) {
        resetPassword(input: { token: $t, password: $p, passwordConfirmation: $p }) { userErrors { message } } }`,
      { variables: { t: await mailedToken(backend, DEMO.moderator), p: 'another-password-2026' } },
    )
    expect(data.resetPassword.userErrors).toEqual([])
    for (const gateway of [one, other])
      expect(refused(await gateway.ask(STAFF_ONLY, { token }))).toEqual(new Set(['UNAUTHENTICATED']))
  })

  it('leaves nothing open of a session that its owner ends, nor of a disabled account', async () => {
    const [one, other] = gateways as [AskedGateway, AskedGateway]
    const admin = await tokenFrom(one, DEMO.admin, DEMO_PASSWORD)
    const lost = await tokenFrom(other, DEMO.admin, DEMO_PASSWORD)
    for (const gateway of gateways) await gateway.ask(STAFF_ONLY, { token: lost })
    const { data } = await one.ask('{ viewer { sessions { id isThis device } } }', { token: admin })
    expect(data.viewer.sessions).toHaveLength(2)
    const { id } = data.viewer.sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    await one.ask('mutation ($id: ID!) { endSession(input: { id: $id }) { message } }', {
      token: admin,
      variables: { id },
    })
    for (const gateway of gateways)
      expect(refused(await gateway.ask(STAFF_ONLY, { token: lost }))).toEqual(new Set(['UNAUTHENTICATED']))

    const clerk = await enrol(backend, { level: 2 })
    for (const gateway of gateways)
      expect((await gateway.ask(STAFF_ONLY, { token: clerk.token })).data.viewer.accessLevel).toBe(
        'MODERATOR',
      )
    const disabled = await other.ask(
      'mutation ($id: ID!) { disableStaffAccount(input: { id: $id }) { userErrors { message } } }',
      { token: admin, variables: { id: clerk.id } },
    )
    expect(disabled.data.disableStaffAccount.userErrors).toEqual([])
    for (const gateway of gateways)
      expect(refused(await gateway.ask(STAFF_ONLY, { token: clerk.token }))).toEqual(
        new Set(['UNAUTHENTICATED']),
      )
  })
})
