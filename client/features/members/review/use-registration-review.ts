import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { notifyCancelled } from '../../../shell/notify-cancelled.ts'
import { notify } from '../../../ui/toasts.ts'
import { leaveRegistrations } from './leave-registrations.ts'
import {
  RegistrationOutcomeDocument,
  useConfirmRegistrationMutation,
  useDeleteRegistrationMutation,
} from './RegistrationReview.generated.ts'

/** Whom an act is about. */
export interface Applicant {
  readonly id: string
  readonly name: string
}

export type ReviewAct = 'CONFIRM' | 'DELETE'

/** What became of a registration, by this person or by another a moment earlier. */
export interface ReviewOutcome extends Applicant {
  readonly kind: 'CONFIRMED' | 'DELETED' | 'CONFIRMED_BEFORE' | 'GONE'
  readonly memberNumber: string | null
}

export interface RegistrationReview {
  /** The question that stands open; null for none. */
  readonly asked: { readonly act: ReviewAct; readonly applicant: Applicant } | null
  readonly busy: boolean
  /** Why the act could not be tried at all; the question stays open. */
  readonly failure: unknown
  /** Why it was refused for good; the question stays open. */
  readonly refusal: string | null
  readonly ask: (act: ReviewAct, applicant: Applicant) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

type Refusals = readonly { readonly message: string; readonly code: string }[]

/**
 * Confirming and deleting registrations, each after a question. Spec 001 §2, §4. A registration that somebody
 * else decided meanwhile is told as what it is, and leaves the lists as well.
 */
export function useRegistrationReview(onOutcome: (outcome: ReviewOutcome) => void): RegistrationReview {
  const client = useApolloClient()
  const [confirmOne] = useConfirmRegistrationMutation()
  const [deleteOne] = useDeleteRegistrationMutation({ fetchPolicy: 'no-cache' })
  const [asked, setAsked] = useState<RegistrationReview['asked']>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** The record as it is now; null when it is gone. */
  async function read(id: string) {
    const { data } = await client.query({
      query: RegistrationOutcomeDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    return data?.member ?? null
  }

  async function refused(applicant: Applicant, errors: Refusals): Promise<ReviewOutcome | null> {
    const now = errors.some(({ code }) => code === 'CONFLICT' || code === 'NOT_FOUND')
      ? await read(applicant.id)
      : undefined
    if (now === null) return { ...applicant, kind: 'GONE', memberNumber: null }
    if (now?.status === 'CONFIRMED')
      return { ...applicant, kind: 'CONFIRMED_BEFORE', memberNumber: now.memberNumber }
    setRefusal(errors[0]?.message ?? SHELL_TEXTS.somethingWentWrong)
    return null
  }

  async function confirmed(applicant: Applicant): Promise<ReviewOutcome | null> {
    const { data } = await confirmOne({ variables: { input: { id: applicant.id } } })
    const payload = data?.confirmRegistration
    if (!payload) throw new Error('no answer')
    if (payload.userErrors.length > 0) return refused(applicant, payload.userErrors)
    // Not every backend shows the member it has confirmed.
    const member = payload.member ?? (await read(applicant.id))
    notify.success(MEMBERS_TEXTS.userConfirmed, 3)
    return { ...applicant, kind: 'CONFIRMED', memberNumber: member?.memberNumber ?? null }
  }

  async function deleted(applicant: Applicant): Promise<ReviewOutcome | null> {
    const { data } = await deleteOne({ variables: { input: { id: applicant.id } } })
    const payload = data?.deleteRegistration
    if (!payload) throw new Error('no answer')
    if (payload.userErrors.length > 0) return refused(applicant, payload.userErrors)
    notify.success(MEMBERS_TEXTS.userDeleted, 3)
    return { ...applicant, kind: 'DELETED', memberNumber: null }
  }

  async function carryOut(): Promise<void> {
    if (asked === null || busy) return
    const { act, applicant } = asked
    setBusy(true)
    setFailure(null)
    setRefusal(null)
    try {
      const outcome = await (act === 'CONFIRM' ? confirmed(applicant) : deleted(applicant))
      if (outcome === null) return
      setAsked(null)
      onOutcome(outcome)
      // The row goes at once; the lists on the screen are read anew behind it.
      await client.refetchQueries({ updateCache: (cache) => leaveRegistrations(cache, applicant.id) })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function open(next: RegistrationReview['asked']): void {
    setFailure(null)
    setRefusal(null)
    setAsked(next)
  }

  return {
    asked,
    busy,
    failure,
    refusal,
    ask: (act, applicant) => open({ act, applicant }),
    confirm: () => void carryOut(),
    cancel: () => {
      open(null)
      notifyCancelled()
    },
  }
}
