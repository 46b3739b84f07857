import type { OwnRequestSource } from '#schema/society/own-requests.ts'
import type { OwnRequestApi } from '../rest/society/calls.ts'
import type { RequestToken } from '../session/request-token.ts'
import { oncePerCaller } from './once-per-caller.ts'

/** The caller's own requests, read once in a request; call `forget` after a mutation that changes them. */
export function makeOwnRequestSource(
  api: OwnRequestApi,
  token: RequestToken,
): OwnRequestSource & { readonly forget: () => void } {
  const own = oncePerCaller(token, () => api.all())
  return { all: own.load, forget: own.forget }
}
