import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useRegistrationStateQuery } from './RegistrationDecision.generated.ts'
import { becameMember, type RegistrationOutcome } from './use-registration-decision.ts'

export interface ReviewResultProps {
  readonly outcome: RegistrationOutcome
  /** Whether the notice takes the focus, because the row or button that had it is gone. */
  readonly takesFocus?: boolean
}

/** The outcome of the last decision, with the new member number. */
export function ReviewResult({ outcome, takesFocus = false }: ReviewResultProps) {
  const { request, byColleague } = outcome
  const notice = useRef<HTMLDivElement>(null)
  const isMember = becameMember(outcome)
  // The decision, or reading the record again, has put it into the cache.
  const { data } = useRegistrationStateQuery(
    isMember ? { variables: { id: request.id }, ...READ_ONCE } : skipToken,
  )
  useEffect(() => {
    // The notice stays mounted between decisions, so each one sets the focus again.
    if (takesFocus && request.id !== '') notice.current?.focus()
  }, [takesFocus, request.id])
  return (
    <chakra.div ref={notice} tabIndex={-1} borderRadius="md">
      <Notice
        tone={byColleague ? 'info' : 'success'}
        announce="status"
        title={wordsFor(outcome, data?.member?.memberNumber ?? null)}
      >
        {isMember && <TextLink to={paths.memberProfile(request.id)}>Open the member’s profile</TextLink>}
      </Notice>
    </chakra.div>
  )
}

function wordsFor(outcome: RegistrationOutcome, memberNumber: string | null): string {
  const { name } = outcome.request
  if (becameMember(outcome))
    return outcome.byColleague
      ? MEMBERS_TEXTS.confirmedBefore(name, memberNumber)
      : MEMBERS_TEXTS.isMemberNow(name, memberNumber)
  return outcome.byColleague ? MEMBERS_TEXTS.registrationGone(name) : MEMBERS_TEXTS.registrationDeleted(name)
}
