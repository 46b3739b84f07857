import * as React from 'react'

/**
 * React's development build keeps for the first ten thousand elements of a second where in the sources each was made, which
 * takes a stack trace for each, and a tenth of the time of these tests. It is for the stacks of its warnings; they name the
 * component without it. Here the ten thousand are always used up.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts the stacks of its elements in another way.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
