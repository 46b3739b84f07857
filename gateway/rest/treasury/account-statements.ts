import { accountStatementCalls } from '#backend/contract/account-statements.ts'
import {
  MEMBER_ACCOUNT_KINDS,
  readStatementCode,
  type StatedAccount,
} from '#rules/treasury/account-statement.ts'
import type {
  AccountStatement,
  AccountStatementSource,
  IssuedStatement,
  StatementCheck,
} from '#schema/treasury/account-statement-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import { readAccountNumber } from '../ledger-code.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { dayIn, everyRow, instantIn, memberIn, required } from './books-parts.ts'

function readAccount(fields: Decoder): StatedAccount {
  const word = fields.text('kind')
  const kind = MEMBER_ACCOUNT_KINDS.find((each) => each.toLowerCase() === word)
  if (kind === undefined) throw new DecodeError(`${fields.path}.kind`, MEMBER_ACCOUNT_KINDS.join(' or '))
  return {
    kind,
    number: readAccountNumber(fields, 'number'),
    name: fields.text('name'),
    opening: fields.naira('opening'),
    closing: fields.naira('closing'),
    lines: everyRow(fields, 'lines', (row) => ({
      reference: row.text('referenceNo'),
      narration: row.optionalText('narration') ?? '',
      occurredAt: instantIn(row, 'dt'),
      debit: row.naira('debit'),
      credit: row.naira('credit'),
      balance: row.naira('balance'),
    })),
  }
}

function readStatement(fields: Decoder): AccountStatement {
  const member = memberIn(fields)
  if (member === null) throw new DecodeError(`${fields.path}.member`, 'a member')
  return {
    member,
    from: dayIn(fields, 'from'),
    to: dayIn(fields, 'to'),
    accounts: everyRow(fields, 'accounts', readAccount),
  }
}

function readIssued(answer: WireAnswer): IssuedStatement | null {
  const fields = optionalObjectIn(answer, [], ['code'])
  return (
    fields && {
      code: fields.text('code'),
      issuedAt: instantIn(fields, 'issuedAt'),
      statement: readStatement(required(fields, 'statement')),
    }
  )
}

const readCheck =
  (hasFigures: boolean) =>
  (answer: WireAnswer): StatementCheck => {
    const fields = objectIn(answer, [], ['from'])
    return {
      issuedAt: instantIn(fields, 'issuedAt'),
      from: dayIn(fields, 'from'),
      to: dayIn(fields, 'to'),
      // Anything but a clear yes is a no.
      agrees: hasFigures ? fields.flag('agrees', false) : null,
    }
  }

/** The calls of account statements. `countLookup` counts a code that was never issued for the caller's address. */
export const accountStatementApi = (
  backend: Backend,
  countLookup: (lookup: 'statement code') => Promise<void>,
): AccountStatementSource => ({
  of: (memberNumber, { from, to }) =>
    backend.ask(accountStatementCalls.accountStatement, { query: { id: memberNumber, from, to } }, (answer) =>
      readStatement(objectIn(answer, ['statement'], ['accounts'])),
    ),
  issue: (memberNumber, { from, to }) =>
    backend.act(accountStatementCalls.issueStatement, { values: { memberNumber, from, to } }, readIssued),
  async check(typed, figures) {
    const code = readStatementCode(typed)
    const found =
      code === null
        ? null
        : await nullWhenMissing(
            backend.ask(
              accountStatementCalls.checkStatement,
              { values: { code, ...figures } },
              readCheck(figures !== null),
            ),
          )
    if (found === null) await countLookup('statement code')
    return found
  },
})
