import { GraphQLError } from 'graphql'
import { staffCalls } from '#backend/contract/staff.ts'
import { ACCESS_LEVELS, parseAccessLevel } from '#rules/session/access-level.ts'
import type { StaffAccount, StaffChange, StaffSource } from '#schema/session/staff-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { listIn, recordIn, type WireAnswer } from '../envelope.ts'

function readAccount(fields: Decoder): StaffAccount {
  const createdAt = fields.instant('createdAt')
  if (createdAt === null) throw new DecodeError(`${fields.path}.createdAt`, 'an instant')
  return {
    id: fields.text('_id'),
    name: fields.text('name'),
    email: fields.text('email'),
    accessLevel: parseAccessLevel(fields.text('accessLevel')) ?? ACCESS_LEVELS.MODERATOR,
    createdAt,
    disabledAt: fields.strict.instant('disabledAt'),
    hasPassword: fields.flag('hasPassword', true),
    hasSecondFactor: fields.flag('hasSecondFactor', false),
  }
}

/** The staff account in an answer. */
export const accountIn = (answer: WireAnswer) => recordIn(answer, ['account'], ['_id'], readAccount)

const valuesOf = ({ accessLevel, ...change }: StaffChange) => ({
  ...change,
  ...(accessLevel !== undefined && { accessLevel: String(accessLevel) }),
})

/** Whether a call failed without an answer, so that it may have been carried out. */
export const isUndecided = (problem: unknown): boolean =>
  problem instanceof GraphQLError && String(problem.extensions.code).startsWith('BACKEND_')

/**
 * The calls of staff accounts; all are extensions. `changed` is called after a change, because what is remembered of
 * the accounts' sessions may be out of date.
 */
export const staffApi = (backend: Backend, changed: () => void): StaffSource => ({
  all: () => backend.ask(staffCalls.staffAccounts, {}, (answer) => listIn(answer, ['staff'], readAccount)),
  create: (account) =>
    backend.act(
      staffCalls.createStaffAccount,
      { values: { ...account, accessLevel: String(account.accessLevel) } },
      accountIn,
    ),
  async update(id, change) {
    try {
      const sent = { params: { id }, values: valuesOf(change) }
      const outcome = await backend.act(staffCalls.updateStaffAccount, sent, accountIn)
      changed()
      return outcome
    } catch (problem) {
      if (isUndecided(problem)) changed()
      throw problem
    }
  },
})
