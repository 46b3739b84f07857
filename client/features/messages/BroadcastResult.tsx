import { chakra } from '@chakra-ui/react/styled-system'
import { PenLine } from 'lucide-react'
import { formatCount } from '#rules/counts.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { BroadcastProgressQuery } from './BroadcastProgress.generated.ts'

export interface BroadcastResultProps {
  readonly broadcast: NonNullable<BroadcastProgressQuery['broadcast']>
  readonly onAnother: () => void
}

/** How many messages of a broadcast were sent, have failed and are still to be sent. */
export function BroadcastResult({ broadcast, onAnother }: BroadcastResultProps) {
  const { sent, failed, state } = broadcast
  const waiting = broadcast.waiting ?? 0
  const total = sent + failed + waiting
  const isDone = state === 'DONE'
  return (
    <Card title={isDone ? MESSAGES_TEXTS.sent : MESSAGES_TEXTS.sending}>
      <chakra.div display="flex" flexDirection="column" alignItems="stretch" gap="5">
        <ProgressBar
          label={isDone ? 'Finished' : MESSAGES_TEXTS.sending}
          done={sent + failed}
          total={total}
          text={`${formatCount(sent + failed)} of ${formatCount(total)}`}
        />
        <KeyValueList
          items={[
            { label: 'Sent', value: formatCount(sent) },
            { label: 'Failed', value: formatCount(failed) },
            ...(isDone ? [] : [{ label: 'Still to be sent', value: formatCount(waiting) }]),
          ]}
        />
        <Notice
          // Announced once, not with every count.
          {...(isDone ? { announce: 'status' } : {})}
          tone={isDone ? (failed > 0 ? 'warning' : 'success') : 'info'}
          title={isDone ? MESSAGES_TEXTS.counts(sent, failed) : MESSAGES_TEXTS.stillSending(waiting)}
        >
          {isDone
            ? failed > 0 &&
              'A message fails when the member has no phone number or the provider refuses it. It is not sent again automatically.'
            : 'Sending continues if you leave this page. Return to this page to see the progress.'}
        </Notice>
        <div>
          <Button tone="secondary" icon={PenLine} onClick={onAnother}>
            {MESSAGES_TEXTS.another}
          </Button>
        </div>
      </chakra.div>
    </Card>
  )
}
