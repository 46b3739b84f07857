import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { isGuarantorLink, readLoanReference } from '#rules/loans/loan-reference.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import type { MutationPayload, Submit } from '../../forms/use-send.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { paths, to } from '../../paths.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import type { AskedOutcome } from './Asked.tsx'
import type { AskedSubmits } from './asked.ts'
import { BadLinkPage } from './BadLinkPage.tsx'
import { ClosedPage } from './ClosedPage.tsx'
import { Guarantee } from './Guarantee.tsx'
import { GuarantorForm } from './GuarantorForm.tsx'
import type { GuarantorPageQuery } from './GuarantorPage.generated.ts'
import { GuarantorPreview, type Receipt } from './GuarantorPreview.tsx'
import { EMPTY_GUARANTOR_FORM, GUARANTOR_LABELS, sendable, validateGuarantorForm } from './guarantor-form.ts'
import type { Invitation } from './invitation.ts'
import type { SubmitGuarantorMutationVariables } from './SubmitGuarantor.generated.ts'

/** Loaded for a link of one guarantor alone. */
const Asked = lazyPart(async () => (await import('./Asked.tsx')).Asked)

const Frame = chakra('div', {
  base: { maxW: '3xl', mx: 'auto', px: '4', py: { base: '6', md: '12' }, _print: { p: '0', maxW: 'none' } },
})

/** The receipt of a form that was just received. */
const receiptOf = (message: string | null): Receipt => ({
  message: message ?? GUARANTORS_TEXTS.submitted,
  receivedAt: new Date(),
})

/** The look-up of the loan of a link. */
export interface InvitationLookUp {
  readonly data?: GuarantorPageQuery | undefined
  readonly error?: unknown
  readonly loading: boolean
  readonly refetch: () => Promise<unknown>
}

/** How the form reaches what is around it, which differs inside the app and in a document without router. */
export interface GuarantorSurroundings {
  readonly inPreview: boolean
  /** Opens the form or its preview. */
  readonly onGo: (path: string, options?: { readonly replace?: boolean }) => void
  readonly lookUp: InvitationLookUp
  /** Sends the form, by Apollo Client or without it. */
  readonly submit: Submit<
    SubmitGuarantorMutationVariables,
    MutationPayload & { readonly message: string | null }
  >
  /** For a link of one guarantor. */
  readonly asked: AskedSubmits
  /** Asks before unsaved changes are left. */
  readonly Guard: ComponentType<{ readonly when: boolean; readonly carriedOnAt?: string }>
}

export interface GuarantorViewProps extends GuarantorSurroundings {
  /** Of the loan; '' for a link without one, null where pages are rendered, before there is an address. */
  readonly reference: string | null
}

/** The loan's reference in the query of an address; '' for none. */
export const referenceIn = (query: URLSearchParams): string => readLoanReference(query.get('loanid') ?? '')

/** Spec 002 §2.3: form and preview without signing in, inside the app and as a document of its own. */
export function GuarantorView({ reference, ...surroundings }: GuarantorViewProps) {
  return reference === '' ? (
    <BadLinkPage />
  ) : (
    <Invited key={reference} {...surroundings} reference={reference} />
  )
}

/** Why a form is closed; null for another failure. */
function closedReasonOf(error: unknown): string | null {
  const { code, message } = toGraphError(error)
  return code === 'CONFLICT' ? message : null
}

/** Loads the loan of a link. */
function Invited({ reference, ...surroundings }: GuarantorViewProps) {
  const { data, error, loading, refetch } = surroundings.lookUp
  const closed = error === undefined ? null : closedReasonOf(error)
  if (closed !== null) return <ClosedPage reason={closed} />
  if (error !== undefined && !data) {
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
        <title>Guarantor form</title>
        <CardsSkeleton count={2} />
      </Frame>
    )
  }
  const invitation = data.guarantorInvitation
  return invitation === null ? (
    <BadLinkPage />
  ) : (
    <GuarantorFlow
      {...surroundings}
      reference={reference ?? invitation.reference}
      invitation={invitation}
      onMaybeClosed={() => void refetch()}
    />
  )
}

interface GuarantorFlowProps extends GuarantorSurroundings {
  /** What the address ends with: the loan's reference, or the link of one guarantor. */
  readonly reference: string
  readonly invitation: Invitation
  /** Called when the graph refuses the whole form, because it may be closed by now. */
  readonly onMaybeClosed: () => void
}

/** Form and preview, which share the same values, including the pictures. */
function GuarantorFlow({
  reference,
  invitation,
  asked,
  onMaybeClosed,
  inPreview,
  onGo,
  submit: { send, ...sending },
  Guard,
}: GuarantorFlowProps) {
  const { borrowerName } = invitation
  const isAsked = isGuarantorLink(reference)
  const [outcome, setOutcome] = useState<AskedOutcome | null>(null)
  const [formPath, previewPath] = [paths.guarantorForm(reference), paths.guarantorPreview(reference)]
  const form = useRulesForm({
    validate: validateGuarantorForm,
    defaultValues: EMPTY_GUARANTOR_FORM,
    labels: GUARANTOR_LABELS,
  })
  const draft = useDraft({ key: `guarantor.${reference}`, form: form.form })
  const keyOf = useSubmissionKey()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const sent = receipt !== null

  // A reload loses the pictures, so the preview would be incomplete.
  const isIncomplete = inPreview && !form.isDirty
  useEffect(() => {
    if (isIncomplete) onGo(formPath, { replace: true })
  }, [isIncomplete, onGo, formPath])
  if (isIncomplete) return null

  const submit = form.onSubmit(async (values) => {
    const input = sendable(values, reference, keyOf({ reference, values }))
    if (input === null) return []
    const { payload, userErrors } = await send({ input })
    if (payload) {
      draft.clear()
      setReceipt(receiptOf(payload.message))
    }
    if (userErrors.some(({ field }) => field === null)) onMaybeClosed()
    if (userErrors.length > 0) onGo(formPath, { replace: true })
    return userErrors
  })

  const filled = (
    <>
      <DraftNotice draft={draft} />
      <GuarantorForm form={form} onFilled={() => onGo(previewPath)} />
    </>
  )
  return (
    <Frame>
      <title>{`Guarantor form for ${borrowerName}`}</title>
      <Guard
        when={form.isDirty && !sent}
        carriedOnAt={to(inPreview ? 'guarantorForm' : 'guarantorPreview')}
      />
      {inPreview ? (
        <GuarantorPreview
          invitation={invitation}
          form={form.form}
          receipt={receipt}
          sending={sending}
          onEdit={() => onGo(formPath)}
          onSubmit={() => submit()}
        />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="5">
          {outcome === null && (
            <>
              <header>
                <chakra.h1 textStyle={{ base: 'display.sm', md: 'display.md' }} textWrap="balance">
                  Guarantor form for {borrowerName}
                </chakra.h1>
              </header>
              <Guarantee invitation={invitation} />
            </>
          )}
          {isAsked ? (
            <Suspense fallback={<CardsSkeleton count={1} />}>
              <Asked.Part
                link={reference}
                asked={asked}
                outcome={outcome}
                onOutcome={setOutcome}
                isFilled={form.isDirty}
              >
                {filled}
              </Asked.Part>
            </Suspense>
          ) : (
            filled
          )}
        </chakra.div>
      )}
    </Frame>
  )
}
