import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { TryCounter } from '#rules/session/sign-in-tries.ts'

/** Counts by key in periods of `seconds`, in this process. What is over a limit goes on counting. */
export function makeTryCounter(name: string, seconds: number): TryCounter {
  const limiter = new RateLimiterMemory({
    keyPrefix: name,
    points: Number.MAX_SAFE_INTEGER,
    duration: seconds,
  })
  return {
    async add(key) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key)
        return { count: consumedPoints, msLeft: msBeforeNext }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { count: refusal.consumedPoints, msLeft: refusal.msBeforeNext }
      }
    },
    async takeBack(key) {
      const { consumedPoints } = await limiter.reward(key)
      // What counts nothing is not kept: those who were sent away may have used any number of keys.
      if (consumedPoints <= 0) await limiter.delete(key)
    },
    forget: async (key) => void (await limiter.delete(key)),
  }
}
