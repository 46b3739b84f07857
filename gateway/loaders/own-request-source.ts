import type { OwnRequestSource, OwnRequests } from '#schema/society/own-requests.ts'
import type { OwnRequestApi } from '../rest/society/calls.ts'

/** The caller's own requests, read once in a request; call `forget` after a mutation that changes them. */
export function makeOwnRequestSource(api: OwnRequestApi): OwnRequestSource & { readonly forget: () => void } {
  let own: Promise<OwnRequests> | null = null
  return {
    all: () => (own ??= api.all()),
    forget() {
      own = null
    },
  }
}
