import { buildSchema, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'

/** What every payload has. */
const COMMON = new Set(['message', 'userErrors'])

/** Mutations whose payload has nothing of the record, by the reason. */
const WITHOUT_RECORD = {
  'there is no record that the caller may read': [
    'declineGuarantor',
    'requestPasswordReset',
    'resetPassword',
    'sendContactMessage',
    'sendGuarantorCode',
    'signAsMember',
    'unlockClaimLookup',
  ],
  'what it ends is there no more': [
    'endOtherSessions',
    'endSession',
    'removePasskey',
    'removePushDevice',
    'resetSandbox',
    'signOut',
    'turnOffSecondFactor',
  ],
  'any number of records, which the caller’s own list reads as read': ['markAllNotificationsRead'],
  'the audit log is read, and its records are not changed': ['recordExport'],
} as const

const withoutRecord = (of: GraphQLSchema): string[] =>
  Object.values(of.getMutationType()?.getFields() ?? {}).flatMap(({ name, type }) => {
    const payload = getNamedType(type)
    const fields = isObjectType(payload) ? Object.keys(payload.getFields()) : []
    return fields.some((field) => !COMMON.has(field)) ? [] : [name]
  })

describe('the payloads of mutations', () => {
  it('return what was changed, but for those that are named with their reason', () => {
    expect(withoutRecord(schema).toSorted()).toEqual(Object.values(WITHOUT_RECORD).flat().toSorted())
  })

  it('a payload without a record is found where it is planted', () => {
    const planted = buildSchema(`
      type Query { x: Int }
      type Mutation { good: GoodPayload  bad: BadPayload }
      type GoodPayload { message: String userErrors: [String!]! member: Int }
      type BadPayload { message: String userErrors: [String!]! }`)
    expect(withoutRecord(planted)).toEqual(['bad'])
  })
})
