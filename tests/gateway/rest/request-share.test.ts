import { describe, expect, it } from 'vitest'
import { makeRequestShare, REQUEST_SHARE } from '#gateway/rest/request-share.ts'

describe('the share of one request', () => {
  it('lets eight calls run at once and the others wait', async () => {
    const share = makeRequestShare()
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const call = async (leave: () => void) => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
      leave()
    }
    const all = Array.from({ length: 3 * REQUEST_SHARE.atOnce }, () => share(call))
    gate.resolve()
    await Promise.all(all)
    expect(most).toBe(REQUEST_SHARE.atOnce)
  })

  it('refuses the call beyond its last', async () => {
    const share = makeRequestShare()
    let made = 0
    const call = async (leave: () => void) => {
      made += 1
      leave()
    }
    await Promise.all(Array.from({ length: REQUEST_SHARE.calls }, () => share(call)))
    await expect(share(call)).rejects.toMatchObject({ extensions: { code: 'OPERATION_TOO_COSTLY' } })
    expect(made).toBe(REQUEST_SHARE.calls)
  })
})
