import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useKeptSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { RequestSent } from '../RequestSent.tsx'
import { OpenWithdrawals, type OpenWithdrawalsProps } from './OpenWithdrawals.tsx'
import { useSubmitSavingsWithdrawalMutation } from './SubmitSavingsWithdrawal.generated.ts'
import { WithdrawalFields } from './WithdrawalFields.tsx'
import { WithdrawalQuestion } from './WithdrawalQuestion.tsx'
import type { WithdrawSavingsPageQuery } from './WithdrawSavingsPage.generated.ts'
import {
  inputOf,
  labelsOf,
  refusedFields,
  validateWithdrawalForm,
  type Withdrawable,
  type WithdrawalFormValues,
} from './withdrawal-form.ts'

export interface WithdrawSavingsFlowProps extends OpenWithdrawalsProps {
  readonly member: NonNullable<NonNullable<WithdrawSavingsPageQuery['viewer']>['member']>
  readonly savings: readonly Withdrawable[]
  readonly refetch: () => Promise<unknown>
}

/** The form, the question before it is submitted, and what has been submitted. */
export function WithdrawSavingsFlow({ member, savings, open, refetch }: WithdrawSavingsFlowProps) {
  const name = `savings-withdrawal.${member.id}`
  const { bankAccount } = member
  const rules = useRulesForm<WithdrawalFormValues>({
    validate: (values) => validateWithdrawalForm(values, savings),
    defaultValues: {
      items: savings.map(() => ({ amount: null })),
      bankAccount: {
        bankName: bankAccount?.bankName ?? '',
        accountName: bankAccount?.accountName ?? '',
        accountNumber: bankAccount?.accountNumber ?? '',
      },
    },
    labels: labelsOf(savings),
  })
  const draft = useDraft<WithdrawalFormValues>({ key: name, form: rules.form })
  const key = useKeptSubmissionKey(name)
  const submit = useSubmit(useSubmitSavingsWithdrawalMutation(), (data) => data.requestSavingsWithdrawal)
  const [asked, setAsked] = useState<WithdrawalFormValues | null>(null)
  const [sent, setSent] = useState<{ readonly message: string; readonly id: string | null } | null>(null)

  const send = async (values: WithdrawalFormValues) => {
    const input = inputOf(values, savings)
    const { payload, userErrors } = await submit.send({
      input: { ...input, idempotencyKey: key.keyOf(input) },
    })
    if (userErrors.length > 0) {
      setAsked(null)
      // The balances may have changed since the page was opened.
      void refetch()
      return refusedFields(userErrors, values, savings)
    }
    if (payload === null) return []
    key.forget()
    draft.clear()
    setAsked(null)
    rules.form.reset()
    setSent({
      message: payload.message ?? WITHDRAWALS_TEXTS.submitted,
      id: payload.savingsWithdrawal?.id ?? null,
    })
    void refetch()
    return []
  }

  if (sent !== null)
    return (
      <RequestSent
        message={sent.message}
        id={sent.id}
        another={{ text: 'Withdraw more', onPress: () => setSent(null) }}
      >
        Staff will decide and pay it into the account you gave. You can follow the request here.
      </RequestSent>
    )
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
      <UnsavedChangesGuard when={rules.isDirty} />
      <OpenWithdrawals open={open} />
      <DraftNotice draft={draft} />
      <ErrorSummary {...rules.summary} />
      <WithdrawalFields
        rules={rules}
        savings={savings}
        hasAccount={bankAccount !== null}
        onSubmit={async (values) => {
          submit.clear()
          setAsked(structuredClone(values))
        }}
      />
      {asked !== null && (
        <WithdrawalQuestion
          values={asked}
          savings={savings}
          busy={submit.busy}
          error={submit.error}
          onConfirm={() => rules.onSubmit(send)()}
          onCancel={() => setAsked(null)}
        />
      )}
    </chakra.div>
  )
}
