import { messageMutation } from '../mutation.ts'

messageMutation('removePushDevice', {
  access: 'SIGNED_IN',
  description: 'Sends a device of the caller nothing more. NOT_FOUND for one that is not on the list.',
  input: {
    description: 'Names the device that gets no more notifications.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'The `id` from `viewer.notificationChoices.devices`.' }),
    }),
  },
  run: ({ id }, { notifications }) => notifications.removeDevice(id),
})
