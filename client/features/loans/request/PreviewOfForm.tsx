import { chakra } from '@chakra-ui/react/styled-system'
import { Pencil, Send } from 'lucide-react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { dropDraft } from '../../../forms/draft-store.ts'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PaperBar } from '../../../ui/PaperBar.tsx'
import { AbovePaper } from '../../../ui/PaperParts.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { LoanPapers } from '../contract/LoanPapers.tsx'
import type { LoanPreviewPageQuery } from './LoanPreviewPage.generated.ts'
import { LoanSteps } from './LoanSteps.tsx'
import { LOAN_FORM_LABELS, quoteVariables, sendable } from './loan-form.ts'
import type { SubmittedLoan } from './PreviewOfRequest.tsx'
import { dropPendingForm, type PendingForm, writePendingForm } from './pending-form.ts'
import { quotedPaper } from './quoted-paper.ts'
import { useSubmitLoanMutation } from './SubmitLoan.generated.ts'
import { useLoanFormContext } from './use-loan-form-context.ts'
import { useLoanQuote } from './use-loan-quote.ts'

export interface PreviewOfFormProps {
  readonly form: PendingForm
  readonly member: NonNullable<NonNullable<LoanPreviewPageQuery['viewer']>['member']>
  readonly onSubmitted: (loan: SubmittedLoan) => void
}

/** Spec 002 §2.2: the documents before submission, with Edit Form and Submit Form. */
export function PreviewOfForm({ form, member, onSubmitted }: PreviewOfFormProps) {
  const context = useLoanFormContext(member)
  const input = sendable(form.values, context, form.key)
  const live = useLoanQuote(input === null ? null : quoteVariables(form.values, context))
  const terms = live.quote?.terms ?? null
  const { send, busy, error, userErrors } = useSubmit(useSubmitLoanMutation(), (data) => data.requestLoan)

  const editForm = (
    <LinkButton to={to('loanRequest')} tone="secondary" icon={Pencil}>
      {SHELL_TEXTS.editForm}
    </LinkButton>
  )
  if (input === null) {
    return (
      <AbovePaper>
        <Notice tone="warning" title="The form is not complete" action={editForm}>
          Please complete or correct the form before we prepare the contract.
        </Notice>
      </AbovePaper>
    )
  }
  if (terms === null) {
    if (live.loading) return <PageSkeleton />
    return (
      <AbovePaper>
        {live.error === null ? (
          <Notice
            tone="danger"
            title={live.quote?.userErrors[0]?.message ?? SHELL_TEXTS.somethingWentWrong}
          />
        ) : (
          <QueryError error={live.error} onRetry={live.retry} />
        )}
        {editForm}
      </AbovePaper>
    )
  }

  const paper = quotedPaper(input, terms, member)
  const submit = async () => {
    const result = await send({ input })
    if (result.userErrors.length > 0) writePendingForm(member.id, { ...form, userErrors: result.userErrors })
    if (result.payload === null) return
    dropPendingForm(member.id)
    dropDraft(`loan-request.${member.id}`)
    const { loanRequest, message } = result.payload
    onSubmitted({ loanRequest, message, quoted: paper, reference: loanRequest?.reference ?? null })
  }
  return (
    <>
      <title>Loan contract</title>
      <UnsavedChangesGuard when carriedOnAt={to('loanRequest')} />
      <AbovePaper>
        <LoanSteps current={2} />
      </AbovePaper>
      <LoanPapers paper={paper} />
      <PaperBar
        said={
          <>
            <MutationError error={error} advise={() => NOT_SENT_TWICE} />
            {userErrors.length > 0 && <UserErrors userErrors={userErrors} />}
          </>
        }
      >
        {editForm}
        <Button icon={Send} busy={busy} busyText="Submitting" onClick={() => void submit()}>
          {SHELL_TEXTS.submitForm}
        </Button>
      </PaperBar>
    </>
  )
}

const NOT_SENT_TWICE = 'Your entries are kept. Submit the form again; it will not be sent twice.'

/** The user errors of a submission, with advice. */
function UserErrors({ userErrors }: { readonly userErrors: readonly UserError[] }) {
  return (
    <Notice tone="danger" announce="alert" title="The society did not accept this form">
      <chakra.ul listStyleType="disc" ps="4">
        {userErrors.map(({ field, message }) => {
          const label = LOAN_FORM_LABELS[field as keyof typeof LOAN_FORM_LABELS] as string | undefined
          return <li key={`${field}:${message}`}>{label ? `${label}: ${message}` : message}</li>
        })}
      </chakra.ul>
      Edit the form to correct it. Your entries are kept.
    </Notice>
  )
}
