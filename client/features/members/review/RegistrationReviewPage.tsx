import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { NoteHere } from '../../../live/NoteHere.tsx'
import { useNotes } from '../../../live/notes.ts'
import { paths } from '../../../paths.ts'
import { useLookedAt } from '../../../requests/looked-at.ts'
import {
  indexOfView,
  isEnd,
  type QueuePlace,
  type Surroundings,
  surroundingsAt,
} from '../../../requests/queue-page.ts'
import { useQueueAddress } from '../../../requests/use-queue.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Neighbours } from '../../../ui/Neighbours.tsx'
import { MemberHead } from '../MemberHead.tsx'
import { MemberMissing } from '../MemberMissing.tsx'
import { MemberPageSkeleton } from '../MemberPageSkeleton.tsx'
import { useRegistrationsListQuery } from '../RegistrationsList.generated.ts'
import { RegistrationContent } from './RegistrationContent.tsx'
import { RegistrationDecision } from './RegistrationDecision.tsx'
import {
  type RegistrationReviewPageQuery,
  useRegistrationReviewPageQuery,
} from './RegistrationReviewPage.generated.ts'
import { ReviewResult } from './ReviewResult.tsx'
import {
  becameMember,
  type RegistrationOutcome,
  useRegistrationDecision,
} from './use-registration-decision.ts'

/** /dashboard/confirmuser/{id}: one registration with its payment evidence, for review and decision. Spec 001 §2. */
export function RegistrationReviewPage() {
  const { memberId: view = '' } = useParams()
  const { values, variables } = useQueueAddress()
  const queue = useRegistrationsListQuery({ variables })
  const record = useRegistrationReviewPageQuery(
    // Another member of staff may have decided it since it was listed.
    isEnd(view) ? skipToken : { variables: { id: view } },
  )
  const list = queue.data?.registrations
  const index = list ? indexOfView(list.items, view) : -1
  const atEnd = isEnd(view) ? list?.items[index] : undefined
  if (atEnd) return <Navigate to={paths.registration(atEnd.id, values)} replace />
  if (record.data?.member)
    return (
      <Registration
        key={view}
        member={record.data.member}
        society={record.data.society}
        around={list ? surroundingsAt(list, index) : UNKNOWN}
      />
    )
  const { data, error, loading, refetch } = isEnd(view) ? queue : record
  if (!error && !data) return <MemberPageSkeleton />
  return (
    <MemberMissing
      title="Registration"
      error={error}
      onRetry={refetch}
      retrying={loading}
      reason="The link may be old, or the registration may have been deleted."
      list="registrations"
    />
  )
}

/** The position before the queue is loaded. */
const UNKNOWN: Surroundings = { position: '', previous: null, next: null }

interface RegistrationProps {
  readonly member: NonNullable<RegistrationReviewPageQuery['member']>
  readonly society: RegistrationReviewPageQuery['society']
  readonly around: Surroundings
}

function Registration({ member, society, around }: RegistrationProps) {
  const navigate = useNavigate()
  const { values } = useQueueAddress()
  const { page, search } = values
  const { add: lookAt } = useLookedAt()
  useEffect(() => lookAt(member.id), [lookAt, member.id])
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)
  const going = (place: QueuePlace | null) =>
    place && (() => void navigate(paths.registration(place.view, { page: String(place.page), search })))
  const [onPrevious, onNext] = [going(around.previous), going(around.next)]
  const decision = useRegistrationDecision(setOutcome)
  const gone = outcome !== null && !becameMember(outcome)
  const isGone = useNotes().get(member.id)?.isGone === true
  const waits = member.status === 'UNCONFIRMED' && outcome === null && !isGone

  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        mb="4"
        mt="-2"
      >
        <LinkButton to={paths.registrations({ page, search })} tone="quiet" size="sm" icon={ArrowLeft}>
          New registrations
        </LinkButton>
        <Neighbours what="registration" position={around.position} onPrevious={onPrevious} onNext={onNext} />
      </chakra.div>
      <MemberHead member={member} eyebrow="Registration" />
      {outcome === null && <NoteHere id={member.id} />}
      {outcome !== null && (
        <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3" mb="5">
          <ReviewResult outcome={outcome} takesFocus />
          {onNext !== null && <Button onClick={onNext}>Next registration</Button>}
        </chakra.div>
      )}
      {!gone && (
        <Card>
          <RegistrationContent member={member} society={society} level={2} />
          {waits && (
            <chakra.div
              display="flex"
              flexDirection={{ base: 'column-reverse', sm: 'row' }}
              justifyContent="flex-end"
              gap="3"
              mt="6"
              pt="5"
              borderTopWidth="1px"
              borderColor="line"
            >
              <Button tone="dangerQuiet" onClick={() => decision.ask('delete', member)}>
                Delete
              </Button>
              {member.mayDecide && (
                <Button onClick={() => decision.ask('confirm', member)}>{MEMBERS_TEXTS.confirmUser}</Button>
              )}
            </chakra.div>
          )}
        </Card>
      )}
      <RegistrationDecision decision={decision} />
    </>
  )
}
