import { chakra } from '@chakra-ui/react/styled-system'
import { CheckCheck } from 'lucide-react'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { PrintedHead } from '../../lists/PrintedHead.tsx'
import { to } from '../../paths.ts'
import { pageOf, useUrlState } from '../../shell/use-url-state.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useNotificationsPageQuery } from './NotificationsPage.generated.ts'
import { NoNotifications } from './NotificationTray.tsx'
import { useMarking } from './use-marking.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '2',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

const DEFAULTS = { page: '1' } as const
const PAGE_SIZE = 20

/** /dashboard/notifications: everything that happened to the signed-in person, the latest first. */
export function NotificationsPage() {
  const { values, hrefFor } = useUrlState(DEFAULTS)
  const answer = useNotificationsPageQuery({ variables: { page: pageOf(values.page), pageSize: PAGE_SIZE } })
  const { shown, error, loading, again } = usePage(answer, ({ viewer }) => viewer)
  const list = shown?.notifications
  const { open, markAll, isMarking } = useMarking()
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.notifications}
        description={NOTICES_TEXTS.emptyText}
        actions={
          <>
            {(shown?.unreadNotifications ?? 0) > 0 && (
              <Button tone="secondary" icon={CheckCheck} busy={isMarking} onClick={() => void markAll()}>
                {NOTICES_TEXTS.markAll}
              </Button>
            )}
            <LinkButton to={to('notificationChoices')} tone="quiet">
              {NOTICES_TEXTS.choose}
            </LinkButton>
          </>
        }
      />
      <Card padding="none">
        {list ? (
          list.items.length === 0 ? (
            <NoNotifications />
          ) : (
            <>
              <PrintedHead
                shown={list.items.length}
                total={list.totalCount}
                nouns={['notification', 'notifications']}
                narrowedTo=""
                isNarrowed={false}
                of={list}
              />
              <List aria-label={PAGE_TITLES.notifications}>
                {list.items.map((notification) => (
                  <li key={notification.id}>
                    <NotificationRow notification={notification} onOpen={open} />
                  </li>
                ))}
              </List>
              <Pagination
                page={list.currentPage}
                totalPages={list.totalPages}
                hrefFor={(page) => hrefFor({ page: String(page) })}
                label={PAGE_TITLES.notifications}
              />
            </>
          )
        ) : isLacking(error) ? (
          <NoNotifications />
        ) : error ? (
          <QueryError error={error} onRetry={again} retrying={loading} />
        ) : (
          <TableSkeleton rows={5} />
        )}
      </Card>
    </>
  )
}
