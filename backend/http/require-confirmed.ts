import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { decisionConflict } from './problems.ts'
import type { Viewer } from './route.ts'

/** The viewer as a confirmed member. Throws 409: money waits for the confirmation. */
export function requireConfirmed(viewer: Viewer): Viewer & { readonly memberNumber: string } {
  const { memberNumber } = viewer
  if (!viewer.confirmed || memberNumber === null) {
    throw decisionConflict({ code: 'NOT_CONFIRMED', message: SESSION_TEXTS.awaitingConfirmation })
  }
  return { ...viewer, memberNumber }
}
