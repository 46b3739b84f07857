import { chakra } from '@chakra-ui/react/styled-system'
import { Ban, KeyRound, LockOpen, Plus, ScrollText, Send, Trash2, Webhook } from 'lucide-react'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { RemoveQuestion } from '../../forms/RemoveQuestion.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useRemoval } from '../../forms/use-removal.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useTold } from '../../forms/use-told.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { MenuEntry } from '../../ui/MenuWindow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { notify } from '../../ui/toasts.ts'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { ProgramTabs } from './ProgramTabs.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { RotateQuestion, SwitchOffQuestion } from './WebhookQuestions.tsx'
import {
  type DeleteWebhookMutation,
  useDeleteWebhookMutation,
  useSendTestEventMutation,
  useUpdateWebhookMutation,
  useWebhooksQuery,
} from './Webhooks.generated.ts'
import { AFTER_CHANGE, type WebhookRow, whyOff } from './webhook-row.ts'

/** What is open over the list. A secret is not kept over the end of a session. */
type Opened =
  | { readonly part: 'log' | 'rotate' | 'off'; readonly webhook: WebhookRow }
  | { readonly part: 'new' }
  | { readonly part: 'secret'; readonly secret: string }

function State({ disabledReason, failingSince }: WebhookRow) {
  if (disabledReason !== null) return <Badge tone="neutral">{WEBHOOK_TEXTS.off}</Badge>
  if (failingSince !== null) return <Badge tone="danger">{WEBHOOK_TEXTS.failing}</Badge>
  return <Badge tone="success">{WEBHOOK_TEXTS.working}</Badge>
}

/** Why it is off, since when it fails, or how much waits. */
function stateText({ disabledReason, failingSince, waiting, oldSecretUntil }: WebhookRow): string {
  if (disabledReason !== null) return whyOff(disabledReason)
  if (failingSince !== null) return WEBHOOK_TEXTS.failingSince(failingSince)
  if (waiting > 0) return WEBHOOK_TEXTS.waiting(waiting)
  return oldSecretUntil === null ? '' : WEBHOOK_TEXTS.secretOverlap(oldSecretUntil)
}

/** /dashboard/programs/webhooks: the addresses that are sent events, for admins. */
export function WebhooksPage() {
  const { data, error, loading, refetch } = useWebhooksQuery()
  const [opened, setOpened] = useKeptState<Opened | null>('webhooks-page.opened', null)
  const removal = useRemoval<WebhookRow, DeleteWebhookMutation>(
    useDeleteWebhookMutation(AFTER_CHANGE),
    (removed) => removed.deleteWebhook,
    WEBHOOK_TEXTS.removed,
  )
  const close = () => setOpened(null)
  const showSecret = (secret: string | null) => {
    setOpened(secret === null ? null : { part: 'secret', secret })
    if (secret === null) notify.error(WEBHOOK_TEXTS.secretLost)
  }
  const isMissing = isLacking(error)
  return (
    <>
      <PageHeader
        title={WEBHOOK_TEXTS.title}
        description={WEBHOOK_TEXTS.about}
        actions={
          !isMissing && (
            <Button icon={Plus} onClick={() => setOpened({ part: 'new' })}>
              {WEBHOOK_TEXTS.add}
            </Button>
          )
        }
      />
      <ProgramTabs open="webhooks" />
      <Card padding="none">
        {data?.webhooks ? (
          <Webhooks webhooks={data.webhooks} onOpen={setOpened} onRemove={removal.ask} />
        ) : isMissing ? (
          <EmptyState icon={Webhook} title={WEBHOOK_TEXTS.lacking}>
            {WEBHOOK_TEXTS.lackingAdvice}
          </EmptyState>
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={2} />
        )}
      </Card>
      {opened?.part === 'new' && <WebhookDialog onClose={close} onMade={showSecret} />}
      {opened?.part === 'secret' && <SecretDialog secret={opened.secret} onClose={close} />}
      {opened?.part === 'log' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.part === 'rotate' && (
        <RotateQuestion webhook={opened.webhook} onClose={close} onMade={showSecret} />
      )}
      {opened?.part === 'off' && <SwitchOffQuestion webhook={opened.webhook} onClose={close} />}
      <RemoveQuestion
        removal={removal}
        title={() => WEBHOOK_TEXTS.removeTitle}
        consequence={() => WEBHOOK_TEXTS.removeText}
      />
    </>
  )
}

