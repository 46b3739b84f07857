import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireWord } from '#backend/contract/wire-words.ts'
import { classOfGroup, OWN_GROUPS } from '#rules/treasury/account-groups.ts'
import { ConstraintSweep } from '../../support/constraint-sweep.ts'
import { type Catalogue, readCatalogue } from '../../support/constraints/catalogue.ts'
import { FILLED } from '../../support/constraints/filled-columns.ts'
import { REFUSED } from '../../support/constraints/refused.ts'
import { UNREACHED } from '../../support/constraints/unreached.ts'
import { OTHER_BODIES } from '../../support/other-bodies.ts'

const REFUSALS = Object.entries(REFUSED)

const sweep = new ConstraintSweep(false, new Set(REFUSALS.map(([, [call, what]]) => `${call}: ${what}`)))
let catalogue: Catalogue
beforeAll(async () => {
  await sweep.open()
  catalogue = await readCatalogue(sweep.backend.deps.db)
})
afterAll(() => sweep.close())

/** Tables that only the database and the migrations write: they stand in no type. */
const OWN_TABLES = new Set([
  'changed_records',
  'granted_loans',
  'loan_account_sums',
  'migrations',
  'migrations_lock',
])

const FILE =
  'only the file of an export is deleted, which nothing else names, after the export has let go of it'

/** Foreign keys to tables whose rows are deleted, and why none of those rows is named any more. */
const RELEASED: Readonly<Record<string, string>> = {
  asset_depreciations_asset_id_fkey: 'only an asset of which nothing is charged is removed',
  audit_marks_delivery_id_fkey:
    'only what waits to be sent of a decision that was taken back is deleted, and never the mail of a mark',
  own_data_files_file_id_fkey: 'the file is deleted after the row that names it',
  report_credits_item_id_fkey: 'only the items of a draft are deleted, which no report names',
  report_items_item_id_fkey: 'only the items of a draft are deleted, which no report names',
  bank_statements_file_id_fkey: FILE,
  deduction_reports_file_id_fkey: FILE,
  exports_file_id_fkey: FILE,
  financial_reports_file_id_fkey: FILE,
  guarantors_passport_file_id_fkey: FILE,
  guarantors_signature_file_id_fkey: FILE,
  land_requests_passport_file_id_fkey: FILE,
  land_requests_payment_proof_file_id_fkey: FILE,
  land_requests_signature_file_id_fkey: FILE,
  legal_documents_file_id_fkey: FILE,
  members_passport_file_id_fkey: FILE,
  members_signature_file_id_fkey: FILE,
  opening_batches_file_id_fkey: FILE,
  products_image_file_id_fkey: FILE,
  remittances_evidence_file_id_fkey: FILE,
  vouchers_evidence_file_id_fkey: FILE,
  report_credit_moves_credit_id_fkey: 'the moves are deleted before their credits',
}

/** Tables that a program's statement deletes rows of. */
async function deletedTables(): Promise<Set<string>> {
  const root = join(import.meta.dirname, '../../../backend')
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const texts = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/deleteFrom\('(\w+)'\)|delete from (\w+)/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    ),
  )
}

describe('the constraints of the database', () => {
  it('each have what refuses them before, or the rule that no input gets past', () => {
    const listed = [...REFUSALS.map(([name]) => name), ...UNREACHED.flatMap(([, names]) => names)]
    const twice = listed.filter((name, place) => listed.indexOf(name) !== place)
    expect(twice).toEqual([])
    const found = [...catalogue.constraints, ...catalogue.ranges, ...catalogue.raising]
    expect(listed.toSorted()).toEqual(found.toSorted())
    expect(catalogue.domains).toEqual([])
  })

  it('let no column without a value through the types', () => {
    const typed = Object.entries(FILLED).map(([table, columns]) => [table, [...columns].toSorted()])
    const filled = [...catalogue.filled].filter(([table]) => !OWN_TABLES.has(table))
    expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(filled))
  })

  it('hold no row that the program deletes', async () => {
    const deleted = await deletedTables()
    const held = catalogue.holding.filter(({ table }) => deleted.has(table)).map(({ name }) => name)
    expect(held.toSorted()).toEqual(Object.keys(RELEASED).toSorted())
  })
})

