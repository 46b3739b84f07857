import type { ApolloClient } from '@apollo/client'

/** Where several changes are sent one after another: whether one of them wants the screen read again. */
const collecting = new WeakMap<ApolloClient, { isWanted: boolean }>()

/** Reads everything on the screen again: at once, or at the end of the changes that `readingOnce` runs. */
export function readAgain(client: ApolloClient): void {
  const collected = collecting.get(client)
  if (collected !== undefined) collected.isWanted = true
  // What cannot be read again shows its own error.
  else client.refetchQueries({ include: 'active' }).catch(() => {})
}

/**
 * Runs changes that are sent one after another. The screen is read again once after all of them, however many want it, and not
 * at all if none does. Rejects as they do.
 */
export async function readingOnce<Result>(
  client: ApolloClient,
  changes: () => Promise<Result>,
): Promise<Result> {
  // Inside another run the outer one reads.
  if (collecting.has(client)) return changes()
  const collected = { isWanted: false }
  collecting.set(client, collected)
  try {
    return await changes()
  } finally {
    collecting.delete(client)
    if (collected.isWanted) readAgain(client)
  }
}
