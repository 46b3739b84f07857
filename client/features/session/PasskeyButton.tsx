import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { hasPasskeys } from './has-passkeys.ts'
import { useSessionStore } from './session-context.ts'

const never = () => () => undefined

export interface PasskeyButtonProps {
  /** Called when the session has begun. */
  readonly onSignedIn: () => void
}

/** Signs in by a passkey, where the browser has them. What it needs is loaded with the first press. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const store = useSessionStore()
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const signIn = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { signInByPasskey } = await import('./passkey-sign-in.ts')
      const outcome = await signInByPasskey()
      if (typeof outcome === 'string') return setProblem(outcome)
      store.signIn(outcome)
      onSignedIn()
    } catch {
      setProblem(PASSKEY_TEXTS.tryAgain)
    } finally {
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <>
      {problem !== null && <Notice tone="danger" announce="alert" title={problem} />}
      <Button tone="secondary" size="lg" fullWidth icon={KeyRound} busy={busy} onClick={() => void signIn()}>
        {PASSKEY_TEXTS.signIn}
      </Button>
    </>
  )
}
