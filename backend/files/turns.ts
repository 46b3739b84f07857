/** Runs a task when it is its turn. */
export type Turns = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Lets `most` tasks run at a time; the others wait in the order they came. */
export function makeTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
