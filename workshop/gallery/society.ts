import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import pino from 'pino'
import { type Backend, openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { STORAGE_KEYS } from '#client/features/session/device-data.ts'
import { openGateway } from '#gateway/open-gateway.ts'
import { readGatewaySettings } from '#gateway/settings.ts'
import { ACCESS_LEVELS, type RoleName } from '#rules/session/access-level.ts'
import { BUILT_GATEWAY, buildGatewayIfStale, GATEWAY_ENVIRONMENT } from '#scripts/build-gateway.ts'
import { becomesReady, ended, freePort, startServer } from '#scripts/child-processes.ts'
import { type Ask, askAt } from './ask.ts'
import { PICTURED_AT } from './clock.ts'
import { furnishNewSociety } from './new-society.ts'
import { PEOPLE, type Person, type SocietyName } from './people.ts'
import { furnishPrograms } from './programs-of-society.ts'
import { findRecords, type Records } from './records.ts'

/** The front page's note is not to come up in the middle of a picture. */
const WITHOUT_WELCOME = { name: 'isusu.welcome-not-again', value: '1' }

/** A society that is served on 127.0.0.1. */
export interface ServedSociety {
  /** http://127.0.0.1:4711 */
  readonly address: string
  /** The storage of a browser in which a person has signed in. */
  readonly storageOf: (person: Person) => Promise<NonNullable<BrowserContextOptions['storageState']>>
  readonly close: () => Promise<void>
}

/** One whose records the gallery knows. */
export interface Society extends ServedSociety {
  /** The records that addresses of pages name. */
  readonly records: Records
}

interface SignedIn {
  readonly session: { readonly token: string }
  readonly viewer: { readonly memberId: string; readonly name: string; readonly accessLevel: RoleName }
}

async function signIn(ask: Ask, person: Person): Promise<SignedIn | null> {
  const known = PEOPLE[person].signIn
  if (known === null) return null
  const identifier = known.at === 'signInMember' ? 'identifier' : 'email'
  const query = `mutation ($name: String!, $password: String!) {
    outcome: ${known.at}(input: { ${identifier}: $name, password: $password }) {
      session { token }
      viewer { memberId name accessLevel }
    }
  }`
  const { outcome } = await ask<{ outcome: SignedIn }>(query, { name: known.email, password: known.password })
  return outcome
}

/** How a society is opened. */
export interface SocietyOptions {
  /** The built client; this project's own when left out. */
  readonly clientDirectory?: string
  /**
   * The clock of the servers. Left out it stands, so that pictures of the same screen are the same. A browser that keeps its own
   * clock needs that of the machine: it would take the session for one that has ended.
   */
  readonly now?: () => Date
  /** What its settings state; the defaults when left out. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The gateway as it is deployed: the built file in a process of its own, on the machine's clock. */
  readonly asDeployed?: boolean
}

/** A gateway that listens. */
interface Listening {
  readonly address: string
  readonly close: () => Promise<unknown>
}

/** The built gateway as a process. Throws when it has not become ready in a minute. */
async function listenBuilt(environment: Readonly<Record<string, string>>): Promise<Listening> {
  await buildGatewayIfStale()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const process = startServer(BUILT_GATEWAY, {
    ...environment,
    ...GATEWAY_ENVIRONMENT,
    LOG_LEVEL: 'silent',
    PORT: String(port),
  })
  if (!(await becomesReady(`${address}/healthz`, process, 60_000)))
    throw new Error('the gateway did not start')
  return {
    address,
    close() {
      process.kill('SIGTERM')
      return ended(process)
    },
  }
}

/** What a society that has just been opened is furnished by. */
interface Opened {
  readonly backend: Backend
  readonly address: string
  readonly tokenOf: (person: Person) => Promise<string>
}

/**
 * Backend and gateway, in this process unless told otherwise, on free ports, over a temporary folder that closing removes.
 * Nothing stays open when furnishing fails.
 */
export async function serveSociety(
  store: SocietyName | 'without history',
  { clientDirectory, now = () => PICTURED_AT, settings: stated = {}, asDeployed = false }: SocietyOptions,
  furnish: (opened: Opened) => Promise<void>,
): Promise<ServedSociety> {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-gallery-'))
  const log = pino({ level: 'silent' })
  const societyFile = join(folder, 'society.json')
  await writeFile(societyFile, JSON.stringify(stated))
  const environment = {
    // Only production starts without the demo society, and only tests without the history of its treasurer.
    NODE_ENV: ({ new: 'production', demo: 'development', 'without history': 'test' } as const)[store],
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    SOCIETY_FILE: societyFile,
    AUTH_SECRET: 'the secret of a society that lasts for one gallery',
    LIMIT_FORMS: '100000',
    LIMIT_LOOKUPS: '100000',
  }
  const backend = await openBackend(readBackendSettings(environment), log, now)
  const restUrl = await backend.app.listen({ host: '127.0.0.1', port: 0 })
  const settings = { ...environment, REST_URL: restUrl }
  const listenHere = async (): Promise<Listening> => {
    const gateway = await openGateway(readGatewaySettings(settings), log, {
      now,
      ...(clientDirectory !== undefined && { clientDirectory }),
    })
    const address = await gateway.listen({ host: '127.0.0.1', port: 0 })
    return { address, close: () => gateway.close() }
  }
  const gateway = asDeployed ? await listenBuilt(settings) : await listenHere()
  const { address } = gateway
  const { ask } = askAt(address)

  const storages = new Map<Person, ReturnType<Society['storageOf']>>()
  const storageOf = async (person: Person) => {
    const signedIn = await signIn(ask, person)
    const { memberId, name: known, accessLevel } = signedIn?.viewer ?? {}
    const session = accessLevel && {
      name: STORAGE_KEYS.session,
      value: JSON.stringify({
        token: signedIn?.session.token,
        id: memberId,
        level: ACCESS_LEVELS[accessLevel],
        name: known,
      }),
    }
    const localStorage = [WITHOUT_WELCOME, ...(session ? [session] : [])]
    return { cookies: [], origins: [{ origin: address, localStorage }] }
  }
  const close = async () => {
    await gateway.close()
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await furnish({
      backend,
      address,
      tokenOf: async (person) => (await signIn(ask, person))?.session.token ?? '',
    })
  } catch (error) {
    await close()
    throw error
  }
  return {
    address,
    storageOf: (person) => {
      const storage = storages.get(person) ?? storageOf(person)
      storages.set(person, storage)
      return storage
    },
    close,
  }
}

/** A society as the gallery shows it, with its records. */
export async function openSociety(name: SocietyName, options: SocietyOptions = {}): Promise<Society> {
  let records: Records | undefined
  const served = await serveSociety(name, options, async ({ backend, address, tokenOf }) => {
    const { ask, askWithFiles } = askAt(address)
    if (name === 'new') await furnishNewSociety(backend, { ask, askWithFiles, signIn: tokenOf })
    else await furnishPrograms(backend, ask, await tokenOf('admin'))
    records = await findRecords(ask, name, tokenOf)
  })
  if (records === undefined) throw new Error('a society that is served has been furnished')
  return { ...served, records }
}
