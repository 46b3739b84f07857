import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useEndOtherSessionsMutation, useEndSessionMutation } from './SecurityPage.generated.ts'
import { deviceText, type SessionRow } from './session-row.ts'

export interface EndSessionQuestionProps {
  /** The session to end, or all but this one. */
  readonly asked: SessionRow | 'others'
  readonly onClose: () => void
}

/** The question before one session, or every other, is ended. */
export function EndSessionQuestion({ asked, onClose }: EndSessionQuestionProps) {
  const options = { refetchQueries: ['SecurityPage'] }
  const one = useSubmit(useEndSessionMutation(options), (data) => data.endSession)
  const others = useSubmit(useEndOtherSessionsMutation(options), (data) => data.endOtherSessions)
  const { busy, error } = asked === 'others' ? others : one
  const confirm = async () => {
    const { payload, userErrors } =
      asked === 'others' ? await others.send({}) : await one.send({ input: { id: asked.id } })
    const hasEnded = userErrors.some(({ code }) => code === 'NOT_FOUND')
    if (payload === null && !hasEnded) return
    notify.success(payload?.message ?? SECURITY_TEXTS.sessionEnded)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={
        asked === 'others' ? SECURITY_TEXTS.endOthersTitle : SECURITY_TEXTS.endSessionTitle(deviceText(asked))
      }
      confirmText={asked === 'others' ? SECURITY_TEXTS.endOthers : SECURITY_TEXTS.endSession}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">
        {asked === 'others' ? SECURITY_TEXTS.endOthersText : SECURITY_TEXTS.endSessionText}
      </Notice>
      <MutationError error={error} />
    </ConfirmDialog>
  )
}
