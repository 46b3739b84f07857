import type { ApolloCache, Reference } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPlainDate, lagosDate, type PlainDate } from '#rules/dates.ts'
import { knownDate } from '#rules/field-errors.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { overNotice } from '#rules/withdrawals/limits.ts'
import { validateMembershipWithdrawal } from '#rules/withdrawals/membership-exit.ts'
import type { LimitStrength } from '../../../apollo/graph-types.generated.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useKeptSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { BrokenLimits } from '../../../requests/BrokenLimits.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { ExitSettlement } from '../ExitSettlement.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { LeaveSocietyPageQuery } from './LeaveSocietyPage.generated.ts'
import { useSubmitMembershipWithdrawalMutation } from './SubmitMembershipWithdrawal.generated.ts'

interface LeaveValues {
  effectiveDate: string
}

const LABELS = { effectiveDate: 'Membership ends on' } as const

export interface LeaveFormProps {
  readonly member: NonNullable<NonNullable<LeaveSocietyPageQuery['viewer']>['member']>
  readonly quote: NonNullable<LeaveSocietyPageQuery['membershipExitQuote']>
  /** How strictly the society keeps the six months' notice. */
  readonly strength: LimitStrength
}

/** The request that waits takes the place of the form. */
function addOwnExit(cache: ApolloCache, id: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'MyRequests' }) ?? 'MyRequests:{}',
    fields: {
      membershipWithdrawals: (own: readonly Reference[] | null, { toReference }) => {
        const reference = toReference({ __typename: 'MembershipWithdrawal', id })
        return reference === undefined ? own : [reference, ...(own ?? [])]
      },
    },
  })
}

/** The settlement by the balances of today, the day on which the membership is to end, and the question. */
export function LeaveForm({ member, quote, strength }: LeaveFormProps) {
  const name = `membership-withdrawal.${member.id}`
  const [today] = useState(() => lagosDate(new Date()))
  const [asked, setAsked] = useState<PlainDate | null>(null)
  const rules = useRulesForm<LeaveValues>({
    validate: (values) => validateMembershipWithdrawal(values, { today }),
    defaultValues: { effectiveDate: quote.noticeEndsOn },
    labels: LABELS,
  })
  const draft = useDraft<LeaveValues>({ key: name, form: rules.form })
  const key = useKeptSubmissionKey(name)
  const submit = useSubmit(
    useSubmitMembershipWithdrawalMutation({
      update(cache, { data }) {
        const made = data?.requestMembershipWithdrawal?.membershipWithdrawal
        if (made) addOwnExit(cache, made.id)
      },
    }),
    (data) => data.requestMembershipWithdrawal,
  )
  const typed = useWatch({ control: rules.form.control, name: 'effectiveDate' })
  const day = knownDate(typed)
  const over = day !== null && day >= today ? overNotice(today, day) : []
  const { bankAccount } = member

  const send = async ({ effectiveDate }: LeaveValues) => {
    const input = { effectiveDate: knownDate(effectiveDate) ?? quote.noticeEndsOn }
    const { payload, userErrors } = await submit.send({
      input: { ...input, idempotencyKey: key.keyOf(input) },
    })
    if (payload !== null) {
      key.forget()
      draft.clear()
      rules.form.reset()
      notify.success(payload.message ?? WITHDRAWALS_TEXTS.submitted)
    }
    if (payload !== null || userErrors.length > 0) {
      setAsked(null)
    }
    return userErrors
  }

  return (
    <chakra.form
      noValidate
      onSubmit={rules.onSubmit(async ({ effectiveDate }) => {
        submit.clear()
        setAsked(knownDate(effectiveDate))
      })}
      display="flex"
      flexDirection="column"
      gap={{ base: '4', md: '5' }}
    >
      <UnsavedChangesGuard when={rules.isDirty} />
      <DraftNotice draft={draft} />
      <ErrorSummary {...rules.summary} />
      <Card title="What you would receive" description={WITHDRAWALS_TEXTS.computedAgain}>
        <ExitSettlement settlement={quote.settlement} />
      </Card>
      <Card
        title="Effective date"
        description={WITHDRAWALS_TEXTS.noticeGiven(formatPlainDate(quote.noticeEndsOn))}
      >
        <FormValue form={rules.form} name="effectiveDate">
          {(date) => (
            <DateField
              label={LABELS.effectiveDate}
              warning={over.length > 0 && strength === 'SHOWN' ? WITHDRAWALS_TEXTS.beforeNoticeEnds : null}
              {...date}
            />
          )}
        </FormValue>
        {strength !== 'SHOWN' && (
          <BrokenLimits limits={over.map(({ limit, text }) => ({ limit, text, strength }))} reader="member" />
        )}
      </Card>
      {bankAccount === null ? (
        <Notice tone="warning" title="No bank account on your profile">
          {WITHDRAWALS_TEXTS.accountMissing}
        </Notice>
      ) : (
        <Notice title="Account for payment">
          {bankAccount.bankName}, {bankAccount.accountNumber}, {bankAccount.accountName}(the account on your
          profile).
        </Notice>
      )}
      <div>
        <Button type="submit" tone="danger" size="lg">
          Request to leave
        </Button>
      </div>
      {asked !== null && (
        <LeaveQuestion
          day={asked}
          settlement={quote.settlement}
          busy={submit.busy}
          error={submit.error}
          onConfirm={() => rules.onSubmit(send)()}
          onCancel={() => setAsked(null)}
        />
      )}
    </chakra.form>
  )
}
