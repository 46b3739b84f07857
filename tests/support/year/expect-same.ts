import { expect } from 'vitest'

/** Fails the test that is running, with `what` before the difference, where two values are not the same. */
export function expectSame(found: unknown, wanted: unknown, what = ''): void {
  expect(found, what).toEqual(wanted)
}
