import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { notify } from '../../ui/toasts.ts'
import {
  type NotificationRow_NotificationFragment,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from './NotificationRow.generated.ts'

/** The queries that show the count. */
const COUNTED = ['NotificationBell', 'NotificationTray', 'NotificationsPage']

/** Marks notifications as read: one that is opened, or all of them. */
export function useMarking() {
  const one = useSubmit(
    useMarkNotificationReadMutation({ refetchQueries: ['NotificationBell'] }),
    ({ markNotificationRead }) => markNotificationRead,
  )
  const all = useSubmit(
    useMarkAllNotificationsReadMutation({ refetchQueries: COUNTED }),
    ({ markAllNotificationsRead }) => markAllNotificationsRead,
  )
  return {
    isMarking: all.busy,
    open({ id, readAt }: NotificationRow_NotificationFragment) {
      // Where it cannot be marked it stays unread, and the page opens all the same.
      if (readAt === null) void one.send({ input: { id } })
    },
    async markAll() {
      const { payload } = await all.send({})
      if (payload !== null) notify.success(payload.message ?? NOTICES_TEXTS.markedAll)
    },
  }
}
