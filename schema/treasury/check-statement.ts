import { hasErrors } from '#rules/field-errors.ts'
import { checkFormErrors } from '#rules/treasury/account-statement.ts'
import { builder } from '../builder.ts'
import { badInput } from '../errors.ts'
import type { StatementCheck } from './account-statement-source.ts'

const StatementCheckRef = builder.objectRef<StatementCheck>('StatementCheck').implement({
  description: 'What is known of an issued statement. It has neither a name nor an amount.',
  fields: (t) => ({
    issuedAt: t.expose('issuedAt', { type: 'DateTime', description: 'When it was issued.' }),
    from: t.expose('from', { type: 'PlainDate', description: 'Its first day.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day of the statement.' }),
    agrees: t.exposeBoolean('agrees', {
      nullable: true,
      description: 'Whether all of the given figures are those that were issued; null when none were given.',
    }),
  }),
})

const FiguresInput = builder.inputType('TypedFiguresInput', {
  description: 'What stands on the paper under “Figures for the check”.',
  fields: (t) => ({
    memberNumber: t.string({ required: true, description: 'The member ID.' }),
    name: t.string({ required: true, description: 'The name; case, accents and order do not matter.' }),
    savings: t.field({ type: 'Kobo', required: true, description: 'Savings, in kobo.' }),
    owed: t.field({ type: 'Kobo', required: true, description: 'Owed on loans, in kobo.' }),
    unapplied: t.field({ type: 'Kobo', required: true, description: 'Unapplied balance, in kobo.' }),
    credits: t.field({ type: 'Kobo', required: true, description: 'All credits, in kobo.' }),
  }),
})

builder.queryField('checkStatement', (t) =>
  t.field({
    type: StatementCheckRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Whether a statement was issued with a code; null for an unknown one. With figures, whether they agree with it. Ten wrong comparisons close a code for the day. Limited per IP address (TOO_MANY_REQUESTS).',
    args: {
      code: t.arg.string({ required: true, description: 'The code on the paper.' }),
      figures: t.arg({ type: FiguresInput, description: 'What the holder of the paper reads on it.' }),
    },
    resolve: (_root, { code, figures }, { accountStatements }) => {
      const errors = figures ? checkFormErrors(figures) : {}
      if (hasErrors(errors)) {
        const [field = '', text = ''] = Object.entries(errors)[0] ?? []
        throw badInput(field, text)
      }
      return accountStatements.check(code, figures ?? null)
    },
  }),
)
