import { useEffect, useState } from 'react'
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
import { dropInHand, keepInHand, readInHand } from './form-in-hand.ts'
import { LoanForm } from './LoanForm.tsx'
import { LoanSteps } from './LoanSteps.tsx'
import {
  LOAN_FORM_LABELS,
  type LoanFormValues,
  prefilled,
  quoteVariables,
  validateLoanForm,
} from './loan-form.ts'
import type { RequestLoanPageQuery } from './RequestLoanPage.generated.ts'
import { ScheduleView } from './ScheduleView.tsx'
import { useLoanFormContext } from './use-loan-form-context.ts'
import { useLoanQuote } from './use-loan-quote.ts'

type Borrower = NonNullable<NonNullable<RequestLoanPageQuery['viewer']>['member']>

/** Spec 002 §2.2: the form, then the schedule of what it asks for, then the contract on its own page. */
export function LoanFormFlow({ member }: { readonly member: Borrower }) {
  const navigate = useNavigate()
  const { values: address, change } = useUrlState({ view: '' })
  const context = useLoanFormContext(member)
  const [inHand, setInHand] = useState(() => readInHand(member.id))

  const rules = useRulesForm<LoanFormValues>({
    validate: (values) => validateLoanForm(values, context),
    defaultValues: inHand?.values ?? prefilled(member),
    labels: LOAN_FORM_LABELS,
  })
  const { form } = rules
  const draft = useDraft<LoanFormValues>({ key: `loan-request.${member.id}`, form })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepInHand(member.id, values),
      }),
    [form, member.id],
  )
  useEffect(() => {
    for (const { field, message } of inHand?.refused ?? []) {
      if (field) form.setError(field as keyof LoanFormValues, { type: 'server', message })
    }
  }, [form, inHand])

  const values = useWatch({ control: form.control, compute: (all: LoanFormValues) => all })
  const wanted = quoteVariables(values, context)
  const live = useLoanQuote(wanted)
  const showsSchedule =
    address.view === 'schedule' && wanted !== null && !hasErrors(validateLoanForm(values, context))

  const beginAnew = () => {
    form.reset(prefilled(member))
    draft.discard()
    // After the reset, which is a change to be kept as well.
    dropInHand(member.id)
    setInHand(null)
  }

  return (
    <>
      <PageHeader
        title={showsSchedule ? 'Repayment schedule' : 'Request a loan'}
        description={
          showsSchedule
            ? 'What will be deducted from your salary, month by month.'
            : 'Fill the form, look at the schedule and the contract, then submit. Two guarantors sign afterwards.'
        }
      />
      <LoanSteps current={showsSchedule ? 1 : 0} />
      <UnsavedChangesGuard when={rules.isDirty || inHand !== null} carriedOnAt={to('loanPreview')} />
      {showsSchedule ? (
        <ScheduleView
          live={live}
          wanted={wanted}
          contributions={member.statement?.totalSavings ?? null}
          onBack={() => change({ view: '' }, { replace: true })}
          onContract={() => void navigate(to('loanPreview'))}
        />
      ) : (
        <>
          {inHand === null && <DraftNotice draft={draft} />}
          <LoanForm
            rules={rules}
            values={values}
            context={context}
            known={member}
            live={live}
            wanted={wanted}
            refused={(inHand?.refused ?? []).filter(({ field }) => !field)}
            onBeginAnew={beginAnew}
            onSchedule={(filled) => {
              keepInHand(member.id, filled)
              change({ view: 'schedule' })
            }}
          />
        </>
      )}
    </>
  )
}
