import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const NOTIFICATION = 'id kind group title text subjectId amount label day createdAt readAt'
const ANSWER = 'message userErrors { field message code }'

/** A subscription as a browser makes one: a point of P-256 and 16 bytes. */
const DEVICE = `endpoint: "https://push.example/send/1", secret: "8eDyX_uCN0XRhSbY5hs7Hg",
  publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"`

export const notificationOperations: readonly Operation[] = [
  {
    name: 'viewer.notifications',
    as: 'staff',
    extension: true,
    document: `{ viewer { unreadNotifications notifications(pageSize: 3) {
      items { ${NOTIFICATION} } currentPage totalPages totalCount hasNextPage endCursor } } }`,
    keep: ({ viewer }) => ({ notificationId: viewer?.notifications?.items[0]?.id }),
    check: ({ viewer }) => expect(viewer.notifications.items[0].text).toMatch(/\.$/),
  },
  {
    name: 'node (Notification)',
    as: 'staff',
    extension: true,
    document: `query ($id: ID!) { node(id: $id) { id ... on Notification { ${NOTIFICATION} } } }`,
    variables: ({ notificationId }) => ({ id: notificationId ?? 'Notification:1' }),
  },
  {
    name: 'markNotificationRead',
    as: 'staff',
    extension: true,
    document: `mutation ($id: ID!) { markNotificationRead(input: { id: $id }) {
      notification { id readAt } ${ANSWER} } }`,
    variables: ({ notificationId }) => ({ id: notificationId ?? 'Notification:1' }),
    check: ({ markNotificationRead }) =>
      expect(markNotificationRead.notification.readAt).toEqual(expect.any(String)),
  },
  {
    name: 'markAllNotificationsRead',
    as: 'staff',
    extension: true,
    document: 'mutation { markAllNotificationsRead { message userErrors { message } } }',
  },
  {
    name: 'viewer.notificationChoices',
    as: 'staff',
    extension: true,
    document: `{ viewer { notificationChoices { choices { group bell email sms push isAlwaysSent }
      devices { id device showsDetails createdAt } pushKey } } }`,
    check: ({ viewer }) => expect(viewer.notificationChoices.choices).toHaveLength(6),
  },
  {
    name: 'chooseNotifications',
    as: 'staff',
    extension: true,
    document: `mutation { chooseNotifications(input: { group: WORK, bell: false, push: true }) {
      choice { group bell email sms push } ${ANSWER} } }`,
    check: ({ chooseNotifications }) =>
      expect(chooseNotifications.choice).toMatchObject({ group: 'WORK', bell: false, push: true }),
  },
  {
    name: 'addPushDevice',
    as: 'staff',
    extension: true,
    document: `mutation { addPushDevice(input: { ${DEVICE}, showsDetails: true }) { deviceId ${ANSWER} } }`,
    keep: ({ addPushDevice }) => ({ pushDeviceId: addPushDevice.deviceId }),
    check: ({ addPushDevice }) => expect(addPushDevice.userErrors).toEqual([]),
  },
  {
    name: 'removePushDevice',
    as: 'staff',
    extension: true,
    document: `mutation ($id: ID!) { removePushDevice(input: { id: $id }) { ${ANSWER} } }`,
    variables: ({ pushDeviceId }) => ({ id: pushDeviceId ?? 'd1' }),
  },
]
