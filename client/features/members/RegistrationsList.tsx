import { skipToken } from '@apollo/client/react'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { paths } from '../../paths.ts'
import { useKnownItems } from '../../requests/known-items.ts'
import { type QueueTexts, RequestQueue } from '../../requests/RequestQueue.tsx'
import { useBulk } from '../../requests/use-bulk.ts'
import { useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { registrationColumns } from './RegistrationColumns.tsx'
import { RegistrationDialog } from './RegistrationDialog.tsx'
import { useRegistrationsListQuery, useRegistrationsWaitingQuery } from './RegistrationsList.generated.ts'
import { BULK_CONFIRMATION } from './review/bulk-confirmation.ts'
import { NewMemberNumber } from './review/NewMemberNumber.tsx'
import { RegistrationDecision } from './review/RegistrationDecision.tsx'
import { ReviewResult } from './review/ReviewResult.tsx'
import { type RegistrationOutcome, useRegistrationDecision } from './review/use-registration-decision.ts'
import { useRegistrationObstacle } from './review/use-registration-obstacle.ts'

const TEXTS: QueueTexts = {
  title: 'New registrations',
  what: 'registration',
  total: (count) => `${count} waiting to be confirmed`,
  search: { label: 'Search registrations', placeholder: 'Name, e-mail or phone' },
  empty: {
    title: 'No new registrations',
    advice: 'Registrations from the website are listed here until staff confirm them.',
    icon: ClipboardCheck,
  },
  noMatch: {
    title: 'No registration matches this search',
    advice: 'Try part of the name, e-mail address or phone number.',
  },
}

/** The queue of unconfirmed registrations, which may begin below the window of a phone. */
export function RegistrationsList({ isBelow = false }: { readonly isBelow?: boolean }) {
  const address = useQueueAddress()
  const answer = useRegistrationsListQuery({ variables: address.variables })
  const queue = useQueue(address, answer, ({ registrations }) => registrations)
  const waiting = useRegistrationsWaitingQuery(queue.search === '' ? skipToken : READ_ONCE)
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)
  const decision = useRegistrationDecision((decided) => {
    setOutcome(decided)
    queue.goOn(decided.request.id)
  })
  const known = useKnownItems(queue)
  const bulk = useBulk({
    queue,
    known,
    decision,
    actions: [BULK_CONFIRMATION],
    nameOf: ({ name }) => name,
    obstacle: useRegistrationObstacle(known),
    note: ({ id }) => <NewMemberNumber id={id} />,
  })
  return (
    <>
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        bulk={bulk}
        isBelow={isBelow}
        whole={waiting.data?.viewer?.workQueue?.newRegistrations ?? null}
        columns={registrationColumns({ onOpen: queue.open, onAsk: decision.ask })}
        result={
          outcome !== null &&
          outcome.request.id === queue.decided && (
            <ReviewResult outcome={outcome} takesFocus={queue.viewed === null} />
          )
        }
      >
        {(member, { society }) => (
          <RegistrationDialog
            member={member}
            society={society}
            pageAddress={paths.registration(member.id, { page: String(queue.page), search: queue.search })}
            onAsk={(question) => decision.ask(question, member)}
          />
        )}
      </RequestQueue>
      <RegistrationDecision decision={decision} />
    </>
  )
}
