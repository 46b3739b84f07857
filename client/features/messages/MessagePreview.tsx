import { chakra } from '@chakra-ui/react/styled-system'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatCount } from '#rules/counts.ts'
import { type SmsParts, smsParts } from '#rules/messages/sms-parts.ts'
import { onFirstUse } from '#rules/on-first-use.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useSociety } from '../../shell/society-context.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type MessageValues, type Recipients, sendsBy } from './message-values.ts'

const Part = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
const Heading = chakra('h3', { base: { textStyle: 'label' } })
const Small = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Letter = chakra('div', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', overflow: 'hidden', textStyle: 'sm' },
})
const LetterHead = chakra('div', {
  base: { bg: 'bg.sunken', px: '4', py: '3', overflowWrap: 'anywhere' },
})
const Bubble = chakra('div', {
  base: {
    alignSelf: 'flex-start',
    maxW: 'full',
    bg: 'bg.sunken',
    borderRadius: 'lg',
    borderEndStartRadius: 'none',
    px: '4',
    py: '3',
    textStyle: 'sm',
  },
})
const Text = chakra('div', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
const Nothing = chakra('span', { base: { color: 'fg.subtle' } })

export interface MessagePreviewProps {
  readonly form: UseFormReturn<MessageValues>
  readonly recipients: Recipients | null
  /** True while the recipients are being counted. */
  readonly counting: boolean
  readonly error: unknown
  readonly onCountAgain: () => void
}

/** The message as members will see it on each channel of its type, the parts of its SMS, and how many members it reaches. */
export function MessagePreview({ form, recipients, counting, error, onCountAgain }: MessagePreviewProps) {
  const { subject, message, channel } = useWatch({
    control: form.control,
    compute: ({ subject, message, channel }: MessageValues) => ({ subject, message, channel }),
  })
  return (
    <Card title="Preview" description="As members will see it.">
      <chakra.div display="flex" flexDirection="column" gap="5">
        {channel !== 'sms' && <EmailPreview subject={subject} message={message} />}
        {channel !== 'email' && <SmsPreview message={message} />}
        <Part>
          <Heading>Recipients</Heading>
          {recipients !== null ? (
            <Counts recipients={recipients} channel={channel} />
          ) : counting ? (
            <div role="status" aria-label="Counting the recipients">
              <Skeleton height="20" />
            </div>
          ) : (
            <QueryError error={error} onRetry={onCountAgain} />
          )}
        </Part>
      </chakra.div>
    </Card>
  )
}

function EmailPreview({ subject, message }: Pick<MessageValues, 'subject' | 'message'>) {
  const { name } = useSociety()
  return (
    <Part>
      <Heading>{MESSAGES_TEXTS.channels.email}</Heading>
      <Letter>
        <LetterHead>
          <chakra.div color="fg.muted">{name}</chakra.div>
          <chakra.div fontWeight="600">
            {subject.trim() === '' ? <Nothing>{MESSAGES_TEXTS.subject}</Nothing> : subject}
          </chakra.div>
        </LetterHead>
        <Text px="4" py="3">
          {message.trim() === '' ? <Nothing>{MESSAGES_TEXTS.message}</Nothing> : message}
        </Text>
      </Letter>
    </Part>
  )
}

const plural = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

const listFormat = onFirstUse(() => new Intl.ListFormat('en-GB'))

/** Why a part of this text holds less; null for the alphabet of SMS. */
function lessRoom({ encoding, unusual }: SmsParts): string | null {
  if (encoding === 'GSM-7') return null
  const named = listFormat().format(unusual.slice(0, 6).map((letter) => `“${letter}”`))
  const verb = unusual.length === 1 ? 'is' : 'are'
  return `${named} ${verb} not in the alphabet of SMS, so an SMS holds 70 characters instead of 160.`
}

function SmsPreview({ message }: Pick<MessageValues, 'message'>) {
  const sms = smsParts(message)
  const reason = lessRoom(sms)
  return (
    <Part>
      <Heading>{MESSAGES_TEXTS.channels.sms}</Heading>
      <Bubble>
        <Text>{message.trim() === '' ? <Nothing>{MESSAGES_TEXTS.message}</Nothing> : message}</Text>
      </Bubble>
      <Small>
        {plural(sms.parts, 'part')}, {plural(sms.length, 'character')}, {sms.remaining} left in this part
      </Small>
      {reason !== null && <Small>{reason}</Small>}
    </Part>
  )
}

/** The members that the type reaches; each type while none is chosen. */
function Counts({
  recipients,
  channel,
}: {
  readonly recipients: Recipients
  readonly channel: MessageValues['channel']
}) {
  const { members, sms, email, both } = recipients
  const withoutPhone = sendsBy(channel, 'sms') ? members - sms : 0
  const shown = (which: MessageValues['channel']) => channel === '' || channel === which
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Confirmed members', value: formatCount(members) },
          ...(shown('sms') || channel === 'both' ? [{ label: 'By SMS', value: formatCount(sms) }] : []),
          ...(shown('email') || channel === 'both'
            ? [{ label: 'By e-mail', value: formatCount(email) }]
            : []),
          ...(shown('both') ? [{ label: 'Messages by both', value: formatCount(both) }] : []),
        ]}
      />
      {withoutPhone > 0 && (
        <Small>
          {withoutPhone === 1 ? '1 member has' : `${formatCount(withoutPhone)} members have`} no phone number;
          their SMS counts as failed.
        </Small>
      )}
    </>
  )
}
