import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../../apollo/graph-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify } from '../../../ui/toasts.ts'
import type { ReferrerQuery } from './Referrer.generated.ts'

/** The look-up of a referrer by id. */
export interface ReferrerLookUp {
  readonly data?: ReferrerQuery | undefined
  readonly error?: unknown
  readonly loading: boolean
  readonly refetch: () => Promise<unknown>
}

/** What a look-up of the referrer is given, inside the app and in a document without Apollo Client. */
export interface ReferrerProps {
  /** The parameter `ref` of the link; '' for none. */
  readonly referrerId: string
  /** Called when there is no such member, or when the applicant states that they were not referred. */
  readonly onNobody: () => void
}

export interface ReferrerNoticeProps extends ReferrerProps {
  /** Of `referrerId`; '' is not looked up. */
  readonly lookUp: ReferrerLookUp
}

/**
 * Spec 000 §2, §7: shows the name of the referrer, or a line for a link that leads to nobody. An error is shown as a
 * toast as well.
 */
export function ReferrerNotice({ referrerId, lookUp, onNobody }: ReferrerNoticeProps) {
  const { data, error, loading, refetch } = lookUp
  const unknown = referrerId !== '' && data?.referrer === null
  // Remembered, because the form forgets the id of a referrer that does not exist.
  const [ledToNobody, setLedToNobody] = useState(false)
  const failure = error === undefined ? null : toGraphError(error).message
  if (unknown && !ledToNobody) setLedToNobody(true)
  useEffect(() => {
    if (unknown) onNobody()
  }, [unknown, onNobody])
  useEffect(() => {
    if (failure !== null) notify.error(failure, 5)
  }, [failure])

  if (unknown || (referrerId === '' && ledToNobody)) {
    return (
      <Notice
        announce="status"
        icon={UserRoundX}
        title="Referrer not found"
        action={
          <Button size="sm" tone="secondary" onClick={() => setLedToNobody(false)}>
            {SHELL_TEXTS.close}
          </Button>
        }
      >
        {REGISTRATION_TEXTS.referrerNotFound}
      </Notice>
    )
  }
  if (referrerId === '') return null
  if (failure !== null) {
    return (
      <Notice
        tone="warning"
        title="We could not look up who referred you"
        action={
          <Button size="sm" tone="secondary" busy={loading} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        You can still fill in the form.
      </Notice>
    )
  }
  // As high as the answer, so that the form below does not move.
  if (!data?.referrer) return <Skeleton height="36" />
  return (
    <Notice
      tone="success"
      announce="status"
      icon={UserRoundCheck}
      title={`Referred by ${data.referrer.name}`}
      action={
        <Button size="sm" tone="secondary" onClick={onNobody}>
          This is not who referred me
        </Button>
      }
    >
      We will tell the society who referred you.
    </Notice>
  )
}
