import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSession } from '../session/session-context.ts'
import { BroadcastProgress } from './BroadcastProgress.tsx'
import { MessageForm } from './MessageForm.tsx'

/** The broadcast whose progress is shown; '' for the form. It is in the address, so that a reload keeps it. */
const SHOWN = { progress: '' } as const

/** /dashboard/message: staff send a message to all confirmed members and see how it goes out. Spec 001 §2, §5. */
export function ComposePage() {
  const session = useSession()
  const { values, change } = useUrlState(SHOWN)
  return (
    <>
      <PageHeader
        title={MESSAGES_TEXTS.composeTitle}
        description="To all confirmed members, by SMS, by e-mail or both."
      />
      {values.progress === '' ? (
        <MessageForm ownerId={session?.id ?? ''} onSent={(progress) => change({ progress })} />
      ) : (
        <BroadcastProgress
          key={values.progress}
          progressId={values.progress}
          onAnother={() => change({ progress: '' })}
        />
      )}
    </>
  )
}
