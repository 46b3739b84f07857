import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Nobody writes a message in less, in milliseconds; programs do. */
const LEAST_MS = 3_000

/** A page may stand open so long, in milliseconds. */
const MOST_MS = 24 * 60 * 60 * 1000

/** Used passes remembered at most; older ones than these are about to run out anyway. */
const MOST_USED = 10_000

export type PassState = 'GOOD' | 'TOO_EARLY' | 'TOO_OLD' | 'USED' | 'FORGED'

/** Passes for a public form: made when it is shown, good a moment later, once, for a day. Nothing is stored. */
export interface FormPasses {
  issue(): string
  /** Looks at a pass and uses it up when it is good. */
  use(pass: string): PassState
  /** Makes a used pass good again: what it was used for did not happen. */
  giveBack(pass: string): void
}

export function makeFormPasses(key: Uint8Array, now: () => Date): FormPasses {
  const used = new Set<string>()
  const signed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`

  /** Letter by letter as it was issued: one that could be written in two ways could be used twice. */
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
      if (age < LEAST_MS) return 'TOO_EARLY'
      if (age > MOST_MS) return 'TOO_OLD'
      if (used.has(pass)) return 'USED'
      if (used.size >= MOST_USED) for (const oldest of [...used].slice(0, MOST_USED / 2)) used.delete(oldest)
      used.add(pass)
      return 'GOOD'
    },
    giveBack: (pass) => void used.delete(pass),
  }
}
