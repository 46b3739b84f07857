import { GraphQLError } from 'graphql'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import { landApi } from './rest/land/calls.ts'
import { societyApi } from './rest/society/calls.ts'
import type { Services } from './services.ts'

/** On whose behalf the backend is asked. */
interface Asker {
  readonly requestId: string
  readonly address: string
}

/** Failures of the backend itself, which need no second question. */
const FAILURES: ReadonlySet<unknown> = new Set(['BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT'])

/** The code of a backend that is a sandbox where the settings say that it is none, or the other way. */
const OTHER_KIND = 'SANDBOX_DIFFERS'

/** What is known of the backend. */
export interface Readiness {
  /** Why it cannot serve: an error code; null when it can. */
  readonly code: unknown
  /** The number of its last event; null where it does not say. */
  readonly lastEvent: number | null
}

async function outcomeOf(asked: Promise<number | null>): Promise<Readiness> {
  try {
    return { code: null, lastEvent: await asked }
  } catch (problem) {
    return { code: problem instanceof GraphQLError ? problem.extensions.code : 'INTERNAL', lastEvent: null }
  }
}

/**
 * Whether the backend can serve. One that says nothing about its readiness must answer a documented public call, the land
 * configuration, because anything at all may answer at a wrong address.
 */
export async function readinessOf(services: Services, asker: Asker): Promise<Readiness> {
  const readiness = await askReadiness(services, asker)
  return readiness.code === null && services.societyClock.isOfOtherKind
    ? { ...readiness, code: OTHER_KIND }
    : readiness
}

async function askReadiness({ backend, files }: Services, asker: Asker): Promise<Readiness> {
  const asking = backend.for({
    ...asker,
    token: () => null,
    onRefused: () => undefined,
  })
  const told = await outcomeOf(societyApi(asking).ready())
  if (told.code === null || FAILURES.has(told.code)) return told
  const land = landApi(
    asking,
    files.for(() => null),
  )
  return outcomeOf(land.systemConfig().then(() => null))
}

/**
 * Logs an error at the start when what answers at REST_URL is not the documented backend. Throws SettingProblem when one of the
 * two is a sandbox and the other is not.
 */
export async function checkAddress(services: Services): Promise<void> {
  const { code } = await readinessOf(services, { requestId: 'start', address: '127.0.0.1' })
  if (code === OTHER_KIND)
    throw new SettingProblem(
      'SANDBOX of the gateway and of the backend differ: both are 1 for a sandbox, and neither is for a society',
    )
  if (code === null || FAILURES.has(code)) return
  services.log.error(
    { code },
    'what answers at REST_URL is not the documented backend: is the address right?',
  )
}
