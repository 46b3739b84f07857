import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Follower, followOn } from '#client/live/follower.ts'

// With the test's own clock and chance, over a client whose answers it holds back.

let readAt: number[]
let answers: (() => void)[]
let follower: Follower
let chance: number

const LIST = {
  variables: {},
  options: {},
  query: { kind: 'Document', definitions: [] },
  getCurrentResult: () => ({ data: { loans: { __typename: 'LoanRequestPage', items: [] } } }),
}

beforeEach(() => {
  readAt = []
  answers = []
  chance = 0
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
  const client = {
    getObservableQueries: () => new Set([LIST]),
    query() {
      readAt.push(Date.now())
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    onClearStore: () => undefined,
    onResetStore: () => undefined,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a client as follows
  follower = followOn(client as unknown as ApolloClient, document)
})
afterEach(() => {
  follower.stop()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let count = 0
function happen(): void {
  count += 1
  const subjectId = `LoanRequest:${count}`
  follower.hear({
    id: String(count),
    type: 'LOAN_REQUEST_SUBMITTED',
    subjectId,
    state: null,
    actorKind: 'MEMBER',
    actor: null,
  })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const answerAll = () => {
  for (const answer of answers.splice(0)) answer()
}

describe('a page while much happens', () => {
  it.each([
    [0, 2_000],
    [0.99, 3_980],
  ])('reads at once and then at least two seconds apart, scattered by chance: %d', async (by, apart) => {
    chance = by
    const began = Date.now()
    for (let step = 0; step < 100; step += 1) {
      happen()
      await pass(100)
      answerAll()
    }
    const gaps = readAt.slice(1).map((at, index) => at - (readAt[index] ?? 0))
    expect((readAt[0] ?? 0) - began).toBeLessThan(250)
    expect(gaps.length).toBeGreaterThanOrEqual(2)
    for (const gap of gaps) expect(Math.abs(gap - apart)).toBeLessThanOrEqual(200)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000)
  })

  it('asks one question at a time, and one more for what happened meanwhile', async () => {
    happen()
    await pass(250)
    expect(readAt).toHaveLength(1)
    for (let step = 0; step < 50; step += 1) {
      happen()
      await pass(200)
    }
    expect(readAt).toHaveLength(1)
    answerAll()
    await pass(2_050)
    expect(readAt).toHaveLength(2)
    answerAll()
    await pass(60_000)
    expect(readAt).toHaveLength(2)
  })

  it('waits for an open window without looking at it again and again, and reads when that is closed', async () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.dataset['state'] = 'open'
    document.body.append(dialog)
    happen()
    await pass(500)
    expect(vi.getTimerCount()).toBe(0)
    happen()
    await pass(60_000)
    expect(readAt).toEqual([])
    dialog.dataset['state'] = 'closed'
    await pass(0)
    expect(readAt).toHaveLength(1)
  })
})
