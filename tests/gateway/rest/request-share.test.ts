import { describe, expect, it } from 'vitest'
import { REQUEST_SHARE, RequestShare } from '#gateway/rest/request-share.ts'

describe('the share of one request', () => {
  it('lets eight calls run at once and the others wait', async () => {
    const share = new RequestShare()
    const turns = Array.from({ length: REQUEST_SHARE.atOnce + 2 }, () => share.enter())
    const waiting = turns.filter((turn) => turn !== null)
    expect(waiting).toHaveLength(2)
    const came: number[] = []
    const all = waiting.map((turn, place) => turn.then(() => came.push(place)))
    share.leave()
    await all[0]
    expect(came).toEqual([0])
    share.leave()
    await all[1]
    expect(came).toEqual([0, 1])
  })

  it('refuses the call beyond its last', () => {
    const share = new RequestShare()
    for (let n = 0; n < REQUEST_SHARE.calls; n += 1) {
      expect(share.enter()).toBe(null)
      share.leave()
    }
    expect(() => share.enter()).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'OPERATION_TOO_COSTLY' }) }),
    )
  })
})
