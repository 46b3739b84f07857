import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { passedLimit } from '../http/limits.ts'
import type { Problem } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { passwordFits } from './password.ts'
import { acceptCode } from './second-factors.ts'
import { ownCredentials } from './store.ts'

/** Counted by the session: nobody else can fail in its place. */
const placeOf = ({ viewer }: Call<'member'>): string => `session ${viewer.sessionId}`

/** How people who are signed in prove once more that an account is theirs. */
export const makeProof = (deps: Pick<Deps, 'limits' | 'seal'>) => ({
  /** Throws `problem` unless the password is the caller's. Counted like a sign-in. */
  async password(call: Call<'member'>, password: string, problem: Problem) {
    const { db, viewer, address } = call
    const own = await ownCredentials(db, viewer.id)
    const network = networkOfAddress(address)
    const tries = await deps.limits.signIn({ account: viewer.id, network, device: placeOf(call) })
    if (tries.closed !== null) throw passedLimit(tries.closed)
    if (own === null || !(await passwordFits(password, own.passwordHash))) throw problem
    await tries.forgive()
    return own
  },
  /** Throws `problem` unless the code is one of the caller's, and uses it up. */
  async code(call: Call<'member'>, { tx, now }: Work, code: string, problem: Problem): Promise<void> {
    const tries = await deps.limits.countCode(call.viewer.id, placeOf(call))
    if (tries.over > 0) throw passedLimit(tries)
    if ((await acceptCode(tx, deps.seal, call.viewer.id, code, now)) === null) throw problem
    await tries.forgive()
  },
})
