import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

/** The transaction the running code is inside of, and whether it is still open. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** A query went beside the transaction of the very request that holds it. */
export class QueryBesideTransaction extends Error {
  override name = 'QueryBesideTransaction'
  override message = 'a query beside its own transaction would wait for itself: use work.tx or call.db'
}

/** Throws when the running code holds a transaction already. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open === true) throw new QueryBesideTransaction()
}

/** Runs the body of a transaction and remembers that it is open. */
export async function insideTransaction<Result>(act: () => Promise<Result>): Promise<Result> {
  const state = { open: true }
  try {
    return await current.run(state, act)
  } finally {
    state.open = false
  }
}

/**
 * Sits on the root connection and turns a request that would wait for itself for ever, embedded, or read
 * what its transaction has not written, on PostgreSQL, into an error. Transactions go without it.
 */
export const ownTransactionGuard: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInsideTransaction()
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
