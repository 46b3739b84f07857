import { builder } from './builder.ts'
import { DomainError, USER_ERRORS, type UserError, type UserErrorCode } from './errors.ts'

/** What every mutation answers, whatever else it answers. */
export interface MutationPayload {
  readonly message: string | null
  readonly userErrors: readonly UserError[]
}

const UserErrorCodeEnum = builder.enumType('UserErrorCode', {
  description: 'Why a mutation was refused, for programs; the message says it to people.',
  values: USER_ERRORS satisfies Record<UserErrorCode, { description: string }>,
})

export const UserErrorRef = builder.objectRef<UserError>('UserError').implement({
  description: 'Something the caller can correct, to be shown beside the input it names.',
  fields: (t) => ({
    field: t.field({
      type: ['String'],
      nullable: true,
      description:
        "The input's path in graph names (['bankAccount', 'accountNumber']); null when it is about no single input.",
      resolve: ({ field }) => field && [...field],
    }),
    message: t.exposeString('message', { description: 'What to tell the person.' }),
    code: t.expose('code', {
      type: UserErrorCodeEnum,
      description: 'What a program can act on; new codes may be added.',
    }),
  }),
})

/** The interface all payloads implement. */
export const MutationPayloadRef = builder.interfaceRef<MutationPayload>('MutationPayload').implement({
  description: 'What every mutation answers: a message for the person, and what they can correct.',
  fields: (t) => ({
    message: t.exposeString('message', {
      nullable: true,
      description: "The backend's own words about the outcome, when it has any.",
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected before the change can be made; empty when it was made.',
      resolve: (payload) => [...payload.userErrors],
    }),
  }),
})

/**
 * Makes a change; an error the caller can correct becomes `userErrors` on the payload `refused` makes, everything
 * else passes on to the two other roads.
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
