import { type FieldFunctionOptions, InMemoryCache } from '@apollo/client/cache'
import type { StrictTypedTypePolicies } from './cache-policies.generated.ts'
import possibleTypes from './possible-types.generated.ts'

/**
 * One cache entry for each page and filter, whether the page has a number or comes behind a cursor. Pages are not merged,
 * because screens show one page, which the URL states.
 */
const pageKeys = (...filters: readonly string[]) => ({ keyArgs: ['page', 'after', 'pageSize', ...filters] })

/** A query for a record by id finds the record that a list has loaded. */
const byId = (typename: string) => ({
  read: (existing: unknown, { args, toReference }: FieldFunctionOptions) =>
    existing === undefined ? toReference({ __typename: typename, id: args?.['id'] }) : existing,
})

/**
 * Records are stored once under their `id` (Member:…, LoanRequest:…, Guarantor:…), and singletons (viewer, society,
 * land terms, the rule of allocation) under their type. Parts without a key are stored inside their parent.
 */
const typePolicies: StrictTypedTypePolicies = {
  Query: {
    fields: {
      member: byId('Member'),
      registrations: pageKeys('search'),
      loanRequests: pageKeys('state', 'search', 'orderBy', 'updatedSince'),
    },
  },
  Viewer: { keyFields: [] },
  Society: { keyFields: [] },
  SystemConfig: { keyFields: [] },
  AllocationRule: { keyFields: [] },
  WorkQueue: { keyFields: [] },
  Periods: { keyFields: [] },
  YearEnd: {
    // The page of its shares is read by itself.
    fields: { appropriation: { merge: true } },
  },
  // The rows have no id of their own; an answer replaces all of them.
  SavingsPlan: { keyFields: [], fields: { goals: { merge: false }, instructions: { merge: false } } },
  MyRequests: { keyFields: [], fields: { all: { merge: false } } },
  WithdrawableSavings: { keyFields: ['product'] },
  Estate: { keyFields: ['name'] },
  LandCost: { keyFields: ['estate'] },
  LoanProduct: { keyFields: ['loanType'] },
  SavingsProductInfo: { keyFields: ['product'] },
  Member: {
    fields: {
      // Different queries read different parts of it, such as the summary or the lines of one product.
      ledger: { merge: true },
      employment: { merge: true },
      payment: { merge: true },
      bankAccount: { merge: true },
      featureToggles: { merge: true },
    },
  },
  SavingsWithdrawal: { fields: { person: { merge: true }, bankAccount: { merge: true } } },
  MembershipWithdrawal: {
    fields: { person: { merge: true }, bankAccount: { merge: true }, settlement: { merge: true } },
  },
  LandRequest: {
    fields: {
      applicant: { merge: true },
      nextOfKin: { merge: true },
      acquisition: { merge: true },
      payment: { merge: true },
    },
  },
  BeneficiaryClaim: {
    fields: { beneficiary: { merge: true }, bankAccount: { merge: true }, settlement: { merge: true } },
  },
  LoanRequest: {
    fields: { bankAccount: { merge: true }, borrower: { merge: true } },
  },
}

/** A new, empty cache. */
export const createCache = (): InMemoryCache => new InMemoryCache({ possibleTypes, typePolicies })
