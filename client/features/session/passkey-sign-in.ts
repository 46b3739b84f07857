import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { askGraph } from '../../content/ask-graph.ts'
import { deviceHeader } from '../../device-mark.ts'
import { answeredSession, type SessionPayload } from './answered-session.ts'
import { BeginPasskeySignInText, SignInWithPasskeyText } from './PasskeyButton.text.generated.ts'

type Answered = NonNullable<ReturnType<typeof answeredSession>>

/** Signs in by a passkey of this device: the session, or why there is none, in a sentence. */
export async function signInByPasskey(): Promise<Answered | string> {
  const begun = await askGraph(BeginPasskeySignInText, {})
  const options = begun.data?.beginPasskeySignIn?.challenge?.options
  if (options === undefined) return begun.errors?.[0]?.message ?? PASSKEY_TEXTS.notOffered
  let credential: string
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
    credential = JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch {
    // Cancelled, no passkey for this site, or no answer in time: the browser has said which.
    return PASSKEY_TEXTS.tryAgain
  }
  const answer = await askGraph(SignInWithPasskeyText, {
    variables: { input: { credential } },
    headers: deviceHeader(),
  })
  const payload: SessionPayload | null | undefined = answer.data?.signInWithPasskey
  const session = payload && answeredSession(payload)
  return session ?? payload?.userErrors[0]?.message ?? answer.errors?.[0]?.message ?? PASSKEY_TEXTS.tryAgain
}
