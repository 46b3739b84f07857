import { noticeCalls } from '#backend/contract/notices.ts'
import { type ChosenWays, isNoticeKind, NOTICE_GROUPS, type NoticeGroup } from '#rules/messages/notices.ts'
import type {
  NewPushDevice,
  Notification,
  NotificationChoice,
  NotificationChoices,
  PushDevice,
} from '#schema/messages/notification-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import {
  listIn,
  objectIn,
  optionalObjectIn,
  type PageQuery,
  pageIn,
  recordIn,
  type WireAnswer,
} from '../envelope.ts'
import { nullWhenMissing } from '../null-when-missing.ts'

function createdAtIn(fields: Decoder): Date {
  const at = fields.instant('createdAt')
  if (at === null) throw new DecodeError(`${fields.path}.createdAt`, 'an instant')
  return at
}

function readNotification(fields: Decoder): Notification {
  const kind = fields.text('kind')
  if (!isNoticeKind(kind)) throw new DecodeError(`${fields.path}.kind`, 'a kind of notification')
  return {
    id: fields.text('_id'),
    kind,
    subjectId: fields.optionalText('subjectId'),
    amount: fields.optionalNaira('amount'),
    label: fields.optionalText('label'),
    day: fields.date('day'),
    createdAt: createdAtIn(fields),
    readAt: fields.instant('readAt'),
  }
}

function readChoice(fields: Decoder): NotificationChoice {
  const name = fields.text('group')
  const group = NOTICE_GROUPS.find((each) => each === name)
  if (group === undefined) throw new DecodeError(`${fields.path}.group`, 'a group of notifications')
  return {
    group,
    bell: fields.flag('bell', false),
    email: fields.flag('email', false),
    sms: fields.flag('sms', false),
    push: fields.flag('push', false),
    isAlwaysSent: fields.flag('isAlwaysSent', false),
  }
}

const readDevice = (fields: Decoder): PushDevice => ({
  id: fields.text('_id'),
  device: fields.optionalText('device'),
  showsDetails: fields.flag('showsDetails', false),
  createdAt: createdAtIn(fields),
})

const choicesIn = (answer: WireAnswer): NotificationChoices => ({
  choices: listIn(answer, ['choices'], readChoice),
  devices: listIn(answer, ['devices'], readDevice),
  pushKey: objectIn(answer, [], ['pushKey']).text('pushKey'),
})

const notificationIn = (answer: WireAnswer) => recordIn(answer, ['notification'], ['_id'], readNotification)

/** The calls of notifications; all are extensions. */
export const notificationApi = (backend: Backend) => ({
  page: (asked: PageQuery) =>
    backend.ask(noticeCalls.notices, { query: { ...asked } }, (answer) =>
      pageIn(answer, ['notifications'], readNotification),
    ),
  notification: (id: string) =>
    nullWhenMissing(backend.ask(noticeCalls.notice, { params: { id } }, notificationIn)),
  unread: () =>
    backend.ask(noticeCalls.unreadNotices, {}, (answer) => objectIn(answer, [], ['unread']).whole('unread')),
  read: (id: string) => backend.act(noticeCalls.readNotice, { values: { id } }, notificationIn),
  readAll: () => backend.act(noticeCalls.readAllNotices, {}),
  choices: () => backend.ask(noticeCalls.noticeChoices, {}, choicesIn),
  choose: (group: NoticeGroup, ways: Partial<ChosenWays>) =>
    backend.act(noticeCalls.chooseNotices, { values: { group, ...ways } }, (answer) =>
      recordIn(answer, ['choice'], ['group'], readChoice),
    ),
  addDevice: (device: NewPushDevice, agent: string) =>
    backend.act(
      noticeCalls.addPushDevice,
      { values: { ...device, agent } },
      (answer) => optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null,
    ),
  removeDevice: (id: string) => backend.act(noticeCalls.removePushDevice, { params: { id } }),
})

export type NotificationApi = ReturnType<typeof notificationApi>
