import type { KeyState } from '#rules/programs/service-account.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { InputFields } from '../mutation.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { ScopeEnum } from './scope.ts'
import type { ApiKey, ServiceAccount } from './source.ts'

const KeyStateEnum = builder.enumType('ApiKeyState', {
  description: 'Where a key stands.',
  values: {
    LIVE: { description: 'It works until it expires.' },
    ENDING: { description: 'It works until `revokedAt`: another key takes its place.' },
    REVOKED: { description: 'It is refused: it was revoked, or another one has taken its place.' },
    EXPIRED: { description: 'Its last day is over.' },
  } satisfies Record<KeyState, { description: string }>,
})

const ApiKeyRef = builder.objectRef<ApiKey>('ApiKey').implement({
  access: 'ADMIN',
  description: 'A key of a program. The key itself is shown once, when it is made.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Stands in the key itself, behind `isk_live_` or `isk_test_`; by it the key is revoked.',
    }),
    hint: t.exposeString('hint', { description: 'The last four characters of its secret.' }),
    state: t.expose('state', { type: KeyStateEnum, description: 'Where it stands.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The end of its last day, in Lagos.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was used last, to within a minute; null for never.',
    }),
    lastUsedFrom: t.exposeString('lastUsedFrom', {
      nullable: true,
      description:
        'The address from which it was used then. That of a proxy or of the server itself means that the server does not know its proxy: `allowedNetworks` then compares the wrong address.',
    }),
    refusedAt: t.expose('refusedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was refused last because its account allows other networks alone; null for never.',
    }),
    refusedFrom: t.exposeString('refusedFrom', {
      nullable: true,
      description: 'The address from which it was refused then.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'From when it is refused; to come while another key takes its place, and null for neither.',
    }),
  }),
})

export const ServiceAccountRef = builder.objectRef<ServiceAccount>('ServiceAccount').implement({
  interfaces: [NodeRef],
  access: 'ADMIN',
  description: 'The account of a program, which signs in with a key and may do what its scopes say.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the program is called; its acts bear this name.' }),
    scopes: t.field({
      type: [ScopeEnum],
      description: 'What its keys allow.',
      resolve: ({ scopes }) => [...scopes],
    }),
    allowedNetworks: t.stringList({
      description: 'The networks from which alone its keys are taken; empty for anywhere.',
      resolve: ({ allowedNetworks }) => [...allowedNetworks],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    createdBy: t.expose('createdBy', {
      type: PersonRef,
      nullable: true,
      description:
        'The admin who made it, and who counts as a hand in what it enters; null when it is not known.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when all its keys are refused; null for an account in use.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When one of its keys was used last, to within a minute; null for never.',
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether it is an account of a sandbox.' }),
    keys: t.field({
      type: [ApiKeyRef],
      description: 'Its keys, the latest first; at most two work at a time.',
      resolve: ({ keys }) => [...keys],
    }),
    mayRotate: t.exposeBoolean('mayRotate', {
      description: 'Whether the viewer may make another key for it: they made the account, and it is in use.',
    }),
  }),
})

readNode('ServiceAccount', (id, { programs }) => programs.find(id))

/** The input field that names the account of a program. */
export const accountIdField = (t: InputFields) =>
  t.id({ required: true, description: 'The `id` of the service account.' })

/** The backend's id in that field. Throws NOT_FOUND for the id of another kind of record. */
export const accountIdOf = (id: string): string => recordIdOf('ServiceAccount', id)

/** The input fields of an account. */
export const accountFields = (t: InputFields) => ({
  name: t.string({ required: true, description: 'What the program is called.' }),
  scopes: t.field({
    type: [ScopeEnum],
    required: true,
    description: 'What its keys shall allow; at least one.',
  }),
})

/** The input field of the networks of an account; `leftOut` says what they are without it. */
export const networksField = (t: InputFields, leftOut: string) =>
  t.stringList({
    description: `Networks from which alone its keys are taken, such as \`196.220.0.0/16\` or \`2001:db8::/32\`, at most 20; ${leftOut}.`,
  })

/** The input field of the last day of a key. */
export const lastDayField = (t: InputFields) =>
  t.field({
    type: 'PlainDate',
    required: true,
    description: 'The last day of the key, in Lagos: at most 400 days from today.',
  })

builder.queryField('serviceAccounts', (t) =>
  t.field({
    type: pageType('ServiceAccountPage', ServiceAccountRef, 'service accounts'),
    nullable: true,
    access: 'ADMIN',
    description:
      'The accounts of programs, the latest first. NOT_SUPPORTED_BY_BACKEND over a backend that has none.',
    args: pageArgs(t.arg),
    resolve: (_root, page, { programs }) => programs.page(pageRequest(page)),
  }),
)
