import { isFixed, NOTICE_WAYS } from '#rules/messages/notices.ts'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { NotificationGroupEnum } from './notification.ts'
import { NotificationChoiceRef } from './notification-choices.ts'

recordMutation('chooseNotifications', {
  access: 'SIGNED_IN',
  description:
    'Changes how notifications of a group reach the caller. What is always sent cannot be switched off.',
  record: ['choice', NotificationChoiceRef],
  input: {
    description: 'The group, and the ways that change.',
    fields: (t) => ({
      group: t.field({
        type: NotificationGroupEnum,
        required: true,
        description: 'The notifications that this concerns, such as those of loans or of security.',
      }),
      bell: t.boolean({ description: 'Whether they count until they are read; left out, it stays.' }),
      email: t.boolean({ description: 'Whether they come by e-mail; left out, it stays.' }),
      sms: t.boolean({ description: 'Whether they come by SMS; left out, it stays.' }),
      push: t.boolean({ description: 'Whether devices ring; left out, it stays.' }),
    }),
  },
  run: ({ group, ...given }, { notifications }) => {
    const wrong = NOTICE_WAYS.filter((way) => given[way] === false && isFixed(group, way))
    requireValid(Object.fromEntries(wrong.map((way) => [way, NOTICES_TEXTS.fixed])))
    const ways = NOTICE_WAYS.flatMap((way) => {
      const value = given[way]
      return typeof value === 'boolean' ? [[way, value] as const] : []
    })
    return notifications.choose(group, Object.fromEntries(ways))
  },
})
