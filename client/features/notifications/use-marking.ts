import type { ApolloCache } from '@apollo/client'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useTold } from '../../forms/use-told.ts'
import { notify } from '../../ui/toasts.ts'
import {
  type NotificationRow_NotificationFragment,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from './NotificationRow.generated.ts'

type Shown = NotificationRow_NotificationFragment

/** Changes the number that the bell shows. */
function count(cache: ApolloCache, change: (unread: number) => number): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer' }) ?? 'Viewer:{}',
    fields: { unreadNotifications: (unread: number | null) => (unread === null ? null : change(unread)) },
  })
}

/** Marks notifications as read: one that is opened, or all of them, of which these are shown. */
export function useMarking(shown: readonly Shown[]) {
  const one = useSubmit(
    useMarkNotificationReadMutation({
      update(cache, { data }) {
        if (data?.markNotificationRead?.notification) count(cache, (unread) => Math.max(unread - 1, 0))
      },
    }),
    ({ markNotificationRead }) => markNotificationRead,
  )
  const all = useSubmit(
    useMarkAllNotificationsReadMutation({
      update(cache, { data }) {
        if (data?.markAllNotificationsRead?.userErrors.length !== 0) return
        count(cache, () => 0)
        for (const { id, readAt } of shown) {
          const known = cache.identify({ __typename: 'Notification', id })
          if (known !== undefined && readAt === null)
            cache.modify({ id: known, fields: { readAt: () => new Date().toISOString() } })
        }
      },
    }),
    ({ markAllNotificationsRead }) => markAllNotificationsRead,
  )
  const tellOne = useTold(one)
  const tellAll = useTold(all)
  return {
    isMarking: all.busy,
    open: ({ id, readAt }: Shown) => {
      // Where it cannot be marked it stays unread, and its page opens.
      if (readAt === null) void tellOne({ input: { id } })
    },
    markAll: async () => {
      const payload = await tellAll({})
      if (payload !== null) notify.success(payload.message ?? NOTICES_TEXTS.markedAll)
    },
  }
}
