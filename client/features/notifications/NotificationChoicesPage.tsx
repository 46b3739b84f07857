import { chakra } from '@chakra-ui/react/styled-system'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { useNotificationChoicesPageQuery } from './NotificationChoicesPage.generated.ts'
import { NoNotifications } from './NotificationTray.tsx'

const Cards = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })

/** /dashboard/notifications/choices: by which ways each kind of notification reaches the person. */
export function NotificationChoicesPage() {
  const { data, error, loading, refetch } = useNotificationChoicesPageQuery()
  const choices = data?.viewer?.notificationChoices
  return (
    <>
      <PageHeader title={PAGE_TITLES.notificationChoices} description={NOTICES_TEXTS.quiet} />
      {choices ? (
        <Cards>
          <Card title={NOTICES_TEXTS.choicesTitle}>
            {choices.choices.map((choice) => (
              <GroupChoice key={choice.group} choice={choice} />
            ))}
          </Card>
          <DevicesCard choices={choices} />
        </Cards>
      ) : (
        <Card>
          {isLacking(error) ? (
            <NoNotifications />
          ) : error ? (
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          ) : (
            <TableSkeleton rows={4} />
          )}
        </Card>
      )}
    </>
  )
}
