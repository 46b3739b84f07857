import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { hasErrors } from '#rules/field-errors.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { to } from '../../../paths.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LoanForm } from './LoanForm.tsx'
import { LoanSteps } from './LoanSteps.tsx'
import {
  LOAN_FORM_LABELS,
  type LoanField,
  type LoanFormValues,
  prefilled,
  validateLoanForm,
} from './loan-form.ts'
import { dropPendingForm, pendingForm, readPendingForm, writePendingForm } from './pending-form.ts'
import type { RequestLoanPageQuery } from './RequestLoanPage.generated.ts'
import { ScheduleView } from './ScheduleView.tsx'
import { useLoanFormContext } from './use-loan-form-context.ts'

type Borrower = NonNullable<NonNullable<RequestLoanPageQuery['viewer']>['member']>

/** The title of the form, which is shown before its values have come. */
export const LOAN_FORM_TITLE = {
  title: 'Request a loan',
  description:
    'Fill in the form, check the schedule and the contract, then submit. Two guarantors sign afterwards.',
} as const

const SCHEDULE_TITLE = {
  title: 'Repayment schedule',
  description: 'Your monthly salary deductions.',
} as const

/** Spec 002 §2.2: the form, then the repayment schedule, then the contract on a separate page. */
export function LoanFormFlow({ member }: { readonly member: Borrower }) {
  const navigate = useNavigate()
  const { values: address, change } = useUrlState({ view: '' })
  const context = useLoanFormContext(member)
  const [found, setFound] = useState(() => readPendingForm(member.id))
  const pending = useRef(found)

  const rules = useRulesForm<LoanFormValues>({
    validate: (values) => validateLoanForm(values, context),
    defaultValues: found?.values ?? prefilled(member),
    labels: LOAN_FORM_LABELS,
  })
  const { form } = rules
  const draft = useDraft<LoanFormValues>({ key: `loan-request.${member.id}`, form })

  const keep = useCallback(
    (values: LoanFormValues) => {
      const now = pendingForm(pending.current, values)
      if (now !== pending.current) writePendingForm(member.id, now)
      pending.current = now
    },
    [member.id],
  )
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  )
  useEffect(() => {
    for (const { field, message } of found?.userErrors ?? []) {
      if (field) form.setError(field as LoanField, { type: 'server', message })
    }
  }, [form, found])

  const complete = useWatch({
    control: form.control,
    compute: (values: LoanFormValues) => !hasErrors(validateLoanForm(values, context)),
  })
  const showsSchedule = address.view === 'schedule' && complete

  const beginAnew = () => {
    form.reset(prefilled(member))
    draft.discard()
    // After the reset, because the reset itself would store the form again.
    dropPendingForm(member.id)
    pending.current = null
    setFound(null)
  }

  return (
    <>
      <PageHeader {...(showsSchedule ? SCHEDULE_TITLE : LOAN_FORM_TITLE)} />
      <LoanSteps current={showsSchedule ? 1 : 0} />
      <UnsavedChangesGuard when={rules.isDirty || found !== null} carriedOnAt={to('loanPreview')} />
      {showsSchedule ? (
        <ScheduleView
          form={form}
          context={context}
          contributions={member.ledger?.totalSavings ?? null}
          onBack={() => change({ view: '' }, { replace: true })}
          onContract={() => void navigate(to('loanPreview'))}
        />
      ) : (
        <>
          {found === null && <DraftNotice draft={{ ...draft, discard: beginAnew }} />}
          <LoanForm
            rules={rules}
            context={context}
            known={member}
            userErrors={(found?.userErrors ?? []).filter(({ field }) => !field)}
            onBeginAnew={beginAnew}
            onSchedule={(filled) => {
              keep(filled)
              change({ view: 'schedule' })
            }}
          />
        </>
      )}
    </>
  )
}
