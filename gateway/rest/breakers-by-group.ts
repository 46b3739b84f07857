import { CALLS_BY_GROUP } from '#backend/contract/calls.ts'
import type { GuardState } from './call-guard.ts'

const WORST_FIRST: readonly GuardState['breaker'][] = ['open', 'trying', 'closed']

/** The worst state of the breakers of each group of calls ('member', 'loan'); a call that was never made is closed. */
export function breakersByGroup(states: readonly GuardState[]): Record<string, GuardState['breaker']> {
  const known = new Map(states.map(({ call, breaker }) => [call, breaker]))
  return Object.fromEntries(
    [...CALLS_BY_GROUP].map(([group, calls]) => {
      const found = new Set(calls.map(({ method, path }) => known.get(`${method} ${path}`) ?? 'closed'))
      return [group, WORST_FIRST.find((state) => found.has(state)) ?? 'closed']
    }),
  )
}
