import { isStaff } from '#rules/session/access-level.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import type { Deps } from '../deps.ts'
import { Problem } from './problems.ts'
import type { RouteOptions, Viewer } from './route.ts'

/** 403: the society asks its staff for sign-in codes, and these have none yet. */
export const secondFactorRequired = (): Problem =>
  new Problem(403, SECURITY_TEXTS.setUpFirst, { code: 'SECOND_FACTOR_REQUIRED' })

/** Whether a call waits until the viewer has set up sign-in codes, by the setting `secondFactorForStaff`. */
export function lacksSecondFactor(
  viewer: Viewer,
  { society }: Pick<Deps, 'society'>,
  { beforeSecondFactor }: RouteOptions,
  params: Readonly<Record<string, string>>,
): boolean {
  // A program has a key, and no phone.
  if (viewer.scopes !== null) return false
  if (!society.secondFactorForStaff || viewer.hasSecondFactor || !isStaff(viewer.level)) return false
  if (beforeSecondFactor === 'own record') return params.id !== viewer.id
  return beforeSecondFactor !== 'always'
}
