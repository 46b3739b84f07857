import { chakra } from '@chakra-ui/react/styled-system'
import { Check, X } from 'lucide-react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useQueueContext } from '../../requests/queue-context.ts'
import { RequestDialog } from '../../requests/RequestDialog.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { MemberTypeBadge } from './LandColumns.tsx'
import { landTabs } from './LandTabs.tsx'
import { type LandItem, nameOfApplicant } from './land-list.ts'
import { PlotsTaken, type PlotsTakenProps } from './PlotsTaken.tsx'
import type { LandQuestion } from './use-land-decision.ts'

export interface LandDialogProps extends Pick<PlotsTakenProps, 'settings'> {
  readonly request: LandItem
  readonly onAsk: (question: LandQuestion) => void
}

/** The details modal of a land request with its tabs, and the actions that its state allows. Spec 002 §2.11, §4. */
export function LandDialog({ request, settings, onAsk }: LandDialogProps) {
  const { queue } = useQueueContext()
  const tabs = landTabs(request)
  const [first] = tabs
  return (
    <RequestDialog
      held
      title={nameOfApplicant(request)}
      footer={
        <>
          <Button tone="secondary" onClick={queue.close}>
            {SHELL_TEXTS.close}
          </Button>
          <Actions state={request.state} onAsk={onAsk} />
        </>
      }
    >
      <Head request={request} />
      <chakra.div display="flex" flexDirection="column" gap="4" mb="4" _empty={{ display: 'none' }}>
        {request.state === 'REJECTED' && (
          <Notice tone="danger" title={LAND_TEXTS.rejectionReason}>
            {request.rejectionReason ?? '–'}
          </Notice>
        )}
        {request.completionReason !== null && (
          <Notice title={LAND_TEXTS.completionReason}>{request.completionReason}</Notice>
        )}
        <PlotsTaken request={request} settings={settings} />
      </chakra.div>
      <Tabs
        label="Parts of the request"
        // A member's request has no next of kin, whatever the address says.
        value={tabs.find(({ id }) => id === queue.part)?.id ?? first?.id ?? ''}
        onChange={(next) => queue.showPart(next === first?.id ? '' : next)}
        tabs={tabs}
      />
    </RequestDialog>
  )
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    mb: '4',
    textStyle: 'sm',
    color: 'fg.muted',
  },
})

function Head({ request }: Pick<LandDialogProps, 'request'>) {
  const { state, memberType, reference, requestedAt, approvedAt, approvedBy } = request
  return (
    <Line>
      <StatusBadge status={state} />
      <MemberTypeBadge type={memberType} />
      <CopyableId id={reference} what="reference" />
      {requestedAt !== null && (
        <span>
          Requested <DateTime instant={requestedAt} />
        </span>
      )}
      {approvedAt !== null && (
        <span>
          Approved <DateTime instant={approvedAt} />
          {approvedBy !== null && ` by ${approvedBy}`}
        </span>
      )}
    </Line>
  )
}

interface ActionsProps extends Pick<LandDialogProps, 'onAsk'> {
  readonly state: LandItem['state']
}

/** Spec 002 §4: the actions appear only in their states. */
function Actions({ state, onAsk }: ActionsProps) {
  if (state === 'PENDING')
    return (
      <>
        <Button tone="dangerQuiet" icon={X} onClick={() => onAsk('reject')}>
          {LAND_TEXTS.reject}
        </Button>
        <Button icon={Check} onClick={() => onAsk('approve')}>
          {LAND_TEXTS.approve}
        </Button>
      </>
    )
  if (state !== 'APPROVED') return null
  return (
    <Button icon={Check} onClick={() => onAsk('complete')}>
      {LAND_TEXTS.markAsCompleted}
    </Button>
  )
}
