import type { BankProof } from '#rules/vouchers/bank-proof.ts'
import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { recordMutation } from '../mutation.ts'
import type { CheckedBankStatement } from './bank-source.ts'
import { statementFields, statementOf } from './statement-input.ts'

const BankProofEnum = builder.enumType('BankProof', {
  description: 'What shows that the lines of a bank statement are read right.',
  values: {
    BALANCES: { description: 'The balance of each line follows from the one before.' },
    TOTALS: { description: 'The lines come to the totals of the file.' },
    CLOSING: { description: 'Opening balance and lines come to the closing balance.' },
    NONE: { description: 'Nothing in the file.' },
  } satisfies Record<BankProof, { description: string }>,
})

const CheckedBankStatementRef = builder.objectRef<CheckedBankStatement>('CheckedBankStatement').implement({
  description: 'What the file of a bank statement holds. Nothing of it is kept.',
  fields: (t) => ({
    reading: t.field({
      type: FileReadingRef,
      nullable: true,
      description: 'What became of every sheet, column and row of the file.',
      resolve: ({ reading }) => reading,
    }),
    from: t.expose('from', { type: 'PlainDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day that is counted.' }),
    opening: t.expose('opening', { type: 'Kobo', description: 'The opening balance, in kobo.' }),
    closing: t.expose('closing', { type: 'Kobo', description: 'The closing balance, in kobo.' }),
    lines: t.exposeInt('lines', { description: 'Number of lines.' }),
    moneyIn: t.expose('moneyIn', { type: 'Kobo', description: 'What came in, in kobo.' }),
    moneyOut: t.expose('moneyOut', { type: 'Kobo', description: 'What went out, in kobo, above 0.' }),
    proof: t.expose('proof', { type: BankProofEnum, description: 'What shows that it is read right.' }),
  }),
})

recordMutation('checkBankStatement', {
  access: 'STAFF',
  description:
    'Reads a statement of the bank and answers what it holds: days, balances, and what became of every sheet, column and row. Keeps nothing.',
  record: ['statement', CheckedBankStatementRef],
  withoutKey: true,
  input: { description: 'The file, and what is known of it.', fields: statementFields },
  run: (input, { vouchers, now }) => vouchers.checkBankStatement(statementOf(input, now())),
})
