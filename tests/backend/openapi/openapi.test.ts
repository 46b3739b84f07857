import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMovementCalls } from '#backend/contract/account-movements.ts'
import { accountStatementCalls } from '#backend/contract/account-statements.ts'
import { allocationCalls } from '#backend/contract/allocation.ts'
import { arrearsCalls } from '#backend/contract/arrears.ts'
import { auditCalls } from '#backend/contract/audit.ts'
import { auditorCalls } from '#backend/contract/auditors.ts'
import { bankCalls } from '#backend/contract/bank.ts'
import { bankAccountCalls } from '#backend/contract/bank-accounts.ts'
import { bankAgreementCalls } from '#backend/contract/bank-agreements.ts'
import { bankRuleCalls } from '#backend/contract/bank-rules.ts'
import { booksOverviewCalls } from '#backend/contract/books-overview.ts'
import { broughtOverCalls } from '#backend/contract/brought-over.ts'
import { CALLS } from '#backend/contract/calls.ts'
import { commodityCalls } from '#backend/contract/commodities.ts'
import { deductionDecisionCalls } from '#backend/contract/deduction-decisions.ts'
import { reportCalls } from '#backend/contract/deduction-reports.ts'
import { documentCalls } from '#backend/contract/documents.ts'
import { settlementCalls } from '#backend/contract/early-settlement.ts'
import { eventCalls } from '#backend/contract/events.ts'
import { exportCalls } from '#backend/contract/exports.ts'
import { fileCalls } from '#backend/contract/files.ts'
import { fixedAssetCalls } from '#backend/contract/fixed-assets.ts'
import { guarantorLinkCalls } from '#backend/contract/guarantor-links.ts'
import { instructionCalls } from '#backend/contract/instructions.ts'
import { landCalls } from '#backend/contract/land.ts'
import { landCostCalls } from '#backend/contract/land-costs.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { membersByClassCalls } from '#backend/contract/members-by-class.ts'
import { messageCalls } from '#backend/contract/messages.ts'
import { nominalAccountCalls } from '#backend/contract/nominal-accounts.ts'
import { noticeCalls } from '#backend/contract/notices.ts'
import { openingCalls } from '#backend/contract/opening.ts'
import { passkeyCalls } from '#backend/contract/passkeys.ts'
import { payrollCalls } from '#backend/contract/payroll.ts'
import { privacyCalls } from '#backend/contract/privacy.ts'
import { programCalls } from '#backend/contract/programs.ts'
import { remittanceCalls } from '#backend/contract/remittances.ts'
import { sandboxCalls } from '#backend/contract/sandbox.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { secondFactorCalls } from '#backend/contract/second-factor.ts'
import { sessionCalls } from '#backend/contract/session.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { staffCalls } from '#backend/contract/staff.ts'
import { treasuryCalls } from '#backend/contract/treasury.ts'
import { unappliedCalls } from '#backend/contract/unapplied.ts'
import { voucherCalls } from '#backend/contract/vouchers.ts'
import { webhookCalls } from '#backend/contract/webhooks.ts'
import { takesKey, type WireCall } from '#backend/contract/wire.ts'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import { writeOffCalls } from '#backend/contract/write-offs.ts'
import { yearEndCalls } from '#backend/contract/year-ends.ts'
import type { Register } from '#backend/http/route.ts'
import { routeModules } from '#backend/routes.ts'
import { type Answer, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { refuseUndocumented } from '../../support/documented-answers.ts'

const CONTRACT: readonly WireCall[] = [
  accountStatementCalls,
  allocationCalls,
  arrearsCalls,
  auditCalls,
  broughtOverCalls,
  commodityCalls,
  documentCalls,
  exportCalls,
  privacyCalls,
  passkeyCalls,
  eventCalls,
  webhookCalls,
  noticeCalls,
  fileCalls,
  landCalls,
  loanCalls,
  guarantorLinkCalls,
  memberCalls,
  messageCalls,
  savingsCalls,
  instructionCalls,
  sessionCalls,
  societyCalls,
  settlementCalls,
  writeOffCalls,
  treasuryCalls,
  booksOverviewCalls,
  membersByClassCalls,
  accountMovementCalls,
  yearEndCalls,
  payrollCalls,
  reportCalls,
  remittanceCalls,
  deductionDecisionCalls,
  voucherCalls,
  unappliedCalls,
  bankAccountCalls,
  nominalAccountCalls,
  fixedAssetCalls,
  landCostCalls,
  bankCalls,
  bankRuleCalls,
  bankAgreementCalls,
  openingCalls,
  secondFactorCalls,
  staffCalls,
  auditorCalls,
  sandboxCalls,
  programCalls,
  withdrawalCalls,
].flatMap((calls) => Object.values(calls))

const nameOf = ({ method, path }: Pick<WireCall, 'method' | 'path'>) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

describe('GET /openapi.json', () => {
  let backend: TestBackend
  let answer: Answer
  const registered: WireCall[] = []

  beforeAll(async () => {
    backend = await startTestBackend()
    answer = await backend.call({ path: '/openapi.json' })
    const record: Register = (call) => void registered.push(call)
    for (const routes of routeModules) routes(record, backend.deps)
  })
  afterAll(() => backend.close())

  const operations = (): [string, Record<string, unknown>][] =>
    Object.entries<Record<string, Record<string, unknown>>>(answer.body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Record<string, unknown>] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    )

  it('serves the document to everyone', () => {
    expect(answer.status).toBe(200)
    expect(answer.body.openapi).toBe('3.1.0')
  })

  it('describes each call of the contract once and no other', () => {
    const described = operations().map(([name]) => name)
    expect(described.toSorted()).toEqual(CONTRACT.map(nameOf).toSorted())
    expect(CALLS).toHaveLength(CONTRACT.length)
  })

  it('describes exactly the calls the server serves', () => {
    expect(registered.map(nameOf).toSorted()).toEqual(
      operations()
        .map(([name]) => name)
        .toSorted(),
    )
    for (const { method, path } of registered)
      expect(backend.app.hasRoute({ method, url: path }), path).toBe(true)
  })

  it('describes who may call, what is sent and which errors are possible', () => {
    const byName = new Map(operations())
    for (const call of CONTRACT) {
      const operation = byName.get(nameOf(call))
      const { responses, security, parameters } = operation as {
        responses: Record<string, unknown>
        security: unknown[]
        parameters: { name: string; in: string }[]
      }
      expect(operation?.['x-access'], call.path).toBe(call.access)
      expect(operation?.['x-extension'] === true).toBe(call.extension === true)
      expect(security.length > 0).toBe(call.access !== 'public')
      expect('401' in responses || call.access === 'public').toBe(true)
      expect('403' in responses || call.access !== 'staff').toBe(true)
      expect(operation?.requestBody !== undefined, call.path).toBe(call.body !== 'none')
      expect(parameters.some(({ name }) => name === 'idempotency-key')).toBe(takesKey(call))
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath)
    }
  })

  it('defines every schema it refers to', () => {
    const pointed = [...answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(new Set(pointed)).toEqual(new Set(Object.keys(answer.body.components.schemas)))
  })

  it('describes every answer seen in the tests: another status or shape fails', async () => {
    const observed = { method: 'GET', path: '/api/system-configs', status: 200 }
    const { body } = await backend.call({ path: '/api/system-configs' })
    expect(() => refuseUndocumented({ ...observed, body })).not.toThrow()
    for (const wrong of [{ ...body, secret: 1 }, { ...body, plotPrice: '1' }, {}, null])
      expect(() => refuseUndocumented({ ...observed, body: wrong })).toThrow('otherwise than described')
    expect(() => refuseUndocumented({ ...observed, status: 418, body })).toThrow('answered 418')
    expect(() =>
      refuseUndocumented({ ...observed, status: 500, body: { message: 'x', stack: 'at …' } }),
    ).toThrow('otherwise than described')
  })
})
