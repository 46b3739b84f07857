import {
  NOTICE_GROUPS,
  NOTICE_KIND_NAMES,
  type NoticeGroup,
  type NoticeKind,
  noticePlan,
} from '#rules/messages/notices.ts'
import { NOTICES_TEXTS, noticeText } from '#rules/texts/notices.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { ViewerRef } from '../session/viewer.ts'
import type { Notification } from './notification-source.ts'

const NO_FACTS = { amount: null, label: null, day: null }

const NotificationKindEnum = builder.enumType('NotificationKind', {
  description: 'What happened.',
  values: Object.fromEntries(
    NOTICE_KIND_NAMES.map((kind) => [
      kind,
      { value: kind, description: `${noticeText(kind, NO_FACTS).title}.` },
    ]),
  ) as Record<NoticeKind, { value: NoticeKind; description: string }>,
})

export const NotificationGroupEnum = builder.enumType('NotificationGroup', {
  description: 'What people choose ways for: notifications of one group reach them the same ways.',
  values: Object.fromEntries(
    NOTICE_GROUPS.map((group) => [
      group,
      { value: group, description: `${NOTICES_TEXTS.groups[group].text}.` },
    ]),
  ) as Record<NoticeGroup, { value: NoticeGroup; description: string }>,
})

export const NotificationRef = builder.objectRef<Notification>('Notification').implement({
  interfaces: [NodeRef],
  access: 'SIGNED_IN',
  description: 'What happened to the caller. Only the caller can read it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NotificationKindEnum, description: 'What happened.' }),
    group: t.field({
      type: NotificationGroupEnum,
      description: 'Its group, by which the caller chooses how it arrives.',
      resolve: ({ kind }) => noticePlan(kind).group,
    }),
    title: t.string({
      description: 'What happened, without amounts and names.',
      resolve: (notification) => noticeText(notification.kind, notification).title,
    }),
    text: t.string({
      description: 'What happened, in a sentence or two.',
      resolve: (notification) => noticeText(notification.kind, notification).text,
    }),
    subjectId: t.exposeID('subjectId', {
      nullable: true,
      description: 'The `id` of the record that it is about; null for the account itself.',
    }),
    amount: t.expose('amount', {
      type: 'Kobo',
      nullable: true,
      description: 'The amount that it is about, in kobo; null for none.',
    }),
    label: t.exposeString('label', {
      nullable: true,
      description: "What it is about, such as 'Car loan'; null for nothing.",
    }),
    day: t.expose('day', {
      type: 'PlainDate',
      nullable: true,
      description: 'The month, by its first day, or the day that it is about; null for none.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was read; null while it is not.',
    }),
  }),
})

readNode('Notification', (id, { notifications }) => notifications.notification(id))

builder.objectFields(ViewerRef, (t) => ({
  notifications: t.field({
    type: pageType('NotificationPage', NotificationRef, 'notifications'),
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'What happened to the caller, the latest first. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    args: pageArgs(t.arg),
    resolve: (_viewer, args, { notifications }) => notifications.page(pageRequest(args)),
  }),
  unreadNotifications: t.int({
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'The number of notifications that are not read. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    resolve: (_viewer, _args, { notifications }) => notifications.unread(),
  }),
}))
