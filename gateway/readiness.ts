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

async function codeOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    await asked
    return null
  } catch (problem) {
    return problem instanceof GraphQLError ? problem.extensions.code : 'INTERNAL'
  }
}

/**
 * Why the backend cannot serve: an error code, or null when it can. A backend that says nothing about its readiness
 * must answer a documented public call, the land configuration, because anything at all may answer at a wrong address.
 */
export async function whyNotReady(services: Services, asker: Asker): Promise<unknown> {
  const code = await whyNotAnswered(services, asker)
  return code === null && services.societyClock.isOfOtherKind ? OTHER_KIND : code
}

async function whyNotAnswered({ backend, files }: Services, asker: Asker): Promise<unknown> {
  const asking = backend.for({
    ...asker,
    token: () => null,
    onRefused: () => undefined,
  })
  const code = await codeOf(societyApi(asking).ready())
  if (code === null || FAILURES.has(code)) return code
  return codeOf(
    landApi(
      asking,
      files.for(() => null),
    ).systemConfig(),
  )
}

/**
 * Logs an error at the start when what answers at REST_URL is not the documented backend. Throws SettingProblem when one of the
 * two is a sandbox and the other is not.
 */
export async function checkAddress(services: Services): Promise<void> {
  const code = await whyNotReady(services, { requestId: 'start', address: '127.0.0.1' })
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
