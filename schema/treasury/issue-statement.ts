import { lagosDate } from '#rules/dates.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { statementDaysErrors } from '#rules/treasury/account-statement.ts'
import { builder } from '../builder.ts'
import { DomainError, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { AccountStatementRef } from './account-statement.ts'
import type { IssuedStatement } from './account-statement-source.ts'

const IssuedStatementRef = builder.objectRef<IssuedStatement>('IssuedStatement').implement({
  description: 'A statement with the code by which its paper can be checked.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Argument of `checkStatement`. It is kept nowhere; this answer alone has it.',
    }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime', description: 'When it was issued.' }),
    statement: t.field({
      type: AccountStatementRef,
      description: 'What was issued.',
      resolve: ({ statement }) => statement,
    }),
  }),
})

recordMutation('issueStatement', {
  access: 'SIGNED_IN',
  description:
    'Issues a statement of all accounts of a member with a code: of one’s own, and of any member for staff. Only hashes of the code and of the figures are kept.',
  record: ['issued', IssuedStatementRef],
  input: {
    description: 'Whose accounts, and which days.',
    fields: (t) => ({
      memberId: t.id({ required: true, description: 'The `id` of the member.' }),
      from: t.field({ type: 'PlainDate', required: true, description: 'The first day.' }),
      to: t.field({ type: 'PlainDate', required: true, description: 'The last day, at most today.' }),
    }),
  },
  async run({ memberId, from, to }, { accountStatements, members, viewer, now }) {
    const id = recordIdOf('Member', memberId)
    requireValid(statementDaysErrors({ from, to }, lagosDate(now())))
    const caller = await viewer()
    const isOpen = caller !== null && (isStaff(caller.accessLevel) || caller.id === id)
    // Another member is answered as one that does not exist.
    const member = isOpen ? await members.member(id) : null
    if (member === null || member.memberNumber === null)
      throw new DomainError('NOT_FOUND', MEMBERS_TEXTS.notFound, { memberId: MEMBERS_TEXTS.notFound })
    return accountStatements.issue(member.memberNumber, { from, to })
  },
})
