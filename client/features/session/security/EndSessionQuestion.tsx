import type { ApolloCache } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'
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

/** Of the viewer's sessions only this one is left. */
function keepThisSession(cache: ApolloCache): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer' }) ?? 'Viewer:{}',
    fields: {
      sessions: (open: readonly Reference[] | null, { readField }) =>
        open?.filter((session) => readField('isThis', session) === true) ?? open,
    },
  })
}

/** The question before one session, or every other, is ended. */
export function EndSessionQuestion({ asked, onClose }: EndSessionQuestionProps) {
  const one = useSubmit(
    useEndSessionMutation({
      update(cache, { data }) {
        const ended =
          asked === 'others' ? undefined : cache.identify({ __typename: 'OpenSession', id: asked.id })
        if (ended !== undefined && data?.endSession?.userErrors.length === 0) cache.evict({ id: ended })
      },
    }),
    (data) => data.endSession,
  )
  const others = useSubmit(
    useEndOtherSessionsMutation({
      update(cache, { data }) {
        if (data?.endOtherSessions?.userErrors.length === 0) keepThisSession(cache)
      },
    }),
    (data) => data.endOtherSessions,
  )
  const { busy, error, userErrors: refusals } = asked === 'others' ? others : one
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
      {refusals.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
