import { expect } from 'vitest'
import { bothPictures, type Operation, pdfBlob, readOne } from './operation.ts'

/** An unknown number, tried too often. */
const CLOSED = 'NONE000001'

const misses = (name: string, surnames: readonly string[]): Operation => ({
  name,
  as: 'visitor',
  document: `{ beneficiaryCalculation(memberNumber: "${CLOSED}", surname: "A") { name }
    ${surnames.map((surname) => `${surname}: beneficiaryCalculation(memberNumber: "${CLOSED}", surname: "${surname}") { name }`).join(' ')} }`,
  isNothing: true,
})

const claim = (keepAs: string): Operation => ({
  name: 'submitBeneficiaryClaim',
  as: 'visitor',
  document: `mutation ($input: SubmitBeneficiaryClaimInput!) { submitBeneficiaryClaim(input: $input) {
    claimId message userErrors { field message code } } }`,
  variables: ({ deceasedNumber, deceasedSurname }) => ({
    input: {
      deceasedMemberNumber: deceasedNumber,
      surname: deceasedSurname,
      beneficiary: {
        name: 'Ngozi Okafor',
        email: 'ngozi@beneficiaries.example',
        phone: '08031234567',
        address: '3 Obollo Road',
        relationship: 'Wife',
      },
      dateOfDeath: '2026-10-01',
      bankAccount: { bankName: 'UBA', accountName: 'Ngozi Okafor', accountNumber: '0123456789' },
    },
  }),
  files: async () => ({
    ...(await bothPictures()),
    'input.deathCertificate': pdfBlob(),
    'input.identification': pdfBlob(),
    'input.proofOfRelationship': pdfBlob(),
  }),
  keep: ({ submitBeneficiaryClaim }) => ({ [keepAs]: submitBeneficiaryClaim.claimId }),
})

const decide = (act: string, key: string, more = ''): Operation => ({
  name: `${act}BeneficiaryClaim`,
  as: 'staff',
  document: `mutation ($id: ID!) { ${act}BeneficiaryClaim(input: { id: $id ${more} }) {
    message userErrors { field message code } } }`,
  variables: (known) => ({ id: known[key] }),
})

export const claimOperations: readonly Operation[] = [
  {
    name: 'beneficiaryCalculation',
    as: 'visitor',
    document: `query ($n: String!, $s: String!) { beneficiaryCalculation(memberNumber: $n, surname: $s) {
      memberNumber name department settlement { amountDue } } }`,
    variables: ({ deceasedNumber, deceasedSurname }) => ({ n: deceasedNumber, s: deceasedSurname }),
    check: ({ beneficiaryCalculation }, { deceasedNumber }) => {
      expect(beneficiaryCalculation.memberNumber).toBe(deceasedNumber)
      expect(beneficiaryCalculation.settlement.amountDue).toBeGreaterThan(0)
    },
  },
  misses('beneficiaryCalculation, three misses', ['B', 'C']),
  misses('beneficiaryCalculation, two more misses', ['D']),
  claim('unwantedClaim'),
  {
    name: 'beneficiaryClaims',
    as: 'staff',
    document: `{ beneficiaryClaims(state: PENDING) { totalPages items { id state deceasedMemberNumber
      beneficiary { name } settlement { amountDue } documents { kind url } } } }`,
    check: ({ beneficiaryClaims }, { deceasedNumber: deceasedMemberNumber }) =>
      expect(beneficiaryClaims.items).toContainEqual(
        expect.objectContaining({ state: 'PENDING', deceasedMemberNumber }),
      ),
    keep: ({ beneficiaryClaims }) => ({ listedClaim: beneficiaryClaims.items[0]?.id }),
  },
  readOne('beneficiaryClaim', 'listedClaim'),
  decide('reject', 'unwantedClaim', 'rejectionReason: "no certificate"'),
  claim('claimId'),
  decide('approve', 'claimId'),
  decide('process', 'claimId', 'transactionReference: "TRX9"'),
  {
    name: 'claimLookupLocks',
    as: 'staff',
    document: '{ claimLookupLocks { items { memberNumber lockedUntil } } }',
    check: ({ claimLookupLocks }) => expect(claimLookupLocks.items).toMatchObject([{ memberNumber: CLOSED }]),
  },
  {
    name: 'unlockClaimLookup',
    as: 'staff',
    document: `mutation { unlockClaimLookup(input: { memberNumber: "${CLOSED}" }) { message userErrors { message } } }`,
  },
]

const publish = (field: string, input: string, record: string, more: object): Operation => ({
  name: field,
  as: 'staff',
  document: `mutation ($input: ${input}!) { ${field}(input: $input) { message ${record} { id fileUrl } userErrors { field message } } }`,
  variables: () => ({ input: more }),
  files: async () => ({ 'input.file': pdfBlob() }),
})

const takeDown = (field: string, key: string): Operation => ({
  name: field,
  as: 'staff',
  document: `mutation ($id: ID!) { ${field}(input: { id: $id }) { deletedId userErrors { message } } }`,
  variables: (known) => ({ id: known[key] }),
  check: (data, known) => expect(data[field].deletedId).toBe(known[key]),
})

export const documentOperations: readonly Operation[] = [
  publish('addLegalDocument', 'AddLegalDocumentInput', 'legalDocument', {
    name: 'Bye-law',
    description: 'In force',
  }),
  {
    name: 'legalDocuments',
    as: 'member',
    document: '{ legalDocuments(search: "bye") { totalCount items { id name description fileUrl } } }',
    check: ({ legalDocuments }) => expect(legalDocuments.items[0].fileUrl).toMatch(/^(https:|\/files\/)/),
    keep: ({ legalDocuments }) => ({ legalId: legalDocuments.items[0].id }),
  },
  {
    name: 'legalDocument',
    as: 'member',
    document: 'query ($id: ID!) { legalDocument(id: $id) { id name } }',
    variables: ({ legalId }) => ({ id: legalId }),
    check: ({ legalDocument }, { legalId }) => expect(legalDocument.id).toBe(legalId),
  },
  takeDown('removeLegalDocument', 'legalId'),
  publish('addFinancialReport', 'AddFinancialReportInput', 'financialReport', {
    year: 2019,
    description: 'Audited',
  }),
  {
    name: 'financialReports',
    as: 'member',
    document: '{ financialReports { totalCount items { id year description fileUrl } } }',
    check: ({ financialReports }) => expect(financialReports.items.length).toBeGreaterThan(0),
    keep: ({ financialReports }) => ({
      reportId: financialReports.items.find(({ year }: { year: number }) => year === 2019)?.id,
    }),
  },
  {
    name: 'financialReport',
    as: 'member',
    document: 'query ($id: ID!) { financialReport(id: $id) { id year } }',
    variables: ({ reportId }) => ({ id: reportId }),
    check: ({ financialReport }, { reportId }) => expect(financialReport.id).toBe(reportId),
  },
  takeDown('removeFinancialReport', 'reportId'),
]
