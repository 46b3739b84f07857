import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useRegistrationStateQuery } from './RegistrationDecision.generated.ts'
import { becameMember, type RegistrationOutcome } from './use-registration-decision.ts'

export interface ReviewResultProps {
  readonly outcome: RegistrationOutcome
  /** Takes the focus of the row or button that is gone. */
  readonly takesFocus?: boolean
}

/** What became of the registration decided last, with the new member's number. */
export function ReviewResult({ outcome, takesFocus = false }: ReviewResultProps) {
  const { request, byColleague } = outcome
  const notice = useRef<HTMLDivElement>(null)
  const isMember = becameMember(outcome)
  // The decision, or reading the record again, has brought it into the cache.
  const { data } = useRegistrationStateQuery(
    isMember ? { variables: { id: request.id }, fetchPolicy: 'cache-first' } : skipToken,
  )
  useEffect(() => {
    // Again for each: the notice stays while one after the other is decided.
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
