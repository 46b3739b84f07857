import { isAuditor } from '#rules/session/access-level.ts'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { randomId } from '../db/random-id.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { unauthenticated } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { presentUser } from '../members/present.ts'
import { memberById } from '../members/store.ts'
import { holderOf, sendLetter } from '../messages/send-letter.ts'
import { openAuditor } from './auditors.ts'
import { isNewPlace, type Origin, rememberOrigin } from './places.ts'
import { acceptCode } from './second-factors.ts'
import { openSession } from './store.ts'

/** What the caller has proved the account by: a password alone, a code after it, or a passkey, which is both at once. */
type Proof =
  | { readonly kind: 'password' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'passkey'; readonly accept: (work: Work) => Promise<boolean> }

/** What of the proof the session's record in the audit log says; null for a code or a passkey that is not accepted. */
async function acceptedAs(
  deps: Deps,
  work: Work,
  accountId: string,
  proof: Proof,
): Promise<{ readonly code?: 'app' | 'recovery'; readonly passkey?: 'yes' } | null> {
  if (proof.kind === 'password') return {}
  if (proof.kind === 'passkey') return (await proof.accept(work)) ? { passkey: 'yes' } : null
  const code = await acceptCode(work.tx, deps.seal, accountId, proof.code, work.now)
  return code === null ? null : { code }
}

/**
 * The auth profile `{ token, user }` of an account that was proved, or null for a wrong code or passkey; null for the code of
 * an account whose sign-in asks for none.
 */
export async function startSession(
  deps: Deps,
  call: Call<'public'>,
  accountId: string,
  { device, proof, origin }: { readonly device: string; readonly proof: Proof; readonly origin: Origin },
) {
  const sessionId = randomId()
  const outcome = await call.work(async (work) => {
    const { tx, now, audit, notify } = work
    const accepted = await acceptedAs(deps, work, accountId, proof)
    if (accepted === null) return 'not accepted'
    const network = networkOfAddress(call.address)
    const opened = await memberById(tx, accountId)
    const until =
      opened !== null && isAuditor(opened.row.access_level) ? await openAuditor(tx, accountId, now) : null
    await openSession(tx, sessionId, accountId, now, { device, network, until })
    if (await isNewPlace(tx, accountId, origin, now))
      notify({ kind: 'NEW_DEVICE', accountId, subjectId: null, label: device === '' ? null : device })
    await rememberOrigin(tx, accountId, origin, now)
    if (opened !== null && accepted.code === 'recovery')
      await sendLetter(deps, work, holderOf(opened.row), 'secondFactor', 'recovery code')
    await audit({
      act: 'sign in',
      recordKind: 'session',
      recordId: sessionId,
      by: { id: accountId, level: opened?.row.access_level ?? null },
      after: { network, device, ...accepted },
    })
    return opened
  })
  if (outcome === 'not accepted') return null
  const member = outcome
  if (member === null) throw unauthenticated(SESSION_TEXTS.wrongCredentials)
  const token = await deps.tokens.sign({ accountId, sessionId }, call.now)
  return { token, user: presentUser(member, (fileId) => deps.files.link(fileId, accountId, call.now)) }
}
