import { kobo, ZERO_KOBO } from '#rules/money.ts'
import { balanceAfter, type MemberAccountKind, statementCode } from '#rules/treasury/account-statement.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { LedgerLine } from '#schema/savings/source.ts'
import type { AccountStatement, AccountStatementSource } from '#schema/treasury/account-statement-source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import type { RecordedSociety } from '../recording/society.ts'
import { NO_ENTRIES } from './answers.ts'

/** The code that the mock issues and knows. */
const MOCK_CODE = statementCode(new Uint8Array(20).fill(7))

/** Account statements from the recorded histories. */
export function mockAccountStatements(society: RecordedSociety): AccountStatementSource {
  const of = (number: string, { from, to }: Days): AccountStatement => {
    const member = society.member(({ memberNumber }) => memberNumber === number)
    const { savingsLines, loanLines } = member?.statement ?? NO_ENTRIES
    const accountsOf = (kind: MemberAccountKind, all: readonly LedgerLine[]) =>
      [...Map.groupBy(all.toReversed(), ({ code }) => code).values()].flatMap((lines) => {
        const [first] = lines
        if (first === undefined) return []
        const opening = lines.findLast(({ date }) => date !== null && date < from)?.balance ?? ZERO_KOBO
        let balance = opening
        const within = lines.flatMap(({ reference, narration, date, debit, credit }) => {
          if (date === null || date < from || date > to) return []
          balance = balanceAfter(kind, balance, { debit, credit })
          return [
            {
              reference: reference ?? '',
              narration,
              occurredAt: new Date(`${date}T12:00:00Z`),
              debit: kobo(debit),
              credit: kobo(credit),
              balance,
            },
          ]
        })
        return [
          { kind, number: first.code, name: first.label, opening, closing: balance, lines: within },
        ].filter((account) => account.opening !== 0 || within.length > 0)
      })
    return {
      member: { id: member?.id ?? '', name: member?.name ?? '', memberNumber: number },
      from,
      to,
      accounts: [...accountsOf('SAVINGS', savingsLines), ...accountsOf('LOAN', loanLines)],
    }
  }
  return {
    of: async (number, days) => of(number, days),
    issue: async (number, days) => ({
      message: 'statement issued',
      record: { code: MOCK_CODE, issuedAt: RECORDED_AT, statement: of(number, days) },
    }),
    check: async (code, figures) =>
      code === MOCK_CODE
        ? {
            issuedAt: RECORDED_AT,
            from: '2026-01-01' as Days['from'],
            to: '2026-10-31' as Days['to'],
            agrees: figures && true,
          }
        : null,
  }
}
