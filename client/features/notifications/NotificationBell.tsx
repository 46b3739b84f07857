import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Drawer } from '../../ui/Drawer.tsx'
import { useSessionStore } from '../session/session-context.ts'
import { BellButton } from './BellButton.tsx'
import { useNotificationBellQuery } from './NotificationBell.generated.ts'
import { NotificationTray } from './NotificationTray.tsx'
import { unsubscribeDevice } from './this-device.ts'

/** Milliseconds after which a page that is looked at asks again. Staff hear of events before. */
const AGAIN_MS = 120_000

/** Whoever signs out leaves a device that does not ring for them any more. */
function useSilenceAfterwards(): void {
  const store = useSessionStore()
  useEffect(
    () =>
      store.onSignedOut((reason) => {
        // Where the browser cannot, the person still finds the device in the list.
        if (reason === 'LEFT') unsubscribeDevice().catch(() => {})
      }),
    [store],
  )
}

/** Asks again while the page is looked at, and when somebody comes back to it. */
function useAskAgain(ask: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const timer = setInterval(look, AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])
}

const LISTS: ReadonlySet<string | undefined> = new Set(['NotificationsPage', 'NotificationTray'])

/** Reads the lists that are open again once the number has grown: they lack what it counts. */
function useFreshLists(unread: number | null): void {
  const client = useApolloClient()
  const known = useRef(unread)
  useEffect(() => {
    const has = known.current
    known.current = unread
    if (has !== null && unread !== null && unread > has)
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => LISTS.has(queryName),
      })
  }, [client, unread])
}

interface NotificationBellProps {
  /** Whether the tray is open at first: the bell was pressed before this had come. */
  readonly startsOpen: boolean
}

/** The bell with its tray. Over a backend that keeps no notifications it is empty, as the documents have it. */
export function NotificationBell({ startsOpen }: NotificationBellProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { data, refetch } = useNotificationBellQuery()
  useAskAgain(useCallback(() => void refetch(), [refetch]))
  useSilenceAfterwards()
  useFreshLists(data?.viewer?.unreadNotifications ?? null)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <BellButton unread={data?.viewer?.unreadNotifications ?? 0} onClick={() => setIsOpen(true)} />
      <Drawer open={isOpen} onClose={close} title="Notifications" size="sm">
        <NotificationTray onLeave={close} />
      </Drawer>
    </>
  )
}
