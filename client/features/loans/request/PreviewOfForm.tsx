import { chakra } from '@chakra-ui/react/styled-system'
import { Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { dropDraft } from '../../../forms/draft-store.ts'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { LoanPapers } from '../contract/LoanPapers.tsx'
import { dropInHand, type FormInHand, keepRefused } from './form-in-hand.ts'
import type { LoanPreviewPageQuery } from './LoanPreviewPage.generated.ts'
import { LoanSteps } from './LoanSteps.tsx'
import { LOAN_FORM_LABELS, quoteVariables, sendable } from './loan-form.ts'
import type { SubmittedLoan } from './PreviewOfRequest.tsx'
import { quotedPaper } from './quoted-paper.ts'
import { useSubmitLoanMutation } from './SubmitLoan.generated.ts'
import { useLoanFormContext } from './use-loan-form-context.ts'
import { useLoanQuote } from './use-loan-quote.ts'

export interface PreviewOfFormProps {
  readonly form: FormInHand
  readonly member: NonNullable<NonNullable<LoanPreviewPageQuery['viewer']>['member']>
  readonly onSubmitted: (loan: SubmittedLoan) => void
}

/** Spec 002 §2.2: what would be signed, with Edit Form and Submit Form. */
export function PreviewOfForm({ form, member, onSubmitted }: PreviewOfFormProps) {
  const context = useLoanFormContext(member)
  const input = sendable(form.values, context, form.key)
  const live = useLoanQuote(input === null ? null : quoteVariables(form.values, context))
  const terms = live.quote?.terms ?? null
  const [submit, { loading: sending }] = useSubmitLoanMutation()
  const [refused, setRefused] = useState<readonly UserError[]>([])
  const [failure, setFailure] = useState<unknown>(null)

  const editForm = (
    <LinkButton to={to('loanRequest')} tone="secondary" icon={Pencil}>
      {SHELL_TEXTS.editForm}
    </LinkButton>
  )
  if (input === null) {
    return (
      <Above>
        <Notice tone="warning" title="The form is not complete" action={editForm}>
          Something in it has to be filled or put right before there is a contract.
        </Notice>
      </Above>
    )
  }
  if (terms === null) {
    if (live.loading) return <PageSkeleton />
    return (
      <Above>
        {live.error === null ? (
          <Notice
            tone="danger"
            title={live.quote?.userErrors[0]?.message ?? SHELL_TEXTS.somethingWentWrong}
          />
        ) : (
          <QueryError error={live.error} onRetry={live.retry} />
        )}
        {editForm}
      </Above>
    )
  }

  const paper = quotedPaper(input, terms, member)
  const send = async () => {
    setFailure(null)
    setRefused([])
    try {
      const { data } = await submit({ variables: { input } })
      const payload = data?.requestLoan
      if (!payload) throw new TypeError('an answer without a payload')
      if (payload.userErrors.length > 0) {
        keepRefused(member.id, payload.userErrors)
        setRefused(payload.userErrors)
        return
      }
      dropInHand(member.id)
      dropDraft(`loan-request.${member.id}`)
      const { loanRequest, message } = payload
      onSubmitted({ loanRequest, message, quoted: paper, reference: loanRequest?.reference ?? null })
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <title>Loan contract</title>
      <UnsavedChangesGuard when carriedOnAt={to('loanRequest')} />
      <Above>
        <LoanSteps current={2} />
        <Refusals refused={refused} failure={failure} />
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', sm: 'row' }}
          justifyContent="space-between"
          gap="3"
        >
          {editForm}
          <Button icon={Send} busy={sending} busyText="Submitting" onClick={() => void send()}>
            {SHELL_TEXTS.submitForm}
          </Button>
        </chakra.div>
      </Above>
      <LoanPapers paper={paper} />
    </>
  )
}

function Above({ children }: { readonly children: React.ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      gap="4"
      maxW="210mm"
      mx="auto"
      mb="5"
      data-screen-only
    >
      {children}
    </chakra.div>
  )
}

interface RefusalsProps {
  readonly refused: readonly UserError[]
  readonly failure: unknown
}

/** Why the society did not take the request, and what to do about it. Nothing typed is lost either way. */
function Refusals({ refused, failure }: RefusalsProps) {
  if (refused.length > 0) {
    return (
      <Notice tone="danger" announce="alert" title="The society did not accept the form as it is">
        <chakra.ul listStyleType="disc" ps="4">
          {refused.map(({ field, message }) => {
            const label = LOAN_FORM_LABELS[field as keyof typeof LOAN_FORM_LABELS] as string | undefined
            return <li key={`${field}:${message}`}>{label ? `${label}: ${message}` : message}</li>
          })}
        </chakra.ul>
        Edit the form to put it right; everything you filled in is still there.
      </Notice>
    )
  }
  if (failure === null) return null
  const { code, message, requestId } = toGraphError(failure)
  if (code === 'UNAUTHENTICATED') return null
  return (
    <Notice tone="danger" announce="alert" title={message}>
      Nothing you filled in is lost. Submit the form again; it is not sent twice.
      {requestId !== null && ` ${SHELL_TEXTS.quoteRequestId(requestId)}`}
    </Notice>
  )
}
