import { type FieldErrors, WHOLE_FORM } from '#rules/field-errors.ts'
import { builder } from './builder.ts'
import { DomainError, type UserErrorCode } from './errors.ts'

/** Something the caller can mend: which input, and what to tell them. */
export interface UserError {
  readonly field: string | null
  readonly message: string
  readonly code: UserErrorCode
}

/** What every mutation answers, whatever else it answers. */
export interface MutationPayload {
  readonly message: string | null
  readonly userErrors: readonly UserError[]
}

const UserErrorCodeEnum = builder.enumType('UserErrorCode', {
  description: 'Why an act was refused, for programs; the message says it to people.',
  values: {
    BAD_USER_INPUT: { description: 'An input is missing or cannot be accepted as it is.' },
    NOT_FOUND: { description: 'The record named does not exist.' },
    CONFLICT: { description: 'The record exists, but its state does not allow the act.' },
    WRONG_CREDENTIALS: { description: 'Unknown account or wrong password; which of the two is never told.' },
  } satisfies Record<UserErrorCode, { description: string }>,
})

export const UserErrorRef = builder.objectRef<UserError>('UserError').implement({
  description: 'Something the caller can mend, to be shown beside the input it names.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description:
        "The input's path in graph names, with dots ('bankDetails.accountNumber'); null when it is about no single input.",
    }),
    message: t.exposeString('message', { description: 'What to tell the person.' }),
    code: t.field({
      type: UserErrorCodeEnum,
      description: 'The same for programs.',
      resolve: (error) => error.code,
    }),
  }),
})

/** The interface all payloads implement. */
export const MutationPayloadRef = builder.interfaceRef<MutationPayload>('MutationPayload').implement({
  description: 'What every mutation answers: a message for the person, and what they can mend.',
  fields: (t) => ({
    message: t.exposeString('message', {
      nullable: true,
      description: "The backend's own words about the outcome, when it has any.",
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be mended before the act can be done; empty when it was done.',
      resolve: (payload) => [...payload.userErrors],
    }),
  }),
})

/** The user errors of a form's validation. */
export const fromFieldErrors = (errors: FieldErrors, code: UserErrorCode = 'BAD_USER_INPUT'): UserError[] =>
  Object.entries(errors).map(([field, message]) => ({
    field: field === WHOLE_FORM ? null : field,
    message,
    code,
  }))

/**
 * Runs an act; a refusal the caller can mend becomes `userErrors` on the payload `refused` makes, everything
 * else passes on to the two other roads.
 */
export async function toPayload<Payload extends MutationPayload>(
  act: () => Promise<Payload>,
  refused: (outcome: MutationPayload) => Payload,
): Promise<Payload> {
  try {
    return await act()
  } catch (problem) {
    if (!(problem instanceof DomainError)) throw problem
    const beside = fromFieldErrors(problem.fieldErrors, problem.code)
    const userErrors =
      beside.length > 0 ? beside : [{ field: null, message: problem.message, code: problem.code }]
    return refused({ message: problem.message, userErrors })
  }
}
