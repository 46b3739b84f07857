import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { NotificationRef } from './notification.ts'

recordMutation('markNotificationRead', {
  access: 'SIGNED_IN',
  description: 'Marks a notification of the caller as read.',
  record: ['notification', NotificationRef],
  input: {
    description: 'The notification that was read.',
    fields: (t) => ({ id: idField(t, 'notification') }),
  },
  run: ({ id }, { notifications }) => notifications.read(recordIdOf('Notification', id)),
})
