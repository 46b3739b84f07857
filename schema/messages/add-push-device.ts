import { idMutation } from '../mutation.ts'

idMutation('addPushDevice', {
  access: 'SIGNED_IN',
  description:
    'Sends notifications to a device of the caller too, as its browser has subscribed it with `notificationChoices.pushKey`.',
  idField: ['deviceId', 'For `removePushDevice`; null when nothing was changed.'],
  input: {
    description: 'The subscription, as `PushSubscription.toJSON()` of a browser says it.',
    fields: (t) => ({
      endpoint: t.string({ required: true, description: 'The address at the push service; https.' }),
      publicKey: t.string({ required: true, description: '`keys.p256dh`, base64url.' }),
      secret: t.string({ required: true, description: '`keys.auth`, base64url.' }),
      showsDetails: t.boolean({
        description: 'Whether the locked screen of the device shows amounts; no when left out.',
      }),
    }),
  },
  run: ({ endpoint, publicKey, secret, showsDetails }, { notifications }) =>
    notifications.addDevice({ endpoint, publicKey, secret, showsDetails: showsDetails === true }),
})
