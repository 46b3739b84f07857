import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '#rules/counts.ts'
import { smsParts } from '#rules/messages/sms-parts.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type MessageValues, type Recipients, reach, sendsBy } from './message-values.ts'

export interface SendQuestionProps {
  readonly message: MessageValues
  /** null when they could not be counted. */
  readonly recipients: Recipients | null
  readonly busy: boolean
  readonly onSend: () => void
  readonly onCancel: () => void
}

/** The question before a message is sent: who gets it, and how many SMS that is. */
export function SendQuestion({ message, recipients, busy, onSend, onCancel }: SendQuestionProps) {
  const { channel, subject } = message
  const nobody = recipients !== null && channel !== '' && recipients[channel] === 0
  const { parts } = smsParts(message.message)
  const sms = recipients === null ? null : recipients.sms * parts
  return (
    <ConfirmDialog
      open
      title={MESSAGES_TEXTS.sendQuestion}
      confirmText={MESSAGES_TEXTS.send}
      busy={busy}
      held={nobody}
      onConfirm={() => {
        if (!nobody) onSend()
      }}
      onCancel={onCancel}
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <KeyValueList
          items={[
            {
              label: 'Recipients',
              value:
                recipients === null || channel === ''
                  ? 'All confirmed members; they could not be counted'
                  : reach(recipients, channel),
            },
            { label: MESSAGES_TEXTS.type, value: channel === '' ? null : MESSAGES_TEXTS.channels[channel] },
            { label: MESSAGES_TEXTS.subject, value: subject },
            ...(sendsBy(channel, 'sms')
              ? [
                  {
                    label: 'SMS parts',
                    value: sms === null ? `${parts} each` : `${parts} each, ${formatCount(sms)} in total`,
                  },
                ]
              : []),
          ]}
        />
        <Notice tone="warning">
          {nobody ? MESSAGES_TEXTS.noRecipients : MESSAGES_TEXTS.cannotBeRecalled}
        </Notice>
      </chakra.div>
    </ConfirmDialog>
  )
}
