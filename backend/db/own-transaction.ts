import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

/** The transaction the running code is inside of, and whether it is still open. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** A query went beside the transaction of the very request that holds it. */
export class QueryBesideTransaction extends Error {
  override name = 'QueryBesideTransaction'
  override message = 'a query beside its own transaction would wait for itself: use work.tx or call.db'
}

/** A file from outside was about to be read or drawn by code that holds a transaction, which would wait for it. */
class FileInTransaction extends Error {
  override name = 'FileInTransaction'
  override message = 'files are read before a transaction begins: see TwoSteps in http/route.ts'
}

const isInside = (): boolean => current.getStore()?.open === true

/** Throws when the running code holds a transaction already. */
export function refuseInsideTransaction(): void {
  if (isInside()) throw new QueryBesideTransaction()
}

/** Throws when the running code holds a transaction: others would wait for as long as a file takes. */
export function refuseFilesInsideTransaction(): void {
  if (isInside()) throw new FileInTransaction()
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
