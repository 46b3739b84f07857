import { expect } from 'vitest'
import { deductionReportOperations, netPayOperations } from './deduction-reports.ts'
import type { Operation } from './operation.ts'
import { remittanceOperations } from './remittances.ts'

const ERRORS = 'message userErrors { field message code }'

const PAYER_FIELDS = `name: "Bursary of the tests", identifier: STAFF_NUMBER, layout: FULL, fileKind: CSV, cutOffDay: 20,
  remittanceDay: 7, narrationPattern: "", sheets: PER_ELEMENT,
  columns: [{ column: NUMBER, heading: "No" }, { column: ELEMENT, heading: "Code" }, { column: NEW_AMOUNT, heading: "Amount" }],
  elements: [{ code: "C1", description: "All", items: [] }]`

const SCHEDULE = `id payer { id name } month version state layout fileKind builtAt builtBy { name record { id } }
  sentAt sentBy { name } withdrawnAt withdrawalReason members itemCount amount arrears started changed stopped deducted remitted`

const PERSON = 'member { record { id } name memberNumber }'

const HOLIDAY = `id item label kind record { id } firstMonth lastMonth reason ${PERSON}`

const PAYER = `id name identifier layout fileKind cutOffDay remittanceDay narrationPattern members isClosed sheets
  columns { column heading } elements { code description items }`

