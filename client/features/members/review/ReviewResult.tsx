import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { ReviewOutcome } from './use-registration-review.ts'

const wordsFor = ({ kind, name, memberNumber }: ReviewOutcome): string => {
  if (kind === 'CONFIRMED') return MEMBERS_TEXTS.isMemberNow(name, memberNumber)
  if (kind === 'CONFIRMED_BEFORE') return MEMBERS_TEXTS.confirmedBefore(name, memberNumber)
  return kind === 'DELETED' ? MEMBERS_TEXTS.registrationDeleted(name) : MEMBERS_TEXTS.registrationGone(name)
}

export interface ReviewResultProps {
  readonly outcome: ReviewOutcome
  /** Takes the focus of the row or button that is gone. */
  readonly takesFocus?: boolean
}

/** What became of the registration decided last: the new member id stands here at once. */
export function ReviewResult({ outcome, takesFocus = false }: ReviewResultProps) {
  const frame = useRef<HTMLDivElement>(null)
  const decided = outcome.id
  useEffect(() => {
    // Anew for each: the frame stays while one after the other is decided.
    if (takesFocus && decided !== '') frame.current?.focus()
  }, [takesFocus, decided])
  const isMember = outcome.kind === 'CONFIRMED' || outcome.kind === 'CONFIRMED_BEFORE'
  return (
    <chakra.div ref={frame} tabIndex={-1} borderRadius="md">
      <Notice
        tone={outcome.kind === 'CONFIRMED' || outcome.kind === 'DELETED' ? 'success' : 'info'}
        announce="status"
        title={wordsFor(outcome)}
      >
        {isMember && <TextLink to={paths.memberProfile(outcome.id)}>Open the member’s profile</TextLink>}
      </Notice>
    </chakra.div>
  )
}
