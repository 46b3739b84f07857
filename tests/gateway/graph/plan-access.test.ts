import SchemaBuilder from '@pothos/core'
import { execute, parse } from 'graphql'
import { expect, it } from 'vitest'
import { makeOperations } from '#gateway/graph/operations.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Caller } from '#schema/access.ts'
import { accessPlugin } from '#schema/access-plugin.ts'

interface Context {
  readonly viewer: () => Caller | null | Promise<Caller | null>
}

interface Record {
  readonly owner: string
  readonly title: string
}

const builder = new SchemaBuilder<{ Context: Context; DefaultFieldNullability: false }>({
  plugins: [accessPlugin],
  defaultFieldNullability: false,
})

const RecordRef = builder.objectRef<Record>('Record').implement({
  access: {
    ownRecordOf({ owner }) {
      if (owner === 'nobody') throw new Error('no owner is known')
      return owner
    },
  },
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true }),
    owner: t.exposeString('owner', { nullable: true }),
    forStaff: t.string({ nullable: true, access: 'STAFF', resolve: ({ title }) => `staff: ${title}` }),
    forAnyone: t.string({ nullable: true, access: 'PUBLIC', resolve: ({ title }) => `anyone: ${title}` }),
    forCallers: t.string({
      nullable: true,
      access: 'SIGNED_IN',
      resolve: ({ title }) => `callers: ${title}`,
    }),
  }),
})

const OWNERS = ['m1', 'm2', 'nobody', 'm1']

builder.queryType({
  fields: (t) => ({
    records: t.field({
      type: [RecordRef],
      access: 'PUBLIC',
      resolve: () => OWNERS.map((owner, index) => ({ owner, title: `record ${index}` })),
    }),
  }),
})

const schema = builder.toSchema()
const TEXT = '{ records { title forStaff owner again: title forAnyone forCallers last: owner } }'

const MEMBER: Caller = { id: 'm1', accessLevel: ACCESS_LEVELS.MEMBER }
const STAFF: Caller = { id: 's1', accessLevel: ACCESS_LEVELS.MODERATOR }

const told = (
  errors: readonly { readonly message: string; readonly path?: readonly unknown[] | undefined }[],
) => errors.map(({ message, path }) => `${path?.join('.')}: ${message}`).toSorted()

it.each<[string, Context['viewer']]>([
  ['nobody', () => null],
  ['a member', () => MEMBER],
  ['staff', () => STAFF],
  ['a member who is not known yet', async () => MEMBER],
  ['staff who are not known yet', async () => STAFF],
  ['somebody whose token is refused', () => Promise.reject(new Error('the token is refused'))],
])('gives %s what each field alone allows, and each refusal its own error', async (_name, viewer) => {
  const document = parse(TEXT)
  const judged = await execute({ schema, document, contextValue: { viewer } })
  const planned = await makeOperations(schema).of(document, null)?.run?.({ viewer }, {})
  expect(JSON.stringify(planned?.data)).toBe(JSON.stringify(judged.data))
  expect(told(planned?.errors ?? [])).toEqual(told(judged.errors ?? []))
})

it('asks who the caller is again for each object', async () => {
  const callers: (Caller | null)[] = [MEMBER, null]
  const viewer = () => callers.shift() ?? null
  const document = parse('{ records { title owner } }')
  const answer = await makeOperations(schema).of(document, null)?.run?.({ viewer }, {})
  const refused = { title: null, owner: null }
  expect(answer?.data).toEqual({ records: [{ title: 'record 0', owner: 'm1' }, refused, refused, refused] })
})
