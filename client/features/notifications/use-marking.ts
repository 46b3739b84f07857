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

/** Nothing is unread: neither the number that the bell shows, nor any notification of the pages that were read so far. */
function allRead(cache: ApolloCache): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer' }) ?? 'Viewer:{}',
    fields: { unreadNotifications: (unread: number | null) => (unread === null ? null : 0) },
  })
  const now = new Date().toISOString()
  for (const id of Object.keys(cache.extract() as object))
    if (id.startsWith('Notification:'))
      cache.modify({ id, fields: { readAt: (readAt: string | null) => readAt ?? now } })
}

/** Marks notifications as read: one that is opened, or all of them. */
export function useMarking() {
  const one = useSubmit(
    // It may have been read on another device, so that the number is no other.
    useMarkNotificationReadMutation({ refetchQueries: ['NotificationBell'] }),
    ({ markNotificationRead }) => markNotificationRead,
  )
  const all = useSubmit(
    useMarkAllNotificationsReadMutation({
      update(cache, { data }) {
        if (data?.markAllNotificationsRead?.userErrors.length !== 0) return
        allRead(cache)
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
