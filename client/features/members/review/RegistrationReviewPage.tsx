import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { paths, to } from '../../../paths.ts'
import { pageOf, useUrlState } from '../../../shell/use-url-state.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Neighbours } from '../../../ui/Neighbours.tsx'
import { MemberHead } from '../MemberHead.tsx'
import { MemberMissing } from '../MemberMissing.tsx'
import { MemberPageSkeleton } from '../MemberPageSkeleton.tsx'
import { RegistrationContent } from './RegistrationContent.tsx'
import {
  type RegistrationReviewPageQuery,
  useRegistrationReviewPageQuery,
} from './RegistrationReviewPage.generated.ts'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { ReviewResult } from './ReviewResult.tsx'
import { useRegistrationNeighbours } from './use-registration-neighbours.ts'
import { type ReviewOutcome, useRegistrationReview } from './use-registration-review.ts'

/** Where in the list it stands, so that the neighbours are known. */
const ADDRESS = { page: '1', search: '' } as const

/** /dashboard/confirmuser/{id}: one registration with its payment evidence, to be checked and decided. Spec 001 §2. */
export function RegistrationReviewPage() {
  const { memberId = '' } = useParams()
  const { data, error, loading, refetch } = useRegistrationReviewPageQuery({
    variables: { id: memberId },
    // Somebody else may have decided it meanwhile.
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  if (data?.member) return <Registration key={memberId} member={data.member} society={data.society} />
  if (!error && !data) return <MemberPageSkeleton />
  return (
    <MemberMissing
      title="Registration"
      error={error}
      onRetry={refetch}
      retrying={loading}
      reason="The link may be old, or the registration was deleted."
      list="registrations"
    />
  )
}

interface RegistrationProps {
  readonly member: NonNullable<RegistrationReviewPageQuery['member']>
  readonly society: RegistrationReviewPageQuery['society']
}

function Registration({ member, society }: RegistrationProps) {
  const navigate = useNavigate()
  const { values } = useUrlState(ADDRESS)
  const { search } = values
  const { previous, next, position } = useRegistrationNeighbours(member.id, {
    page: pageOf(values.page),
    search,
  })
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null)
  const open = (place: typeof next) => {
    if (place === null) return null
    return () => void navigate(paths.registration(place.id, { page: String(place.page), search }))
  }
  const [onPrevious, onNext] = [open(previous), open(next)]
  const review = useRegistrationReview(setOutcome)
  const gone = outcome?.kind === 'DELETED' || outcome?.kind === 'GONE'
  const waits = member.status === 'UNCONFIRMED' && outcome === null
  const list = { pathname: to('registrations'), search: new URLSearchParams(listQuery(values)).toString() }

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
        <LinkButton to={list} tone="quiet" size="sm" icon={ArrowLeft}>
          All registrations
        </LinkButton>
        <Neighbours what="registration" position={position ?? ''} onPrevious={onPrevious} onNext={onNext} />
      </chakra.div>
      <MemberHead member={member} eyebrow="Registration" />
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
              <Button tone="dangerQuiet" onClick={() => review.ask('DELETE', member)}>
                Delete
              </Button>
              <Button onClick={() => review.ask('CONFIRM', member)}>{MEMBERS_TEXTS.confirmUser}</Button>
            </chakra.div>
          )}
        </Card>
      )}
      <ReviewQuestion review={review} />
    </>
  )
}

/** The list's own parameters, defaults left out. */
const listQuery = ({ page, search }: { readonly page: string; readonly search: string }) => ({
  ...(page === '1' ? {} : { page }),
  ...(search === '' ? {} : { search }),
})
