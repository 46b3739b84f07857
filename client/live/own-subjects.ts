import type { ApolloClient } from '@apollo/client'
import { isRecord } from '#rules/is-record.ts'
import { freshnessOf, type OwnChange } from '../apollo/freshness.ts'

/** Milliseconds after a change in which what is told of its record is the person's own doing. */
const OWN_MS = 120_000

/** The most records of a person's own changes that are remembered. */
const MOST = 500

/** 'LoanRequest:42', as events name their subjects. */
const GLOBAL_ID = /^[A-Z]\w*:\S+$/

/** What a tab tells the others of the person's changes: of which records, and whether they were refused. */
export interface OwnWord {
  readonly ids: readonly string[]
  readonly isRefused: boolean
}

/** The records that this person changes: nobody is told of them as of a colleague's. */
export interface OwnSubjects {
  readonly has: (id: string) => boolean
  /** Of a change in another tab of the person. */
  readonly hear: (word: OwnWord) => void
  readonly stop: () => void
}

/**
 * Notes the records of this client's mutations from the moment they are sent: an event may arrive before their answer. A mutation that is
 * refused has changed nothing, often because a colleague has been faster.
 *
 * @param tell hears of the same, for the other tabs
 */
export function ownSubjects(client: ApolloClient, tell: (word: OwnWord) => void): OwnSubjects {
  const noted = new Map<string, number>()

  function hear({ ids, isRefused }: OwnWord): void {
    for (const id of ids) {
      noted.delete(id)
      if (!isRefused) noted.set(id, performance.now())
    }
    for (const id of [...noted.keys()].slice(0, Math.max(noted.size - MOST, 0))) noted.delete(id)
  }

  const leave = freshnessOf(client)?.onChange((change) => {
    const word = wordOf(change)
    if (word.ids.length === 0) return
    hear(word)
    tell(word)
  })
  return {
    has: (id) => performance.now() - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < OWN_MS,
    hear,
    stop() {
      leave?.()
      noted.clear()
    },
  }
}

function wordOf({ variables, answer }: OwnChange): OwnWord {
  const payloads = Object.values(answer?.data ?? {}).filter(isRecord)
  const isRefused =
    answer !== null &&
    ((answer.errors ?? []).length > 0 ||
      payloads.some(({ userErrors }) => Array.isArray(userErrors) && userErrors.length > 0))
  // What it answers with: the payload's own records, and not what these lead to.
  const changed = payloads.flatMap((payload) => Object.values(payload).flat()).filter(isRecord)
  const ids = [...idsIn(variables), ...changed.flatMap(({ id }) => idsIn(id))]
  return { ids: [...new Set(ids)], isRefused }
}

/** The ids of records anywhere in a value. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return GLOBAL_ID.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : []
}
