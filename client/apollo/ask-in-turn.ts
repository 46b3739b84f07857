/**
 * Begins several questions, each in a task of its own, between which a slow phone answers. Resolves with all answers, and rejects
 * with the first failure.
 */
export const askInTurn = (...questions: readonly (() => Promise<unknown>)[]): Promise<unknown> =>
  Promise.all(
    questions.map(async (ask) => {
      await new Promise((resolve) => setTimeout(resolve))
      return await ask()
    }),
  )
