import {
  commodityCalls,
  type WireCommodityAnswer,
  type WireProductAnswer,
  type WireProducts,
} from '../contract/commodities.ts'
import { documentCalls, type WireFinReports, type WireLegalDocs } from '../contract/documents.ts'
import { loanCalls, type WireLoanAnswer, type WireLoaneeLookup, type WireMyLoans } from '../contract/loans.ts'
import { listQuery, PAGE, PAGING, pageOf } from './lists.ts'
import { describe, type Operation } from './operation.ts'
import {
  COUNT,
  each,
  formOf,
  listOf,
  NAIRA,
  named,
  objectOf,
  oneOf,
  orNull,
  SENT_FILE,
  SENT_FLAG,
  SENT_NUMBER,
  TEXT,
} from './schema.ts'

const MESSAGE = named('Message')

const LOAN_ANSWER = objectOf<WireLoanAnswer>({ message: TEXT, loan: named('Loan') })
const PRODUCT_ANSWER = objectOf<WireProductAnswer>({ message: TEXT, product: named('Product') })

const SAVINGS = [
  'shareCapital',
  'ordinarySavings',
  'retirementSavings',
  'christmasSavings',
  'educationSavings',
  'landDevelopmentSavings',
]

const GUARANTOR = [
  'surname',
  'otherName',
  'residentialAddress',
  'telephone',
  'email',
  'workPlace',
  'permanentAddress',
  'nok',
  'nokPhone',
  'nokEmail',
  'loanId',
]

const ID = formOf({ id: TEXT }, ['id'])

const PRODUCT = {
  productName: TEXT,
  variation: { description: 'a list, or its JSON' },
  price: { description: 'a list beside the variations, or its JSON' },
  description: TEXT,
  productImage: SENT_FILE,
}

const loanOperations: readonly Operation[] = [
  describe(loanCalls.submitLoan, {
    summary: 'A member asks for a loan; its figures are computed anew and compared.',
    body: formOf(
      {
        ...each(['loanType', 'bankName', 'accountName', 'accountNumber', 'package', 'percent3'], TEXT),
        ...each(['amount', 'duration', 'interestRate', 'totalMonths', 'proRata', 'payable'], SENT_NUMBER),
        ...each(['loanBalance', 'gross_Salary', 'netSalary', ...SAVINGS], SENT_NUMBER),
        isIndebted: SENT_FLAG,
      },
      ['amount', 'loanType', 'duration', 'bankName', 'accountName', 'accountNumber'],
    ),
    answer: LOAN_ANSWER,
    also: [409],
  }),
  describe(loanCalls.myLoans, {
    summary: 'A member’s own loan requests.',
    answer: objectOf<WireMyLoans>({ loans: listOf(named('Loan')) }),
    also: [409],
  }),
  describe(loanCalls.fetchLoanee, {
    summary: 'What a guarantor must know about a loan.',
    answer: objectOf<WireLoaneeLookup>(
      {
        loaneeDetails: objectOf<WireLoaneeLookup['loaneeDetails']>(
          each(['title', 'name', 'memberId', 'faculty', 'department'], TEXT),
        ),
        ...each(['userId', 'transactionId', 'loanType'], TEXT),
        amount: NAIRA,
        duration: COUNT,
        closed: orNull(TEXT),
      },
      ['loanType', 'duration', 'closed'],
    ),
    also: [429],
  }),
  describe(loanCalls.submitGuarantor, {
    summary: 'Somebody vouches for a loan.',
    body: formOf(
      {
        ...each(GUARANTOR, TEXT),
        ...each(SAVINGS, SENT_NUMBER),
        isMember: SENT_FLAG,
        ...each(['imageURL', 'passport'], { ...TEXT, description: 'a file, or a data URL' }),
      },
      [...GUARANTOR, 'isMember', 'imageURL', 'passport'],
    ),
    answer: MESSAGE,
    also: [404, 409, 429],
  }),
  ...[loanCalls.pendingLoans, loanCalls.approvedLoans].map((call) =>
    describe(call, {
      summary: call === loanCalls.pendingLoans ? 'Loan requests that wait.' : 'Loans that were approved.',
      query: { page: PAGE, search: TEXT },
      answer: pageOf('loans', 'Loan'),
    }),
  ),
  describe(loanCalls.acceptLoan, {
    summary: 'Approves a loan with two guarantors and posts its disbursement.',
    body: formOf({ transactionId: TEXT }, ['transactionId']),
    answer: LOAN_ANSWER,
    also: [404, 409],
  }),
  describe(loanCalls.rejectLoan, {
    summary: 'Rejects a loan request.',
    body: formOf({ id: TEXT, reason: TEXT }, ['id']),
    answer: MESSAGE,
    also: [404, 409],
  }),
]