/** Payers and deduction schedules, from a payer to a schedule that is sent. */
export const payrollOperations: readonly Operation[] = [
  {
    name: 'createPayer',
    as: 'admin',
    document: `mutation { createPayer(input: { ${PAYER_FIELDS} }) { ${ERRORS} } }`,
    extension: true,
  },
  {
    name: 'payers',
    as: 'staff',
    document: `{ payers { ${PAYER} } }`,
    extension: true,
    keep: ({ payers }) => ({
      payer: payers?.find(({ name }: { name: string }) => name === 'Bursary of the tests')?.id,
    }),
    check: ({ payers }) => expect(payers.length).toBeGreaterThan(0),
  },
  {
    name: 'payer',
    as: 'staff',
    document: `query ($payer: ID!) { payer(id: $payer) { ${PAYER} } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
  },
  {
    name: 'updatePayer',
    as: 'admin',
    document: `mutation ($payer: ID!) { updatePayer(input: { id: $payer, ${PAYER_FIELDS} }) { ${ERRORS} payer { ${PAYER} } } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
  },
  {
    name: 'setMemberPayer',
    as: 'staff',
    document: `mutation ($member: ID!, $payer: ID) { setMemberPayer(input: {
      memberId: $member, payerId: $payer, paysAlone: false, payrollNumber: "00123" }) { ${ERRORS} } }`,
    variables: ({ memberId, payer }) => ({ member: memberId, payer: payer ?? 'Payer:p1' }),
    extension: true,
  },
  {
    name: 'memberPayer',
    as: 'staff',
    document:
      'query ($member: ID!) { memberPayer(id: $member) { payer { id name } paysAlone payrollNumber entranceFee } }',
    variables: ({ memberId }) => ({ member: memberId }),
    extension: true,
  },
  {
    name: 'addDeductionHoliday',
    as: 'staff',
    document: `mutation ($number: String!) { addDeductionHoliday(input: { memberNumber: $number, firstMonth: "2031-01",
      lastMonth: "2031-02", reason: "Leave without pay" }) { deductionHoliday { ${HOLIDAY} } ${ERRORS} } }`,
    variables: ({ memberNumber }) => ({ number: memberNumber }),
    extension: true,
  },
  {
    name: 'deductionHolidays',
    as: 'staff',
    document: `{ deductionHolidays(from: "2031-01", search: "") { totalCount items { ${HOLIDAY} } } }`,
    extension: true,
    keep: ({ deductionHolidays }) => ({ holiday: deductionHolidays?.items[0]?.id }),
  },
  {
    name: 'deductionHoliday',
    as: 'staff',
    document: `query ($holiday: ID!) { deductionHoliday(id: $holiday) { ${HOLIDAY} } }`,
    variables: ({ holiday }) => ({ holiday: holiday ?? 'DeductionHoliday:h1' }),
    extension: true,
  },
  {
    name: 'cancelDeductionHoliday',
    as: 'staff',
    document: `mutation ($holiday: ID!) { cancelDeductionHoliday(input: { id: $holiday }) { deletedId ${ERRORS} } }`,
    variables: ({ holiday }) => ({ holiday: holiday ?? 'DeductionHoliday:h1' }),
    extension: true,
  },
  {
    name: 'buildDeductionSchedule',
    as: 'staff',
    document: `mutation ($payer: ID!) { buildDeductionSchedule(input: { payerId: $payer, month: "2031-01" }) {
      deductionSchedule { ${SCHEDULE} } ${ERRORS} } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
    keep: ({ buildDeductionSchedule }) => ({ schedule: buildDeductionSchedule?.deductionSchedule?.id }),
  },
  {
    name: 'deductionSchedules',
    as: 'staff',
    document: `{ deductionSchedules { totalCount items { ${SCHEDULE} } } }`,
    extension: true,
    check: ({ deductionSchedules }) => expect(deductionSchedules.items.length).toBeGreaterThan(0),
  },
  {
    name: 'deductionSchedule',
    as: 'staff',
    document: `query ($id: ID!) { deductionSchedule(id: $id) { ${SCHEDULE} warnings {
      limit { percent isOfNet } overLimit { ${PERSON} amount most salary statedAt dropped { item label amount } }
      overLimitCount withoutLoanForm withoutNumber numberChanged withoutSavings withoutPayer onHoliday }
      items { totalCount items { id ${PERSON} identifier kind record { id } item label element authority amount arrears
        advanced oldAmount deducted remitted action firstMonth lastMonth state } } } }`,
    variables: ({ schedule }) => ({ id: schedule ?? 'DeductionSchedule:s1' }),
    extension: true,
  },
  {
    name: 'deductionSchedule, its file',
    as: 'staff',
    document: 'query ($id: ID!) { deductionSchedule(id: $id) { fileUrl(kind: CSV) } }',
    variables: ({ schedule }) => ({ id: schedule ?? 'DeductionSchedule:s1' }),
    extension: true,
  },
  {
    name: 'sendDeductionSchedule',
    as: 'staff',
    document: `mutation ($id: ID!) { sendDeductionSchedule(input: { id: $id, version: 1 }) {
      deductionSchedule { ${SCHEDULE} } ${ERRORS} } }`,
    variables: ({ schedule }) => ({ id: schedule ?? 'DeductionSchedule:s1' }),
    extension: true,
  },
  {
    name: 'nextDeduction',
    as: 'member',
    document: `{ nextDeduction { month payer isSent amount items {
      item kind label amount arrears advanced oldAmount lastMonth authority } } }`,
    extension: true,
  },
  {
    name: 'ownDeductions',
    as: 'member',
    document:
      '{ ownDeductions { month payer amount surplus advanced reportedOn remittedOn isCredited isWrittenOff } }',
    extension: true,
  },
  {
    name: 'payer',
    as: 'staff',
    document: `query ($payer: ID!) { payer(id: $payer) { arrears { totalCount items { ${PERSON} kind record { id } item label
      open plan { amount firstMonth months } reason } } deductionSchedules { items { id } } remittances { items { id } }
      unremitted { months { month } } } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
  },
  {
    name: 'claimArrears',
    as: 'staff',
    document: `mutation ($member: ID!) { claimArrears(input: { firstMonth: "2031-02", months: 0, items: [
      { memberId: $member, item: ORDINARY_SAVINGS }] }) { items { item open plan { months } } ${ERRORS} } }`,
    variables: ({ memberId }) => ({ member: memberId }),
    extension: true,
  },
  ...netPayOperations,
  {
    name: 'withdrawDeductionSchedule',
    as: 'staff',
    document: `mutation ($id: ID!) { withdrawDeductionSchedule(input: { id: $id, reason: "A trial" }) {
      deductionSchedule { ${SCHEDULE} } ${ERRORS} } }`,
    variables: ({ schedule }) => ({ id: schedule ?? 'DeductionSchedule:s1' }),
    extension: true,
  },
  ...deductionReportOperations,
  ...remittanceOperations,
  {
    name: 'closePayer',
    as: 'admin',
    document: `mutation ($payer: ID!) { closePayer(input: { id: $payer }) { ${ERRORS} payer { id isClosed } } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
  },
]
