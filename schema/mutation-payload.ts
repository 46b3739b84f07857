import { builder } from './builder.ts'
import { DomainError, USER_ERRORS, type UserError, type UserErrorCode } from './errors.ts'

/** The fields that every mutation returns. */
export interface MutationPayload {
  readonly message: string | null
  readonly userErrors: readonly UserError[]
}

const UserErrorCodeEnum = builder.enumType('UserErrorCode', {
  description: 'Why a change is not possible, for programs; the message is for people.',
  values: USER_ERRORS satisfies Record<UserErrorCode, { description: string }>,
})

export const UserErrorRef = builder.objectRef<UserError>('UserError').implement({
  description: 'An error that the caller can correct, to be shown beside the input in `field`.',
  fields: (t) => ({
    field: t.field({
      type: ['String'],
      nullable: true,
      description:
        "The path of the input (['bankAccount', 'accountNumber']); null when the error is not about a single input.",
      resolve: ({ field }) => field && [...field],
    }),
    message: t.exposeString('message', { description: 'The text to show to the person.' }),
    code: t.expose('code', {
      type: UserErrorCodeEnum,
      description: 'The reason for programs; new codes may be added.',
    }),
  }),
})

/** The interface all payloads implement. */
export const MutationPayloadRef = builder.interfaceRef<MutationPayload>('MutationPayload').implement({
  description:
    'The result of every mutation: a message for the person, and the errors that they can correct.',
  fields: (t) => ({
    message: t.exposeString('message', {
      nullable: true,
      description: "The backend's own words about the outcome, when it has any.",
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected before the change can be made; empty when the change was made.',
      resolve: (payload) => [...payload.userErrors],
    }),
  }),
})

/**
 * Runs a change. A DomainError becomes the payload that `refused` builds from its `userErrors`; other errors are
 * thrown.
 */
export async function toPayload<Payload extends MutationPayload>(
  change: () => Promise<Payload>,
  refused: (outcome: MutationPayload) => Payload,
): Promise<Payload> {
  try {
    return await change()
  } catch (problem) {
    if (!(problem instanceof DomainError)) throw problem
    return refused({ message: problem.message, userErrors: problem.userErrors })
  }
}