const commodityOperations: readonly Operation[] = [
  describe(commodityCalls.getProducts, {
    summary: 'The catalogue.',
    query: { page: PAGE },
    answer: objectOf<WireProducts>({ products: listOf(named('Product')), ...PAGING }, [
      'currentPage',
      'totalPages',
      'totalRequests',
    ]),
    also: [400],
  }),
  describe(commodityCalls.addProduct, {
    summary: 'Staff add a product.',
    body: formOf(PRODUCT, ['productName', 'variation', 'price']),
    answer: PRODUCT_ANSWER,
    also: [409],
  }),
  describe(commodityCalls.updateProduct, {
    summary: 'Staff change a product; a missing picture keeps the old one.',
    body: formOf({ ...PRODUCT, productStatus: oneOf('available', 'unavailable'), productId: TEXT }, [
      'productName',
      'variation',
      'price',
      'productStatus',
      'productId',
    ]),
    answer: PRODUCT_ANSWER,
    also: [404, 409],
  }),
  describe(commodityCalls.removeProduct, {
    summary: 'Takes a product out of the catalogue.',
    body: ID,
    answer: MESSAGE,
    also: [404, 409],
  }),
  describe(commodityCalls.submitCommodity, {
    summary: 'A member orders on credit; sums are computed anew from the catalogue.',
    body: formOf(
      {
        ...each(['total', 'markup', 'grandtotal'], SENT_NUMBER),
        repaymentPlan: oneOf('1 Month', '2 Months', '3 Months'),
        items: listOf({ type: 'object' }),
      },
      ['repaymentPlan', 'items'],
    ),
    answer: objectOf<WireCommodityAnswer>({ message: TEXT, request: named('CommodityRequest') }),
    also: [403, 409],
  }),
  describe(commodityCalls.commodityRequests, {
    summary: 'Orders, page by page.',
    query: listQuery('pending', 'approved', 'rejected'),
    answer: pageOf('data', 'CommodityRequest'),
  }),
  describe(commodityCalls.decideCommodity, {
    summary: 'Approves or rejects an order.',
    body: formOf({ status: oneOf('approved', 'rejected') }, ['status']),
    answer: named('CommodityRequest'),
    also: [409],
  }),
]

const documentOperations: readonly Operation[] = [
  describe(documentCalls.legalDocs, {
    summary: 'Bye-laws and other legal documents.',
    answer: objectOf<WireLegalDocs>({ legalDoc: listOf(named('LegalDoc')) }),
  }),
  describe(documentCalls.addLegalDoc, {
    summary: 'Publishes a legal document.',
    body: formOf({ docName: TEXT, description: TEXT, legalDocFile: SENT_FILE }, ['docName', 'legalDocFile']),
    answer: MESSAGE,
  }),
  describe(documentCalls.deleteLegalDoc, { summary: 'Takes a legal document down.', answer: MESSAGE }),
  describe(documentCalls.finReports, {
    summary: 'Audited financial reports.',
    answer: objectOf<WireFinReports>({ finReports: listOf(named('FinReport')) }),
  }),
  describe(documentCalls.addFinReport, {
    summary: 'Publishes a financial report.',
    body: formOf({ year: TEXT, description: TEXT, finDocFile: SENT_FILE }, ['year', 'finDocFile']),
    answer: MESSAGE,
  }),
  describe(documentCalls.deleteFinReport, { summary: 'Takes a financial report down.', answer: MESSAGE }),
]

/** Loans, commodities, documents. */
export const lendingOperations: readonly Operation[] = [
  ...loanOperations,
  ...commodityOperations,
  ...documentOperations,
]
