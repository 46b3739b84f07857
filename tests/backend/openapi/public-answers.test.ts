import { describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { isRecord } from '#rules/is-record.ts'

/**
 * What each public call answers, key by key. `own` stands for what its caller has just sent or is signed in as. The
 * contract documents no more; a key more is something that anybody at all may read.
 */
const DOCUMENTED: Readonly<Record<string, string>> = {
  'POST /user/API/signup': 'own',
  'GET /user/API/getreferer/:ref': '_id name',
  'POST /admin/API/login': 'own',
  'POST /user/API/signin': 'own',
  // The account that signs in, as by a password.
  'POST /user/API/signin/passkey': 'own',
  'POST /user/API/signin/passkey/begin': 'message options',
  'POST /user/API/forgotpassword': 'message',
  'GET /user/API/checklink/:token': 'message',
  'POST /user/API/resetpassword': 'message',
  'GET /user/getmemberbymemberid/:memberId':
    'name memberId employmentDetails.faculty employmentDetails.department employmentDetails.salaryStructure',
  'GET /user/get-balances-public': 'summary.itemId summary.Balance',
  // Kind and duration are ours: whoever guarantees must know them.
  'GET /user/API/fetchloanee/:loanId':
    'loaneeDetails.title loaneeDetails.name loaneeDetails.memberId loaneeDetails.faculty loaneeDetails.department userId transactionId amount loanType duration',
  'POST /user/API/submitguarantor': 'message',
  'POST /user/API/declineguarantor': 'message',
  'POST /user/API/guarantorcode': 'message',
  // Who has typed the code from the member's own phone is told what the form takes from the record.
  'POST /user/API/guarantorproof':
    'message guarantor.proof guarantor.name guarantor.memberId guarantor.staffNum guarantor.department guarantor.savings',
  'POST /user/API/signasmember': 'message',
  'POST /api/beneficiary-withdrawal': 'message request._id',
  'GET /api/system-configs':
    'plotPrice nonMemberPlotPrice minimumPercentage maximumInstallments availablePlots.blossom.total availablePlots.blossom.available availablePlots.blossom.status availablePlots.university.total availablePlots.university.available availablePlots.university.status',
  'POST /api/land-acquisition': 'own',
  // Ours: of these keys visitors and members are told the first two; the others are null to them.
  'GET /user/API/rules':
    'limitStrengths.limit limitStrengths.strength twoOfficers secondFactorForStaff settlementRebate shareCapitalMinimum',
  'GET /healthz': 'status',
  'GET /readyz': 'status lastEvent',
  'GET /openapi.json': '',
  'GET /files/:id': '',
  'POST /user/accountstatements/check': 'issuedAt from to agrees',
}

/** The keys of a described answer; throws where further ones would be allowed. */
function keysOf(schema: unknown, at = ''): string[] {
  if (!isRecord(schema)) return []
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].flatMap((each) => keysOf(each, at))
  if (schema['items'] !== undefined) return keysOf(schema['items'], at)
  if (!isRecord(schema['properties'])) return at === '' ? [] : [at]
  if (schema['additionalProperties'] !== false) throw new Error(`${at} may have any key`)
  return Object.entries(schema['properties']).flatMap(([name, inner]) =>
    keysOf(inner, at === '' ? name : `${at}.${name}`),
  )
}

describe('the answers of public calls', () => {
  it('tell what the contract documents and no key more', () => {
    const told = CALLS.filter(({ access }) => access === 'public').map(({ method, path, answer }) => {
      const name = `${method} ${path}`
      return [name, DOCUMENTED[name] === 'own' ? 'own' : [...new Set(keysOf(answer))].join(' ')]
    })
    expect(Object.fromEntries(told)).toEqual(DOCUMENTED)
  })
})
