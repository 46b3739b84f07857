import { chakra } from '@chakra-ui/react/styled-system'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { BROADCAST_CHANNELS, validateMessage } from '#rules/messages/validate-message.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useKeptSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { notifyCancelled } from '../../shell/notify-cancelled.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { BroadcastResult } from './BroadcastResult.tsx'
import {
  type SendBroadcastMutation,
  useComposePageQuery,
  useSendBroadcastMutation,
} from './ComposePage.generated.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { MESSAGE_LABELS, type MessageValues, messageForGraph, NO_MESSAGE } from './message-values.ts'
import { SendQuestion } from './SendQuestion.tsx'

const Layout = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' },
    gridTemplateAreas: { base: '"fields" "preview" "send"', xl: '"fields preview" "send preview"' },
    gridTemplateRows: { xl: 'auto 1fr' },
    gap: { base: '4', md: '5' },
    alignItems: 'start',
  },
})
const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

const TYPES = BROADCAST_CHANNELS.map((channel) => ({
  value: channel,
  label: MESSAGES_TEXTS.channels[channel],
}))

type Sent = NonNullable<NonNullable<SendBroadcastMutation['sendBroadcast']>['broadcast']>

export interface MessageFormProps {
  /** The id of the signed-in staff member, whose draft it is. */
  readonly ownerId: string
  /** Called with the id of the progress when the message was accepted. */
  readonly onSent: (progressId: string) => void
}

/**
 * The form of a message with its preview. It is sent after a question that says how many people get it; what was typed
 * is kept on the device until then. Spec 001 §5.
 */
export function MessageForm({ ownerId, onSent }: MessageFormProps) {
  const name = `message.${ownerId}`
  const rules = useRulesForm<MessageValues>({
    validate: validateMessage,
    defaultValues: NO_MESSAGE,
    labels: MESSAGE_LABELS,
  })
  const draft = useDraft({ key: name, form: rules.form })
  const key = useKeptSubmissionKey(name)
  const counts = useComposePageQuery()
  const { send, busy, error } = useSubmit(useSendBroadcastMutation(), (data) => data.sendBroadcast)
  const [asked, setAsked] = useState<MessageValues | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)

  const sendNow = rules.onSubmit(async (values) => {
    const input = messageForGraph(values, key.keyOf(values))
    if (input === null) return []
    const { payload, userErrors } = await send({ input })
    setAsked(null)
    if (payload === null) return userErrors
    draft.clear()
    key.forget()
    rules.form.reset(NO_MESSAGE)
    const broadcast = payload.broadcast ?? null
    if (payload.message !== null) {
      const announce = broadcast === null || broadcast.failed === 0 ? notify.success : notify.warning
      announce(payload.message, 3)
    }
    if (broadcast?.progressId) onSent(broadcast.progressId)
    else setSent(broadcast)
    return []
  })

  // A backend without progress: its answer is all there is to show.
  if (sent !== null) return <BroadcastResult broadcast={sent} onAnother={() => setSent(null)} />
  return (
    <Stack>
      <DraftNotice draft={draft} />
      <ErrorSummary {...rules.summary} />
      <Layout
        noValidate
        onSubmit={rules.onSubmit(async (values) => {
          setAsked(values)
        })}
      >
        <UnsavedChangesGuard when={rules.isDirty} />
        <chakra.div gridArea="fields">
          <Card title="The message">
            <Stack>
              <TextField
                {...rules.bind('subject')}
                label={MESSAGE_LABELS.subject}
                help="The subject of the e-mail. An SMS has none."
                autoComplete="off"
              />
              <TextAreaField {...rules.bind('message')} label={MESSAGE_LABELS.message} rows={6} />
              <SelectField {...rules.bind('channel')} label={MESSAGE_LABELS.channel} options={TYPES} />
            </Stack>
          </Card>
        </chakra.div>
        <chakra.div gridArea="preview" position={{ xl: 'sticky' }} top="20">
          <MessagePreview
            form={rules.form}
            recipients={counts.data?.broadcastRecipients ?? null}
            counting={counts.loading}
            error={counts.error}
            onCountAgain={() => void counts.refetch()}
          />
        </chakra.div>
        <Stack gridArea="send" alignItems="flex-start">
          <MutationError error={error} advise={() => SHELL_TEXTS.tryAgainSafely} />
          <Button type="submit" size="lg" icon={Send} busy={busy}>
            {MESSAGES_TEXTS.send}
          </Button>
        </Stack>
      </Layout>
      {asked !== null && (
        <SendQuestion
          message={asked}
          recipients={counts.data?.broadcastRecipients ?? null}
          busy={busy}
          onSend={() => sendNow()}
          onCancel={() => {
            if (busy) return
            setAsked(null)
            notifyCancelled()
          }}
        />
      )}
    </Stack>
  )
}
