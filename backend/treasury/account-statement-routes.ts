import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { koboToNaira } from '#rules/money.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import {
  checkFigures,
  checkFormErrors,
  readStatementCode,
  type StatedAccount,
  statementDaysErrors,
} from '#rules/treasury/account-statement.ts'
import type { Days } from '#rules/treasury/statements.ts'
import {
  accountStatementCalls,
  CHECK_FORM,
  ISSUE_FORM,
  type WireAccountStatement,
} from '../contract/account-statements.ts'
import type { Queryable } from '../db/schema.ts'
import { dayIn } from '../http/paging.ts'
import { forbidden, invalid, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentMemberNumber } from '../members/present.ts'
import { type Member, memberById, memberIdByNumber } from '../members/store.ts'
import { statedAccounts } from './account-statement.ts'
import { makeChart } from './accounts.ts'
import { checkIssued, keepIssued } from './issued-statements.ts'

const KIND_WORDS = { SAVINGS: 'savings', LOAN: 'loan', UNAPPLIED: 'unapplied' } as const

const present = (
  { row }: Member,
  { from, to }: Days,
  accounts: readonly StatedAccount[],
): WireAccountStatement => ({
  member: { _id: row.id, name: row.name, memberId: presentMemberNumber(row.member_number) },
  from,
  to,
  accounts: accounts.map(({ kind, number, name, opening, closing, lines }) => ({
    kind: KIND_WORDS[kind],
    number,
    name,
    opening: koboToNaira(opening),
    closing: koboToNaira(closing),
    lines: lines.map(({ reference, narration, occurredAt, debit, credit, balance }) => ({
      referenceNo: reference,
      narration,
      dt: occurredAt.toISOString(),
      debit: koboToNaira(debit),
      credit: koboToNaira(credit),
      balance: koboToNaira(balance),
    })),
  })),
})

/** The member of a number whose accounts the viewer may see. Throws 403 and 404. */
async function memberOf(db: Queryable, { viewer }: Call<'member'>, typed: string): Promise<Member> {
  const memberNumber = typed.trim()
  if (!isStaff(viewer.level) && memberNumber.toUpperCase() !== requireConfirmed(viewer).memberNumber)
    throw forbidden()
  const id = await memberIdByNumber(db, memberNumber)
  const member = id === null ? null : await memberById(db, id)
  if (member === null) throw notFound(MEMBERS_TEXTS.notFound)
  return member
}

/** Both days. Throws 400 for days that are missing, reversed or to come. */
function daysOf(from: PlainDate | null, to: PlainDate | null, now: Date): Days {
  const errors = statementDaysErrors({ from, to }, lagosDate(now))
  if (from === null || to === null || hasErrors(errors)) throw invalid(errors)
  return { from, to }
}

/** Statements of members' accounts; the check of an issued one is open to everyone and limited. */
export const accountStatementRoutes: RouteModule = (on, deps) => {
  const chart = makeChart(deps.society)

  on(accountStatementCalls.accountStatement, async (call) => {
    const member = await memberOf(call.db, call, call.query.id ?? '')
    const days = daysOf(dayIn(call.query, 'from'), dayIn(call.query, 'to'), call.now)
    deps.views.note(call, { kind: 'ACCOUNTS', memberId: member.row.id })
    return { statement: present(member, days, await statedAccounts(call.db, chart, member.row.id, days)) }
  })

  on(accountStatementCalls.issueStatement, async (call) => {
    const form = readForm(ISSUE_FORM, call.body)
    const { memberNumber, from, to } = form.values
    form.refuse({})
    const member = await memberOf(call.db, call, memberNumber)
    const days = daysOf(from, to, call.now)
    deps.views.note(call, { kind: 'ACCOUNTS', memberId: member.row.id })
    return call.work(async (work) => {
      const accounts = await statedAccounts(work.tx, chart, member.row.id, days)
      const code = await keepIssued(work.tx, work.now, days, {
        memberNumber: member.row.member_number,
        name: member.row.name,
        ...checkFigures(accounts),
      })
      await work.audit({
        act: 'issue statement',
        recordKind: 'member',
        recordId: member.row.id,
        after: { from: days.from, to: days.to },
      })
      return {
        message: ACCOUNT_STATEMENT_TEXTS.issuedMessage,
        code,
        issuedAt: work.now.toISOString(),
        statement: present(member, days, accounts),
      }
    })
  })

  on(
    accountStatementCalls.checkStatement,
    async (call) => {
      const form = readForm(CHECK_FORM, call.body)
      const { code: typed, ...figures } = form.values
      const hasFigures = Object.values(figures).some((value) => value !== null && value !== '')
      form.refuse(hasFigures ? checkFormErrors(figures) : {})
      const code = readStatementCode(typed)
      const found =
        code === null
          ? null
          : await call.work(({ tx, now }) => checkIssued(tx, now, code, hasFigures ? figures : null))
      if (found === null)
        throw notFound(ACCOUNT_STATEMENT_TEXTS.notFound, { code: ACCOUNT_STATEMENT_TEXTS.notFound })
      const { issuedAt, from, to, agrees } = found
      return { issuedAt: issuedAt.toISOString(), from, to, agrees }
    },
    { limit: 'lookups', counts: 'misses' },
  )
}
