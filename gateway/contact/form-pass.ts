import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The youngest valid pass, in milliseconds. People need longer to write a message; programs do not. */
const LEAST_MS = 3_000

/** The oldest valid pass, in milliseconds: how long a page may stay open. */
const MOST_MS = 24 * 60 * 60 * 1000

/** The most used passes to remember; when it is reached, the older half is forgotten. */
const MOST_USED = 10_000

export type PassState = 'GOOD' | 'TOO_EARLY' | 'TOO_OLD' | 'USED' | 'FORGED'

/**
 * Passes for a public form: issued when the form is shown, valid once, from three seconds to a day later. Issued
 * passes are signed and not stored; used ones are remembered.
 */
export interface FormPasses {
  issue(): string
  /** Checks a pass and marks a good one as used. */
  use(pass: string): PassState
  /** Makes a used pass valid again, because the message was not sent. */
  giveBack(pass: string): void
}

export function makeFormPasses(key: Uint8Array, now: () => Date): FormPasses {
  const used = new Set<string>()
  const signed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`

  /** The time of issue. The whole text is compared, because a pass with two valid spellings could be used twice. */
  function issuedAt(pass: string): number | null {
    const [time = '', random = ''] = pass.split('.')
    const expected = Buffer.from(signed(`${time}.${random}`))
    const given = Buffer.from(pass)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return Number.parseInt(time, 36)
  }

  return {
    issue() {
      return signed(`${now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`)
    },
    use(pass) {
      const issued = pass.length > 200 ? null : issuedAt(pass)
      if (issued === null) return 'FORGED'
      const age = now().getTime() - issued
      // Another gateway may have issued it, whose clock is ahead.
      if (age >= 0 && age < LEAST_MS) return 'TOO_EARLY'
      if (Math.abs(age) > MOST_MS) return 'TOO_OLD'
      if (used.has(pass)) return 'USED'
      if (used.size >= MOST_USED) for (const oldest of [...used].slice(0, MOST_USED / 2)) used.delete(oldest)
      used.add(pass)
      return 'GOOD'
    },
    giveBack: (pass) => void used.delete(pass),
  }
}
