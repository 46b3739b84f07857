import { builder } from '../builder.ts'
import { ViewerRef } from '../session/viewer.ts'
import { NotificationGroupEnum } from './notification.ts'
import type { NotificationChoice, NotificationChoices, PushDevice } from './notification-source.ts'

export const NotificationChoiceRef = builder.objectRef<NotificationChoice>('NotificationChoice').implement({
  access: 'SIGNED_IN',
  description: 'How notifications of one group reach the caller. All of them stand in the list.',
  fields: (t) => ({
    group: t.expose('group', {
      type: NotificationGroupEnum,
      description: 'The notifications that this concerns, such as those of loans or of security.',
    }),
    bell: t.exposeBoolean('bell', { description: 'Whether they count until they are read.' }),
    email: t.exposeBoolean('email', { description: 'Whether they come by e-mail.' }),
    sms: t.exposeBoolean('sms', {
      description:
        'Whether they come by SMS. Without an e-mail address, what would be an e-mail comes by SMS too.',
    }),
    push: t.exposeBoolean('push', { description: 'Whether the devices of the caller ring.' }),
    isAlwaysSent: t.exposeBoolean('isAlwaysSent', {
      description: 'Whether bell, e-mail and SMS cannot be switched off.',
    }),
  }),
})

const PushDeviceRef = builder.objectRef<PushDevice>('PushDevice').implement({
  access: 'SIGNED_IN',
  description: 'A phone or computer of the caller that rings (Web Push).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `removePushDevice`.' }),
    device: t.exposeString('device', {
      nullable: true,
      description: "The device as it named itself: 'Chrome on Android'; null when it did not.",
    }),
    showsDetails: t.exposeBoolean('showsDetails', {
      description: 'Whether its locked screen shows amounts.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it rings.' }),
  }),
})

const NotificationChoicesRef = builder.objectRef<NotificationChoices>('NotificationChoices').implement({
  access: 'SIGNED_IN',
  description: 'How notifications reach the caller.',
  fields: (t) => ({
    choices: t.field({
      type: [NotificationChoiceRef],
      description: 'The groups that the caller gets anything of.',
      resolve: ({ choices }) => [...choices],
    }),
    devices: t.field({
      type: [PushDeviceRef],
      description: 'The devices that ring, the latest first.',
      resolve: ({ devices }) => [...devices],
    }),
    pushKey: t.exposeString('pushKey', {
      description: 'The public key with which a browser subscribes to its push service (VAPID).',
    }),
  }),
})

builder.objectField(ViewerRef, 'notificationChoices', (t) =>
  t.field({
    type: NotificationChoicesRef,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'How notifications reach the caller. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    resolve: (_viewer, _args, { notifications }) => notifications.choices(),
  }),
)
