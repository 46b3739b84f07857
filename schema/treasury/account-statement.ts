import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import {
  type AccountLine,
  type CheckFigures,
  checkFigures,
  type MemberAccountKind,
  type StatedAccount,
  statementDaysErrors,
} from '#rules/treasury/account-statement.ts'
import { builder } from '../builder.ts'
import { badInput } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import type { AccountStatement } from './account-statement-source.ts'

const MemberAccountKindEnum = builder.enumType('MemberAccountKind', {
  description: 'The accounts of a member.',
  values: {
    SAVINGS: { description: 'Savings of one product: what the society owes the member.' },
    LOAN: { description: 'A loan account: what the member owes.' },
    UNAPPLIED: { description: 'Deducted and not applied yet: what the society owes beside the savings.' },
  } satisfies Record<MemberAccountKind, { description: string }>,
})

const AccountLineRef = builder.objectRef<AccountLine>('StatedLine').implement({
  description: 'A line of an account in an account statement.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The reference of its entry.' }),
    narration: t.exposeString('narration', { description: 'What it was for.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'Time of the movement.' }),
    debit: t.expose('debit', { type: 'Kobo', description: 'In kobo; or 0.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'In kobo; or 0.' }),
    balance: t.expose('balance', { type: 'Kobo', description: 'Of the account after the line, in kobo.' }),
  }),
})

const StatedAccountRef = builder.objectRef<StatedAccount>('StatedAccount').implement({
  description:
    'One account in an account statement. Balances are positive on the side on which the account grows: of loans what is owed.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MemberAccountKindEnum, description: 'What the account is.' }),
    number: t.expose('number', {
      type: 'AccountNumber',
      description: 'Its number in the chart of accounts.',
    }),
    name: t.exposeString('name', { description: "Its name: 'Ordinary savings'." }),
    opening: t.expose('opening', { type: 'Kobo', description: 'Before the first day, in kobo.' }),
    closing: t.expose('closing', { type: 'Kobo', description: 'At the end of the last day, in kobo.' }),
    lines: t.field({
      type: [AccountLineRef],
      description: 'Its lines within the days, the oldest first.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
})

const CheckFiguresRef = builder.objectRef<CheckFigures>('StatementFigures').implement({
  description: 'The figures by which an issued statement can be checked.',
  fields: (t) => ({
    savings: t.expose('savings', { type: 'Kobo', description: 'Saved at the end of the last day, in kobo.' }),
    owed: t.expose('owed', { type: 'Kobo', description: 'Owed on all loans then, in kobo.' }),
    unapplied: t.expose('unapplied', { type: 'Kobo', description: 'The unapplied balance then, in kobo.' }),
    credits: t.expose('credits', { type: 'Kobo', description: 'The credits of all lines, in kobo.' }),
  }),
})

export const AccountStatementRef = builder.objectRef<AccountStatement>('AccountStatement').implement({
  access: { ownRecordOf: ({ member }) => member.id },
  scope: 'READ_BALANCES',
  description: 'All accounts of a member between two days: openings, lines and closings.',
  fields: (t) => ({
    memberName: t.string({ description: 'Whose accounts.', resolve: ({ member }) => member.name }),
    memberNumber: t.string({
      nullable: true,
      description: 'The number people use.',
      resolve: ({ member }) => member.memberNumber,
    }),
    from: t.expose('from', { type: 'PlainDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day that is counted.' }),
    accounts: t.field({
      type: [StatedAccountRef],
      description: 'Those that held something before or moved within the days, savings first.',
      resolve: ({ accounts }) => [...accounts],
    }),
    figures: t.field({
      type: CheckFiguresRef,
      description: 'The figures for the check of an issued statement.',
      resolve: ({ accounts }) => checkFigures(accounts),
    }),
  }),
})

builder.objectField(MemberRef, 'accountStatement', (t) =>
  t.field({
    type: AccountStatementRef,
    nullable: true,
    scope: 'READ_BALANCES',
    description: 'All accounts between two days; null until the registration is confirmed.',
    args: {
      from: t.arg({ type: 'PlainDate', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'PlainDate', required: true, description: 'The last day, at most today.' }),
    },
    resolve: ({ memberNumber }, days, { accountStatements, now }) => {
      const errors = statementDaysErrors(days, lagosDate(now()))
      if (hasErrors(errors)) {
        const [field = '', text = ''] = Object.entries(errors)[0] ?? []
        throw badInput(field, text)
      }
      return memberNumber === null ? null : accountStatements.of(memberNumber, days)
    },
  }),
)
