import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { QueueTilesDocument } from '#client/features/home/QueueTiles.generated.ts'
import { makeMenuCounting } from '#client/features/session/menu-counting.ts'
import { followOn } from '#client/live/follower.ts'
import { type ClientGraph, createClientGraph } from '#tests/support/client-graph.ts'

let graph: ClientGraph
let client: ApolloClient
let waiting: number

beforeEach(() => {
  waiting = 7
  graph = createClientGraph({
    Query: {
      viewer: () => ({ memberId: 'staff-1', name: 'Bola Ade', accessLevel: 'MODERATOR', workQueue: {} }),
    },
    WorkQueue: {
      newRegistrations: () => 0,
      pendingLoanRequests: () => waiting,
      pendingLandRequests: () => null,
    },
  })
  client = createApolloClient({ token: () => 'token', onRefused: () => {}, transport: graph.link })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  client.stop()
  vi.useRealTimers()
})

const asked = () => graph.callsOf('QueueTiles').length
/** Lets so much time pass, and then what was begun come to its end. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the counts of the menu', () => {
  it('ask once while a menu is drawn, after the page had its time, and not before', async () => {
    const counting = makeMenuCounting(client)
    await pass(5_000)
    expect(asked()).toBe(0)
    const heard = vi.fn()
    const leave = counting.subscribe(heard)
    const leaveOther = counting.subscribe(() => {})
    await pass(1_000)
    expect(asked()).toBe(0)
    await pass(1_500)
    expect(asked()).toBe(1)
    await expect
      .poll(() => counting.now())
      .toMatchObject({ loanRequests: 7, registrations: 0, landAcquisition: 0 })
    expect(heard).toHaveBeenCalled()
    leave()
    leaveOther()
    const left = counting.subscribe(() => {})
    left()
    await pass(10_000)
    expect(asked()).toBe(1)
  })

  it('ask nothing where the tiles at home have asked', async () => {
    await client.query({ query: QueueTilesDocument })
    const counting = makeMenuCounting(client)
    const leave = counting.subscribe(() => {})
    await pass(2_500)
    await expect.poll(() => counting.now().loanRequests).toBe(7)
    expect(asked()).toBe(1)
    leave()
  })

  it('follow what happens, by one question for the menu and the tiles', async () => {
    const follower = followOn(client, document)
    const tiles = client.watchQuery({ query: QueueTilesDocument }).subscribe({})
    const counting = makeMenuCounting(client)
    const leave = counting.subscribe(() => {})
    await pass(2_500)
    await expect.poll(() => counting.now().loanRequests).toBe(7)
    const before = asked()
    waiting = 8
    follower.hear({
      id: 'evt_1',
      type: 'LOAN_REQUEST_SUBMITTED',
      subjectId: 'LoanRequest:1',
      state: 'PENDING',
      actorKind: 'MEMBER',
      actor: null,
    })
    await pass(500)
    await expect.poll(() => counting.now().loanRequests).toBe(8)
    expect(asked()).toBe(before + 1)
    leave()
    tiles.unsubscribe()
    follower.stop()
  })
})