describe('every change with every wrong value', () => {
  it('ends without a 5xx and reaches no constraint of the database', { timeout: 180_000 }, async () => {
    await sweep.runAll()
    expect(sweep.failed).toEqual([])
    expect(sweep.findings).toEqual([])
  })

  it('names the field whose value a constraint would not take', () => {
    const answered = REFUSALS.map(([name, [call, what, field]]) => {
      const { status = 0, errors = [] } = sweep.outcomes.get(`${call}: ${what}`) ?? {}
      const isRefused = status >= 400 && status < 500 && errors.includes(field)
      return [name, isRefused ? 'refused' : `${call}: ${what} answered ${status} at ${errors.join(', ')}`]
    })
    expect(Object.fromEntries(answered)).toEqual(
      Object.fromEntries(REFUSALS.map(([name]) => [name, 'refused'])),
    )
  })

  it('begins with valid forms of every kind', () => {
    const made = Object.entries(OTHER_BODIES).flatMap(([call, kinds]) =>
      Object.keys(kinds).map((kind) => `${call}: ${kind}`),
    )
    expect(made.filter((name) => sweep.outcomes.get(name)?.status !== 200)).toEqual([])
    expect(sweep.unreachedWords()).toEqual(Object.keys(NO_BODY).toSorted())
  })
})

const HOLIDAY =
  'it says only whose item the record is, and needs one of that member: tests/backend/payroll/schedules'
const ITEM =
  'it says only whose item the record is, and needs one of that member: tests/gateway/rest/item-records'
const ROW = 'a row about who left, or a name that fits: tests/backend/payroll/reports'
const OUTCOME =
  'the word finds the rows, and what is stored is what is decided of one: tests/backend/payroll/reports'
const COLUMN = 'a column of a file, kept as JSON that no constraint looks into'
const ONE = 'an account has one export at a time: tests/backend/programs/exports'
const DECLINED = 'the word finds the record, nothing is stored of it'
const ASKED =
  'it says how a message is sent, and nothing is stored of it: tests/backend/loans/guarantor-links'

const HEADING =
  'one of a closed list, each with its class in rules/treasury/account-groups.ts: tests/rules/treasury'

const OPENED: ReadonlySet<string> = new Set([
  'fixed assets',
  'cost of sales',
  'administration',
  'depreciation',
  'finance costs',
])

/** The headings of accounts that no body of the suite has. */
const HEADINGS = Object.fromEntries([
  ...OWN_GROUPS.map(wireWord)
    .filter((group) => !OPENED.has(group))
    .map((group) => [`POST /admin/API/nominalaccounts group = ${group}`, HEADING]),
  ...OWN_GROUPS.filter((group) => classOfGroup(group) !== 'EXPENSES').map((group) => [
    `PUT /admin/API/nominalaccounts/:number group = ${wireWord(group)}`,
    HEADING,
  ]),
])

