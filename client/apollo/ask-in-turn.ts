/**
 * Begins several questions, each in a task of its own, between which a slow phone answers. Resolves with all answers; rejects with
 * the first failure in their order, when all have ended.
 */
export async function askInTurn(...questions: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  const answers = questions.map((ask) => new Promise((resolve) => setTimeout(resolve)).then(ask))
  await Promise.allSettled(answers)
  return await Promise.all(answers)
}
