import { chakra } from '@chakra-ui/react/styled-system'
import { Bell, CheckCheck } from 'lucide-react'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useNotificationTrayQuery } from './NotificationTray.generated.ts'
import { useMarking } from './use-marking.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: '0', mx: '-2', p: '0' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' } })

interface NotificationTrayProps {
  /** Called when a link leads away. */
  readonly onLeave: () => void
}

/** The latest notifications, with the ways to all of them and to the choices. */
export function NotificationTray({ onLeave }: NotificationTrayProps) {
  const { data, error, loading, refetch } = useNotificationTrayQuery()
  const items = data?.viewer?.notifications?.items
  const { open, markAll, isMarking } = useMarking()
  if (isLacking(error)) return <NoNotifications />
  if (!items)
    return error ? (
      <QueryError error={error} onRetry={refetch} retrying={loading} />
    ) : (
      <TableSkeleton rows={3} />
    )
  return (
    <>
      {items.length === 0 ? (
        <NoNotifications />
      ) : (
        <List>
          {items.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                onOpen={(opened) => {
                  open(opened)
                  onLeave()
                }}
              />
            </li>
          ))}
        </List>
      )}
      <Actions>
        {items.length > 0 && (
          <LinkButton to={to('notifications')} tone="secondary" onClick={onLeave}>
            {NOTICES_TEXTS.seeAll}
          </LinkButton>
        )}
        {(data?.viewer?.unreadNotifications ?? 0) > 0 && (
          <Button tone="quiet" icon={CheckCheck} busy={isMarking} onClick={() => void markAll()}>
            {NOTICES_TEXTS.markAll}
          </Button>
        )}
        <LinkButton to={to('notificationChoices')} tone="quiet" onClick={onLeave}>
          {NOTICES_TEXTS.choose}
        </LinkButton>
      </Actions>
    </>
  )
}

/** The empty bell, in the words of the documents. */
export const NoNotifications = () => (
  <EmptyState icon={Bell} title={SHELL_TEXTS.noNotifications}>
    {NOTICES_TEXTS.emptyText}
  </EmptyState>
)
