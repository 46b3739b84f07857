import {
  NOTICE_GROUPS,
  NOTICE_KIND_NAMES,
  type NoticeKind,
  PUSH_DEVICES_MAX,
} from '#rules/messages/notices.ts'
import { flag, form, open, text } from './form.ts'
import {
  COUNT,
  DAY,
  each,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, MADE, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** What happened to the caller. */
const NOTICE = recordOf('Notice', {
  _id: TEXT,
  kind: oneOf(...(NOTICE_KIND_NAMES as [NoticeKind])),
  subjectId: {
    ...orNull(TEXT),
    description: "the record's id in the graph, such as LoanRequest:42; null for the account itself",
  } as const,
  amount: orNull(NAIRA),
  label: { ...orNull(TEXT), description: 'what it is about, such as Car loan' } as const,
  day: { ...orNull(DAY), description: 'the month or day that it is about' } as const,
  createdAt: INSTANT,
  readAt: orNull(INSTANT),
})
export type WireNotice = Wire<typeof NOTICE>

/** By which ways notices of a group reach the caller. */
const CHOICE = recordOf('NoticeChoice', {
  group: oneOf(...NOTICE_GROUPS),
  ...each(['bell', 'email', 'sms', 'push'], FLAG),
  isAlwaysSent: { ...FLAG, description: 'whether bell, e-mail and SMS cannot be switched off' } as const,
})
export type WireNoticeChoice = Wire<typeof CHOICE>

const DEVICE = recordOf('PushDevice', {
  _id: TEXT,
  device: { ...TEXT, description: 'Chrome on Android; empty where it did not say' } as const,
  showsDetails: FLAG,
  createdAt: INSTANT,
})
export type WirePushDevice = Wire<typeof DEVICE>

/** Which notice was read. */
export const READ_FORM = form({ id: text() })

/** What changes of a group; what is left out stays. */
export const CHOICE_FORM = form({
  group: text(),
  bell: open(flag()),
  email: open(flag()),
  sms: open(flag()),
  push: open(flag()),
})

/** A device as its browser has subscribed it to the push service of its maker. */
export const PUSH_DEVICE_FORM = form({
  endpoint: text(),
  publicKey: text('p256dh'),
  secret: text('auth'),
  /** The User-Agent of the device, so that the owner recognises it. */
  agent: open(text('userAgent')),
  showsDetails: open(flag()),
})

/** What happened to the caller, and how the caller hears of it (our extension). */
export const noticeCalls = {
  notices: call('GET', '/user/API/notifications', 'member', {
    summary: 'What happened to the caller, the latest first.',
    query: PAGE_QUERY,
    answer: objectOf({ notifications: listOf(NOTICE), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  notice: call('GET', '/user/API/notifications/:id', 'member', {
    summary: 'One notification of the caller.',
    answer: objectOf({ notification: NOTICE }),
    extension: true,
  }),
  unreadNotices: call('GET', '/user/API/unreadnotifications', 'member', {
    summary: 'How many notifications of the caller are not read.',
    answer: objectOf({ unread: COUNT }),
    extension: true,
  }),
  readNotice: call('POST', '/user/API/notifications/read', 'member', {
    summary: 'Marks a notification of the caller as read.',
    json: READ_FORM,
    answer: objectOf({ message: TEXT, notification: NOTICE }),
    also: [404],
    extension: true,
  }),
  readAllNotices: call('POST', '/user/API/notifications/readall', 'member', {
    summary: 'Marks all notifications of the caller as read.',
    answer: MESSAGE,
    extension: true,
  }),
  noticeChoices: call('GET', '/user/API/notificationchoices', 'member', {
    summary: 'How notifications reach the caller, and the devices that ring.',
    answer: objectOf({
      choices: listOf(CHOICE),
      devices: listOf(DEVICE),
      pushKey: {
        ...TEXT,
        description: 'the key with which a browser subscribes to its push service',
      } as const,
    }),
    extension: true,
  }),
  chooseNotices: call('PUT', '/user/API/notificationchoices', 'member', {
    summary: 'Changes how notifications of a group reach the caller. What is always sent stays so.',
    json: CHOICE_FORM,
    answer: objectOf({ message: TEXT, choice: CHOICE }),
    extension: true,
  }),
  addPushDevice: call('POST', '/user/API/pushdevices', 'member', {
    summary: `Sends notifications to a device too; the latest ${PUSH_DEVICES_MAX} of an account stay.`,
    json: PUSH_DEVICE_FORM,
    answer: MADE,
    creates: true,
    extension: true,
  }),
  removePushDevice: call('DELETE', '/user/API/pushdevices/:id', 'member', {
    summary: 'Sends a device of the caller nothing more.',
    answer: MESSAGE,
    extension: true,
  }),
}
