import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { paths, to } from '../../paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { BadLinkPage } from './BadLinkPage.tsx'
import { ClosedPage } from './ClosedPage.tsx'
import { Guarantee } from './Guarantee.tsx'
import { GuarantorForm } from './GuarantorForm.tsx'
import { useGuarantorPageQuery } from './GuarantorPage.generated.ts'
import { GuarantorPreview, type Receipt } from './GuarantorPreview.tsx'
import { EMPTY_GUARANTOR_FORM, GUARANTOR_LABELS, sendable, validateGuarantorForm } from './guarantor-form.ts'
import type { Invitation } from './invitation.ts'
import { SubmitGuarantorDocument } from './SubmitGuarantor.generated.ts'

const Frame = chakra('div', {
  base: { maxW: '3xl', mx: 'auto', px: '4', py: { base: '6', md: '12' }, _print: { p: '0', maxW: 'none' } },
})

/** The receipt of a form that was just received. */
const receiptOf = (message: string | null): Receipt => ({
  message: message ?? GUARANTORS_TEXTS.submitted,
  receivedAt: new Date(),
})

/** Spec 002 §2.3: /guarantor-form?loanid= and /guarantor-preview, without signing in. */
export function GuarantorPage() {
  const [params] = useSearchParams()
  const reference = readLoanReference(params.get('loanid') ?? '')
  return reference === '' ? <BadLinkPage /> : <Invited key={reference} reference={reference} />
}

/** Why a form is closed; null for another failure. */
function closedReasonOf(error: unknown): string | null {
  const { code, message } = toGraphError(error)
  return code === 'CONFLICT' ? message : null
}

/** Loads the loan of a link. */
function Invited({ reference }: { readonly reference: string }) {
  const { data, error, loading, refetch } = useGuarantorPageQuery({
    variables: { reference },
    notifyOnNetworkStatusChange: true,
  })
  const closed = error === undefined ? null : closedReasonOf(error)
  if (closed !== null) return <ClosedPage reason={closed} />
  if (error && !data) {
    return (
      <Frame>
        <PageHeader title="Guarantor form" />
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Frame>
    )
  }
  if (!data) {
    return (
      <Frame role="status" aria-label="Loading the loan to guarantee">
        <CardsSkeleton count={2} />
      </Frame>
    )
  }
  const invitation = data.guarantorInvitation
  return invitation === null ? (
    <BadLinkPage />
  ) : (
    <GuarantorFlow invitation={invitation} onMaybeClosed={() => void refetch().catch(() => {})} />
  )
}

interface GuarantorFlowProps {
  readonly invitation: Invitation
  /** Called when the graph refuses the whole form, because it may be closed by now. */
  readonly onMaybeClosed: () => void
}

/** Form and preview, which share the same values, including the pictures. */
function GuarantorFlow({ invitation, onMaybeClosed }: GuarantorFlowProps) {
  const navigate = useNavigate()
  const inPreview = useLocation().pathname === to('guarantorPreview')
  const { reference, borrowerName } = invitation
  const [formPath, previewPath] = [paths.guarantorForm(reference), paths.guarantorPreview(reference)]
  const form = useRulesForm({
    validate: validateGuarantorForm,
    defaultValues: EMPTY_GUARANTOR_FORM,
    labels: GUARANTOR_LABELS,
  })
  const draft = useDraft({ key: `guarantor.${reference}`, form: form.form })
  const { send, ...sending } = useSubmit(SubmitGuarantorDocument, (data) => data.submitGuarantor, {
    fetchPolicy: 'no-cache',
  })
  const keyOf = useSubmissionKey()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const sent = receipt !== null

  // A reload loses the pictures, so the preview would be incomplete.
  if (inPreview && !form.isDirty) return <Navigate to={formPath} replace />

  const submit = form.onSubmit(async (values) => {
    const input = sendable(values, reference, keyOf({ reference, values }))
    if (input === null) return []
    const { payload, userErrors } = await send({ input })
    if (payload) {
      draft.clear()
      setReceipt(receiptOf(payload.message))
    }
    if (userErrors.some(({ field }) => field === null)) onMaybeClosed()
    if (userErrors.length > 0) await navigate(formPath, { replace: true })
    return userErrors
  })

  return (
    <Frame>
      <title>{`Guarantor form for ${borrowerName}`}</title>
      <UnsavedChangesGuard
        when={form.isDirty && !sent}
        carriedOnAt={to(inPreview ? 'guarantorForm' : 'guarantorPreview')}
      />
      {inPreview ? (
        <GuarantorPreview
          invitation={invitation}
          form={form.form}
          receipt={receipt}
          sending={sending}
          onEdit={() => void navigate(formPath)}
          onSubmit={() => submit()}
        />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="5">
          <header>
            <chakra.h1 textStyle={{ base: 'display.sm', md: 'display.md' }} textWrap="balance">
              Guarantor form for {borrowerName}
            </chakra.h1>
          </header>
          <Guarantee invitation={invitation} />
          <DraftNotice draft={draft} />
          <GuarantorForm form={form} onFilled={() => void navigate(previewPath)} />
        </chakra.div>
      )}
    </Frame>
  )
}
