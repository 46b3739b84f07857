import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import { type Backend, makeBackendClient } from '#gateway/rest/backend.ts'
import { claimApi } from '#gateway/rest/claims/calls.ts'
import { makeFileSeals } from '#gateway/rest/file-links.ts'
import { formOf } from '#gateway/rest/form.ts'
import { ASSUMED_EARLY_LOAN_CODES } from '#rules/loans/products.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The connections to a server that answers as told, each call with half a second unless it says otherwise. */
async function backendThat(listener: RequestListener): Promise<Backend> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = makeBackendClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 500,
    now: () => new Date(),
    record: () => undefined,
  })
  closing.push(() => client.close())
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return client.for({
    requestId: 'r1',
    address: '127.0.0.1',
    token: () => null,
    onRefused: () => undefined,
  })
}

const timeout = expect.objectContaining({ extensions: { code: 'BACKEND_TIMEOUT' } })

describe('the time a call may take', () => {
  it("uses a call's own limit where it is shorter than the gateway's", async () => {
    const backend = await backendThat(() => undefined)
    const ask = async (timeoutMs: number) => {
      const started = performance.now()
      await expect(
        backend.ask(
          withdrawalCalls.beneficiaryRequests,
          { timeoutMs, query: { search: String(timeoutMs) } },
          () => null,
        ),
      ).rejects.toEqual(timeout)
      return performance.now() - started
    }
    expect(await ask(20)).toBeLessThan(450)
    expect(await ask(60_000)).toBeGreaterThan(450)
  })

  it('limits the public balances to five seconds, as documented', async () => {
    const asked: unknown[] = []
    const backend: Backend = {
      ask(call, options) {
        asked.push([call.path, options.timeoutMs, options.token])
        return Promise.reject(new Error('not asked for more'))
      },
      act: () => Promise.reject(new Error('nothing is changed here')),
    }
    const links = makeFileSeals(new Uint8Array(32), 'http://records', () => new Date()).for(() => null)
    await expect(claimApi(backend, links, ASSUMED_EARLY_LOAN_CODES).publicBalances('A1')).rejects.toThrow(
      'not asked for more',
    )
    expect(asked).toEqual([['/user/get-balances-public', 5_000, null]])
  })

  it('adds a second for each megabyte of files', async () => {
    const backend = await backendThat((request, response) => {
      request.resume().on('end', () => setTimeout(() => response.end('{"message":"done"}'), 800))
    })
    const send = (megabytes: number) => {
      const file = new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' })
      return backend.ask(withdrawalCalls.submitClaim, { form: formOf({ file }) }, () => 'done')
    }
    await expect(send(0.5)).rejects.toEqual(timeout)
    expect(await send(1)).toBe('done')
  })
})
