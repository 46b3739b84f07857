import type { AuditorState } from '#rules/session/auditor.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { InputFields } from '../mutation.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import type { Auditor } from './auditor-source.ts'

const AuditorStateEnum = builder.enumType('AuditorState', {
  description: "Where an auditor's access stands, by the day in Lagos.",
  values: {
    WAITING: { description: 'Its first day has not come.' },
    OPEN: { description: 'The auditor may sign in and read.' },
    OVER: { description: 'Its last day has passed.' },
    ENDED: { description: 'An admin has ended it.' },
  } satisfies Record<AuditorState, { description: string }>,
})

export const AuditorRef = builder.objectRef<Auditor>('Auditor').implement({
  interfaces: [NodeRef],
  access: 'ADMIN',
  description: 'Somebody who reads the books and the audit log for some days, and nothing else.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name of the auditor.' }),
    firm: t.exposeString('firm', { description: 'The firm or office that audits.' }),
    email: t.exposeString('email', { description: 'Used to sign in.' }),
    firstDay: t.expose('firstDay', { type: 'PlainDate', description: 'The first day, in Lagos.' }),
    lastDay: t.expose('lastDay', {
      type: 'PlainDate',
      description: 'The last day, in Lagos; at its end the access is over.',
    }),
    state: t.expose('state', { type: AuditorStateEnum, description: 'Where the access stands.' }),
    givenAt: t.expose('givenAt', { type: 'DateTime', description: 'When it was given.' }),
    givenBy: t.expose('givenBy', {
      type: PersonRef,
      nullable: true,
      description: 'The admin who gave it; null when it is not known.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an admin ended it; null for one that nobody did.',
    }),
    lastSignedInAt: t.expose('lastSignedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the auditor signed in last; null for never.',
    }),
    hasPassword: t.exposeBoolean('hasPassword', { description: 'Whether a password was ever chosen.' }),
  }),
})

readNode('Auditor', async (id, { auditors }) => (await auditors.all()).find((each) => each.id === id) ?? null)

/** The input field that names an auditor. */
export const auditorId = (t: InputFields) => t.id({ required: true, description: 'The `id` of the auditor.' })

/** The backend's id in that field. Throws NOT_FOUND for the id of another kind of record. */
export const auditorIdOf = (id: string): string => recordIdOf('Auditor', id)

builder.queryField('auditors', (t) =>
  t.field({
    type: [AuditorRef],
    nullable: true,
    access: 'ADMIN',
    description:
      'Everybody who has or had an access to the books as an auditor, the latest first. NOT_SUPPORTED_BY_BACKEND over a backend that has none.',
    resolve: async (_root, _args, { auditors }) => [...(await auditors.all())],
  }),
)
