import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant } from '#rules/dates.ts'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { Link } from '../../ui/Link.tsx'
import type { NotificationRow_NotificationFragment } from './NotificationRow.generated.ts'
import { whereItLeads } from './where-it-leads.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    alignItems: 'start',
    px: { base: '3', md: '4' },
    py: '3',
    minH: '11',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.hover' },
  },
})
const Mark = chakra('span', {
  base: {
    width: '2',
    height: '2',
    mt: '2',
    borderRadius: 'full',
    bg: 'transparent',
    '&[data-unread]': { bg: 'brand.solid' },
  },
})
const Hidden = chakra('span', { base: { srOnly: true } })

interface NotificationRowProps {
  readonly notification: NotificationRow_NotificationFragment
  readonly onOpen: (notification: NotificationRow_NotificationFragment) => void
}

/** One thing that happened: a link to its record, which counts as read once it is followed. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { kind, subjectId, title, text, createdAt, readAt } = notification
  const isUnread = readAt === null
  return (
    <Row to={whereItLeads(kind, subjectId)} onClick={() => onOpen(notification)}>
      <Mark data-unread={isUnread ? '' : undefined} aria-hidden />
      <span>
        <chakra.span display="block" fontWeight={isUnread ? '700' : '500'}>
          {title}
          {isUnread && <Hidden>, {NOTICES_TEXTS.unread.toLowerCase()}</Hidden>}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {text}
        </chakra.span>
        <chakra.time display="block" textStyle="xs" color="fg.muted" mt="1" dateTime={createdAt}>
          {formatInstant(createdAt)}
        </chakra.time>
      </span>
    </Row>
  )
}
