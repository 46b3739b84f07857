import type { ReactNode } from 'react'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { type Failure, MutationError } from '../../apollo/MutationError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.ts'
import { useRotateWebhookSecretMutation, useUpdateWebhookMutation } from './Webhooks.generated.ts'
import type { WebhookRow } from './webhook-row.ts'

interface QuestionProps {
  readonly title: string
  readonly confirmText: string
  readonly tone?: 'danger'
  readonly busy: boolean
  readonly error: unknown
  readonly failure?: Failure
  readonly userErrors: readonly { readonly message: string }[]
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

const Question = ({ error, userErrors, onConfirm, onClose, children, ...dialog }: QuestionProps) => (
  <ConfirmDialog open {...dialog} onConfirm={() => void onConfirm()} onCancel={onClose}>
    <Notice tone="warning">{children}</Notice>
    <MutationError error={error} />
    {userErrors.map(({ message }) => (
      <Notice key={message} tone="danger" announce="alert" title={message} />
    ))}
  </ConfirmDialog>
)

export interface WebhookQuestionProps {
  readonly webhook: WebhookRow
  readonly onClose: () => void
}

/** The question before the secret of a webhook is replaced. */
export function RotateQuestion({
  webhook,
  onClose,
  onMade,
}: WebhookQuestionProps & { readonly onMade: (secret: string | null) => void }) {
  const { send, busy, error, userErrors } = useSubmit(
    useRotateWebhookSecretMutation(),
    (data) => data.rotateWebhookSecret,
  )
  // No three secrets sign at a time: a further one replaces those two at once.
  const isSecond = webhook.oldSecretUntil !== null
  return (
    <Question
      title={WEBHOOK_TEXTS.rotateTitle}
      confirmText={WEBHOOK_TEXTS.rotate}
      busy={busy}
      error={error}
      userErrors={userErrors}
      onClose={onClose}
      onConfirm={async () => {
        const { payload } = await send({
          input: { id: webhook.id, ...(isSecond && { overlapHours: 0 }) },
        })
        if (payload === null) return
        notify.success(payload.message ?? WEBHOOK_TEXTS.secretMade)
        onMade(payload.secret)
      }}
    >
      {isSecond ? WEBHOOK_TEXTS.rotateBothText : WEBHOOK_TEXTS.rotateText}
    </Question>
  )
}

/** The question before a webhook is switched off. */
export function SwitchOffQuestion({ webhook, onClose }: WebhookQuestionProps) {
  const { send, busy, error, userErrors } = useSubmit(
    useUpdateWebhookMutation(),
    (data) => data.updateWebhook,
  )
  return (
    <Question
      title={WEBHOOK_TEXTS.switchOffTitle}
      confirmText={WEBHOOK_TEXTS.switchOff}
      tone="danger"
      busy={busy}
      error={error}
      userErrors={userErrors}
      onClose={onClose}
      onConfirm={async () => {
        const { payload } = await send({ input: { id: webhook.id, disabled: true } })
        if (payload === null) return
        notify.success(payload.message ?? WEBHOOK_TEXTS.saved)
        onClose()
      }}
    >
      {WEBHOOK_TEXTS.switchOffText}
    </Question>
  )
}
