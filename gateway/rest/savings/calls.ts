import { savingsCalls } from '#backend/contract/savings.ts'
import type { LoanCodes } from '#rules/loans/products.ts'
import type { Backend } from '../backend.ts'
import { readStatement } from './translate.ts'

/** The savings calls, one a line. */
export const savingsApi = (backend: Backend, earlyCodes: LoanCodes, now: () => Date) => ({
  statement: (memberNumber: string) =>
    backend.ask(savingsCalls.getBalances, { query: { id: memberNumber } }, (answer) =>
      readStatement(answer, memberNumber, earlyCodes, now()),
    ),
})

export type SavingsApi = ReturnType<typeof savingsApi>