interface WebhooksProps {
  readonly webhooks: readonly WebhookRow[]
  readonly onOpen: (opened: Opened) => void
  readonly onRemove: (webhook: WebhookRow) => void
}

function Webhooks({ webhooks, onOpen, onRemove }: WebhooksProps) {
  const test = useTold(useSubmit(useSendTestEventMutation(), (data) => data.sendTestEvent))
  const update = useTold(useSubmit(useUpdateWebhookMutation(), (data) => data.updateWebhook))
  const sendTest = async (webhook: WebhookRow) => {
    const payload = await test({ input: { id: webhook.id } })
    if (payload === null) return
    notify.success(payload.message ?? WEBHOOK_TEXTS.testSent)
    onOpen({ part: 'log', webhook })
  }
  const switchOn = async ({ id }: WebhookRow) => {
    const payload = await update({ input: { id, disabled: false } })
    if (payload !== null) notify.success(payload.message ?? WEBHOOK_TEXTS.saved)
  }
  const entriesOf = (webhook: WebhookRow): MenuEntry[] => [
    {
      id: 'log',
      label: WEBHOOK_TEXTS.log,
      icon: ScrollText,
      onSelect: () => onOpen({ part: 'log', webhook }),
    },
    ...(webhook.disabledAt === null
      ? [
          {
            id: 'test',
            label: WEBHOOK_TEXTS.test,
            icon: Send,
            onSelect: () => void sendTest(webhook),
          },
        ]
      : []),
    {
      id: 'rotate',
      label: WEBHOOK_TEXTS.rotate,
      icon: KeyRound,
      onSelect: () => onOpen({ part: 'rotate', webhook }),
    },
    webhook.disabledAt === null
      ? {
          id: 'off',
          label: WEBHOOK_TEXTS.switchOff,
          icon: Ban,
          tone: 'danger',
          onSelect: () => onOpen({ part: 'off', webhook }),
        }
      : { id: 'on', label: WEBHOOK_TEXTS.switchOn, icon: LockOpen, onSelect: () => void switchOn(webhook) },
    {
      id: 'remove',
      label: WEBHOOK_TEXTS.remove,
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(webhook),
    },
  ]
  return (
    <DataTable<WebhookRow>
      caption={WEBHOOK_TEXTS.title}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'url',
          header: WEBHOOK_TEXTS.address,
          card: 'title',
          cell: ({ url }) => <chakra.span overflowWrap="anywhere">{url}</chakra.span>,
        },
        {
          id: 'types',
          header: WEBHOOK_TEXTS.types,
          card: 'plain',
          nowrap: true,
          cell: ({ types }) =>
            types.length === 0 ? WEBHOOK_TEXTS.allTypes : WEBHOOK_TEXTS.typeCount(types.length),
        },
        {
          id: 'program',
          header: WEBHOOK_TEXTS.program,
          card: 'line',
          cell: ({ program }) => program?.name ?? '',
        },
        { id: 'about', header: WEBHOOK_TEXTS.outcome, card: 'plain', cell: stateText },
        {
          id: 'state',
          header: WEBHOOK_TEXTS.state,
          card: 'side',
          nowrap: true,
          cell: (webhook) => <State {...webhook} />,
        },
        actionsColumn<WebhookRow>({
          header: 'Actions',
          card: 'actions',
          cell: (webhook) => <RowMenu label={`Actions for ${webhook.url}`} entries={entriesOf(webhook)} />,
        }),
      ]}
      empty={
        <EmptyState icon={Webhook} title={WEBHOOK_TEXTS.none}>
          {WEBHOOK_TEXTS.noneAdvice}
        </EmptyState>
      }
    />
  )
}
