import { accountMovementCalls } from '#backend/contract/account-movements.ts'
import type { AccountMovementSource } from '#schema/treasury/account-movement-source.ts'
import type { Backend } from '../backend.ts'
import { objectIn } from '../envelope.ts'
import { dayIn, everyRow } from './books-parts.ts'
import { accountOf } from './translate.ts'

/** The call of what moved on accounts, which is an extension. */
export const accountMovementApi = (backend: Backend): AccountMovementSource => ({
  accountMovements: (days) =>
    backend.ask(accountMovementCalls.accountMovements, { query: days }, (answer) => {
      const fields = objectIn(answer, [], ['movements'])
      return {
        from: dayIn(fields, 'from'),
        to: dayIn(fields, 'to'),
        movements: everyRow(fields, 'movements', (row) => ({
          account: accountOf(row),
          opening: row.naira('opening'),
          debit: row.naira('debit'),
          credit: row.naira('credit'),
          closing: row.naira('closing'),
        })),
      }
    }),
})
