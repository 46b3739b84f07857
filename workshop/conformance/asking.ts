import { type BackendClient, makeBackendClient } from '#gateway/rest/backend.ts'
import type { CallRecord } from '#gateway/rest/call-record.ts'
import { claimApi } from '#gateway/rest/claims/calls.ts'
import { commodityApi } from '#gateway/rest/commodities/calls.ts'
import { documentApi } from '#gateway/rest/documents/calls.ts'
import { makeFileSeals } from '#gateway/rest/file-links.ts'
import { landApi } from '#gateway/rest/land/calls.ts'
import { loanApi } from '#gateway/rest/loans/calls.ts'
import { memberApi } from '#gateway/rest/members/calls.ts'
import { messageApi } from '#gateway/rest/messages/calls.ts'
import { savingsApi } from '#gateway/rest/savings/calls.ts'
import { sessionApi } from '#gateway/rest/session/calls.ts'
import { ownRequestApi, societyApi } from '#gateway/rest/society/calls.ts'
import { withdrawalApi } from '#gateway/rest/withdrawals/calls.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

/** The gateway's own calls to the backend, for one asker. */
export type Asking = ReturnType<typeof askingAs>

/** The calls with the token that `token` returns; equal calls are made again each time. */
export function askingAs(client: BackendClient, token: string | null, now: () => Date) {
  const backend = client.for({
    requestId: 'conformance',
    address: '127.0.0.1',
    token: () => token,
    onRefused: () => undefined,
  })
  const links = makeFileSeals(new Uint8Array(32), client.origin, now).for(() => token)
  const { earlyLoanCodes } = DEFAULT_SOCIETY_SETTINGS
  return {
    session: sessionApi(backend, links, { agent: '', mark: '' }),
    members: memberApi(backend, links),
    savings: savingsApi(backend, links, earlyLoanCodes, now),
    loans: loanApi(backend, links),
    commodities: commodityApi(backend, links),
    withdrawals: withdrawalApi(backend),
    claims: claimApi(backend, links, earlyLoanCodes),
    documents: documentApi(backend, links),
    land: landApi(backend, links),
    messages: messageApi(backend, async () => []),
    own: ownRequestApi(backend, links),
    society: societyApi(backend),
  }
}

/** A client of the backend at `url` that hands each finished call to `record`. */
export const clientOf = (url: string, record: (record: CallRecord) => void): BackendClient =>
  makeBackendClient({ url: url.replace(/\/$/, ''), timeoutMs: 10_000, now: () => new Date(), record })
