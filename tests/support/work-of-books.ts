import { expect } from 'vitest'
import type { TestBackend } from './backend.ts'
import type { Person } from './people.ts'

/** What an act adds to a kind of work: how many and how much in naira; `since` as the list has it. */
interface Added {
  readonly count: number
  readonly amount: number | null
  readonly since?: string
}

/** A kind of work in a list: what makes it, what it adds, and what does it. `done` gets what `makes` answered. */
export interface KindOfWork {
  readonly kind: string
  /** What waits, and until when. */
  readonly of: string
  /** Of the work list: a month or a year; '' for the day. */
  readonly query: string
  readonly effect: 'refuses' | 'needs reason' | 'informs'
  readonly makes: () => Promise<string>
  readonly adds: Added
  readonly done: (made: string) => Promise<unknown>
}

type Item = Added & { readonly kind: string; readonly effect: string }

/** What those who keep the books see and do. */
export function workOfBooks(backendOf: () => TestBackend, staff: () => Person) {
  /** One call, which has to succeed. */
  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object = {},
    by: Person = staff(),
  ) {
    const sent = method === 'GET' ? {} : { body }
    const answer = await backendOf().call({ method, path: `/admin/${path}`, token: by.token, ...sent })
    expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200)
    return answer.body
  }

  /** What waits of a kind, its amount in kobo; null for nothing. */
  async function work(query: string, kind: string): Promise<Item | null> {
    const { items } = await ask('GET', `API/worklist?${query}`)
    const found: Item | undefined = items.find((item: Item) => item.kind === kind)
    return found === undefined
      ? null
      : { ...found, amount: found.amount === null ? null : Math.round(found.amount * 100) }
  }

  /** What the list says of a kind before it is made, while it waits and once it is done. Amounts in kobo. */
  async function told({ query, kind, makes, done }: KindOfWork) {
    const before = await work(query, kind)
    const made = await makes()
    const found = await work(query, kind)
    await done(made)
    return { before, found, after: await work(query, kind) }
  }

  return { ask, work, told }
}

/** What the list has to say of a kind while it waits, by what it said before. Amounts in kobo. */
export const withAdded = ({ kind, effect, adds }: KindOfWork, before: Item | null) => ({
  kind,
  effect,
  count: (before?.count ?? 0) + adds.count,
  amount: adds.amount === null ? null : (before?.amount ?? 0) + Math.round(adds.amount * 100),
  ...(adds.since !== undefined && { since: adds.since }),
})
