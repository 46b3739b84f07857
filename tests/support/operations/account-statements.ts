import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const DAYS = 'from: "2026-01-01", to: "2026-10-31"'
const STATEMENT = `memberName memberNumber from to
  accounts { kind number name opening closing lines { reference narration occurredAt debit credit balance } }
  figures { savings owed unapplied credits }`

/** Statements of a member's accounts, and the public check of one. */
export const accountStatementOperations: readonly Operation[] = [
  {
    name: 'viewer.member.accountStatement',
    as: 'member',
    document: `{ viewer { member { id accountStatement(${DAYS}) { ${STATEMENT} } } } }`,
    extension: true,
    check: ({ viewer }) => expect(viewer.member.accountStatement.to).toBe('2026-10-31'),
  },
  {
    name: 'issueStatement',
    as: 'member',
    document: `mutation ($id: ID!) { issueStatement(input: { memberId: $id, ${DAYS} }) {
      message userErrors { field message } issued { code issuedAt statement { ${STATEMENT} } } } }`,
    variables: ({ memberId }) => ({ id: memberId }),
    extension: true,
    keep: ({ issueStatement }) => ({ statementCode: issueStatement?.issued?.code }),
    check: ({ issueStatement }) => expect(issueStatement.issued.code).toMatch(/^[0-9A-Z]{20}$/),
  },
  {
    name: 'checkStatement',
    as: 'visitor',
    document: `query ($code: String!) { checkStatement(code: $code, figures: { memberNumber: "COOP000101",
      name: "Nobody", savings: 0, owed: 0, unapplied: 0, credits: 0 }) { issuedAt from to agrees } }`,
    variables: ({ statementCode }) => ({ code: statementCode ?? 'A'.repeat(20) }),
    extension: true,
    check: ({ checkStatement }) => expect(checkStatement.from).toMatch(/^2026-/),
  },
]
