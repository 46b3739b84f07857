/** The bell, which is on every page; what its notifications say is in `notices.ts`. */
export const BELL_TEXTS = {
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : unread === 1
        ? 'Notifications, 1 not read'
        : `Notifications, ${unread} not read`,
  manyUnread: '99+',
} as const
