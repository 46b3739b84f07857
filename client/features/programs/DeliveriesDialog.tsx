import { chakra } from '@chakra-ui/react/styled-system'
import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useTold } from '../../forms/use-told.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { notify } from '../../ui/toasts.ts'
import { useRedeliverMutation, useWebhookDeliveriesQuery } from './Webhooks.generated.ts'
import { type DeliveryRow, deliveriesIn, type WebhookRow, whyOff } from './webhook-row.ts'

const PAGE_SIZE = 10

const STATES = {
  WAITING: { label: WEBHOOK_TEXTS.deliveryStates.waiting, tone: 'warning' },
  TAKEN: { label: WEBHOOK_TEXTS.deliveryStates.taken, tone: 'success' },
  FAILED: { label: WEBHOOK_TEXTS.deliveryStates.failed, tone: 'danger' },
} as const

/** 'answered 500, 3 tries'. */
const outcomeOf = ({ attempts, status, problem }: DeliveryRow): string =>
  [problem ?? (status === null ? null : `answered ${status}`), WEBHOOK_TEXTS.tries(attempts)]
    .filter((part) => part !== null)
    .join(', ')

export interface DeliveriesDialogProps {
  readonly webhook: WebhookRow
  readonly onClose: () => void
}

/** What was sent to an address in the last days, each of which can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const [page, setPage] = useState(1)
  const answer = useWebhookDeliveriesQuery({ variables: { id: webhook.id, page, pageSize: PAGE_SIZE } })
  const { shown, error, loading, again } = usePage(answer, deliveriesIn)
  const redeliver = useSubmit(useRedeliverMutation(), (data) => data.redeliver)
  const redeliverTold = useTold(redeliver)
  const sendAgain = async (id: string) => {
    const payload = await redeliverTold({ input: { id } })
    if (payload !== null) notify.success(payload.message ?? WEBHOOK_TEXTS.redelivered)
  }
  return (
    <Dialog
      open
      size="lg"
      title={WEBHOOK_TEXTS.logOf(webhook.url)}
      description={WEBHOOK_TEXTS.logAbout}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" icon={RotateCw} onClick={again}>
            {WEBHOOK_TEXTS.refresh}
          </Button>
          {page > 1 && (
            <Button tone="secondary" onClick={() => setPage(page - 1)}>
              {WEBHOOK_TEXTS.newer}
            </Button>
          )}
          {shown && page < shown.totalPages && (
            <Button tone="secondary" onClick={() => setPage(page + 1)}>
              {WEBHOOK_TEXTS.older}
            </Button>
          )}
        </>
      }
    >
      {webhook.disabledReason && <Notice tone="warning">{whyOff(webhook.disabledReason)}</Notice>}
      {shown ? (
        <Deliveries
          deliveries={shown.items}
          mayRepeat={webhook.disabledAt === null && !redeliver.busy}
          onRepeat={(id) => void sendAgain(id)}
        />
      ) : error ? (
        <QueryError error={error} onRetry={again} retrying={loading} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </Dialog>
  )
}

interface DeliveriesProps {
  readonly deliveries: readonly DeliveryRow[]
  readonly mayRepeat: boolean
  readonly onRepeat: (id: string) => void
}

const Deliveries = ({ deliveries, mayRepeat, onRepeat }: DeliveriesProps) => (
  <DataTable<DeliveryRow>
    caption={WEBHOOK_TEXTS.log}
    rows={deliveries}
    rowKey={({ id }) => id}
    columns={[
      { id: 'event', header: WEBHOOK_TEXTS.event, card: 'title', cell: ({ type }) => type },
      {
        id: 'record',
        header: WEBHOOK_TEXTS.record,
        card: 'plain',
        cell: ({ subjectId }) => <chakra.span overflowWrap="anywhere">{subjectId}</chakra.span>,
      },
      {
        id: 'sent',
        header: WEBHOOK_TEXTS.sent,
        card: 'plain',
        cell: ({ createdAt }) => formatInstant(createdAt),
      },
      { id: 'outcome', header: WEBHOOK_TEXTS.outcome, card: 'plain', cell: outcomeOf },
      {
        id: 'state',
        header: WEBHOOK_TEXTS.state,
        card: 'side',
        nowrap: true,
        cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
      },
      actionsColumn<DeliveryRow>({
        header: WEBHOOK_TEXTS.redeliver,
        card: 'actions',
        cell: ({ id, type, state }) => (
          <Button
            size="sm"
            tone="secondary"
            icon={Send}
            disabled={!mayRepeat || state === 'WAITING'}
            aria-label={`${WEBHOOK_TEXTS.redeliver}: ${type}`}
            onClick={() => onRepeat(id)}
          >
            {WEBHOOK_TEXTS.redeliver}
          </Button>
        ),
      }),
    ]}
    empty={
      <EmptyState icon={Send} title={WEBHOOK_TEXTS.logNone}>
        {WEBHOOK_TEXTS.logNoneAdvice}
      </EmptyState>
    }
  />
)