/** Words of choices that no body of the suite has, and why none needs one. */
const NO_BODY: Readonly<Record<string, string>> = {
  'POST /user/API/guarantorlink by = email': ASKED,
  'POST /user/API/guarantorlink by = sms': ASKED,
  'POST /admin/API/arrearsplans items.kind = commodity': ITEM,
  'POST /admin/API/arrearsplans items.kind = fee': ITEM,
  'POST /admin/API/arrearsplans items.kind = land': ITEM,
  'POST /admin/API/arrearsplans items.kind = loan': ITEM,
  'POST /admin/API/declinereciept type = decrease': DECLINED,
  'POST /admin/API/declinereciept type = initial': DECLINED,
  'POST /admin/API/deductionholidays kind = commodity': HOLIDAY,
  'POST /admin/API/deductionholidays kind = fee': HOLIDAY,
  'POST /admin/API/deductionholidays kind = land': HOLIDAY,
  'POST /admin/API/deductionholidays kind = loan': HOLIDAY,
  'POST /admin/API/deductionholidays kind = savings': HOLIDAY,
  'POST /admin/API/exports kind = deductions': ONE,
  'POST /admin/API/exports kind = ledger lines': ONE,
  'POST /admin/API/exports kind = members': ONE,
  'POST /admin/API/exports kind = vouchers': ONE,
  'POST /admin/API/payers columns.column = ACTION': COLUMN,
  'POST /admin/API/payers columns.column = AUTHORITY': COLUMN,
  'POST /admin/API/payers columns.column = BALANCE': COLUMN,
  'POST /admin/API/payers columns.column = DESCRIPTION': COLUMN,
  'POST /admin/API/payers columns.column = FIRST_MONTH': COLUMN,
  'POST /admin/API/payers columns.column = LAST_MONTH': COLUMN,
  'POST /admin/API/payers columns.column = LOAN_REFERENCE': COLUMN,
  'POST /admin/API/payers columns.column = MONTHS': COLUMN,
  'POST /admin/API/payers columns.column = OLD_AMOUNT': COLUMN,
  ...HEADINGS,
  'PUT /admin/API/deductionreports/:id/outcome decision = HOLD': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome decision = KEEP': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome decision = MOVE': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome decision = TAKE_OUT': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = AMBIGUOUS': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = DUPLICATE': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = EXACT': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = INVALID': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = LEFT_PAYROLL': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = NOT_DEDUCTED': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = OTHER_MONTH': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = OVER': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = SHORT': OUTCOME,
  'PUT /admin/API/deductionreports/:id/outcome outcome = UNEXPECTED': OUTCOME,
  'PUT /admin/API/deductionreports/:id/reason outcome = LEFT_PAYROLL': OUTCOME,
  'PUT /admin/API/deductionreports/:id/rows decision = KEEP': ROW,
  'PUT /admin/API/deductionreports/:id/rows decision = MOVE': ROW,
  'PUT /admin/API/payers/:id columns.column = ACTION': COLUMN,
  'PUT /admin/API/payers/:id columns.column = AUTHORITY': COLUMN,
  'PUT /admin/API/payers/:id columns.column = BALANCE': COLUMN,
  'PUT /admin/API/payers/:id columns.column = DESCRIPTION': COLUMN,
  'PUT /admin/API/payers/:id columns.column = FIRST_MONTH': COLUMN,
  'PUT /admin/API/payers/:id columns.column = LAST_MONTH': COLUMN,
  'PUT /admin/API/payers/:id columns.column = LOAN_REFERENCE': COLUMN,
  'PUT /admin/API/payers/:id columns.column = MONTHS': COLUMN,
  'PUT /admin/API/payers/:id columns.column = OLD_AMOUNT': COLUMN,
}

describe('a constraint that refuses what no rule has refused', () => {
  beforeAll(() =>
    sql`alter table vouchers add constraint refuses_all check (narration <> 'Refused') not valid`.execute(
      sweep.backend.deps.db,
    ),
  )

  it('answers the caller with a refusal, and is logged as a fault with its name and without values', async () => {
    const { gateway, tokens, known } = sweep.society
    sweep.forgetLog()
    const { data, errors } = await gateway.ask(
      `mutation ($member: String!) { addVoucher(input: { kind: RECEIPT, date: "2026-11-01", party: "Ada Eze", method: CASH,
        narration: "Refused", lines: [{ accountNumber: "02010102", memberNumber: $member, credit: 5000 }] }) {
          userErrors { field message code } } }`,
      { variables: { member: known.memberNumber }, token: tokens.staff },
    )
    expect(errors).toBeUndefined()
    expect(data.addVoucher.userErrors).toEqual([
      { field: null, code: 'BAD_USER_INPUT', message: expect.stringContaining('cannot be stored') },
    ])
    const [line = '', ...others] = sweep.log
    expect(others).toEqual([])
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      route: 'POST /admin/API/vouchers',
      err: { code: '23514', constraint: 'refuses_all', table: 'vouchers' },
    })
    expect(line).not.toMatch(/Ada Eze|Refused|5000/)
  })
})
