import { VIEWS_KEPT_MONTHS, type ViewerKind, type ViewKind } from '#rules/privacy/record-views.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import type { RecordView } from './source.ts'

const RecordViewKindEnum = builder.enumType('RecordViewKind', {
  description: 'How a record was looked at.',
  values: {
    RECORD: { description: 'The record was opened.' },
    ACCOUNTS: { description: 'Balances or transactions were opened.' },
    LIST: { description: 'A program read a list of members.' },
    EXPORT: { description: 'A list of members was saved as a file or printed.' },
  } satisfies Record<ViewKind, { description: string }>,
})

const RecordViewerEnum = builder.enumType('RecordViewer', {
  description: 'Who looked at a record.',
  values: {
    STAFF: { description: 'Staff of the society.' },
    AUDITOR: { description: 'An auditor.' },
    PROGRAM: { description: 'A program, by its key.' },
  } satisfies Record<ViewerKind, { description: string }>,
})

const RecordViewRef = builder.objectRef<RecordView>('RecordView').implement({
  description:
    'Someone looked at a record in one way on one day, once or several times. Which fields were read is not kept.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Tells it from the others of the list.' }),
    kind: t.expose('kind', { type: RecordViewKindEnum, description: 'How it was looked at.' }),
    about: t.exposeString('about', {
      nullable: true,
      description: "The list or the export: 'members-register'; null where a record was opened.",
    }),
    viewedAs: t.expose('viewedAs', {
      type: RecordViewerEnum,
      description: 'Whether it was staff, an auditor or a program.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description:
        'The name of who looked; null where the society names its staff to admins alone (setting `viewsNameStaff`).',
    }),
    day: t.expose('day', { type: 'PlainDate', description: 'The day, in Lagos.' }),
    times: t.exposeInt('times', { description: 'How often on that day.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When it was last, on that day.' }),
  }),
})

const RecordViewPage = pageType('RecordViewPage', RecordViewRef, 'views of a record')

builder.queryField('recordViews', (t) =>
  t.field({
    type: RecordViewPage,
    nullable: true,
    access: 'SIGNED_IN',
    description: `Who looked at the caller's record or accounts, or took a list out that the caller was in, the latest first, of the last ${VIEWS_KEPT_MONTHS} months. What was looked at in the last seconds may lack. NOT_SUPPORTED_BY_BACKEND over a backend that does not note it.`,
    args: pageArgs(t.arg),
    resolve: (_root, page, { privacy }) => privacy.recordViews(pageRequest(page)),
  }),
)

builder.objectField(MemberRef, 'recordViews', (t) =>
  t.field({
    type: RecordViewPage,
    nullable: true,
    access: 'ADMIN',
    description:
      'Who looked at the record, with the names of staff, for admins; members read their own by `recordViews` of the root. NOT_SUPPORTED_BY_BACKEND over a backend that does not note it.',
    args: pageArgs(t.arg),
    resolve: ({ id }, page, { privacy }) => privacy.recordViewsOf(id, pageRequest(page)),
  }),
)
