import { type FieldFunctionOptions, InMemoryCache } from '@apollo/client/cache'
import type { StrictTypedTypePolicies } from './cache-policies.generated.ts'
import possibleTypes from './possible-types.generated.ts'

/**
 * One entry a page and a filter, in the argument order given. Pages replace each other instead of being
 * joined: screens show one page, and the URL says which.
 */
const pageKeys = (...filters: readonly string[]) => ({ keyArgs: ['page', ...filters] })

/** A record asked for by id is found in the cache when a list brought it already. */
const byId = (typename: string) => ({
  read: (existing: unknown, { args, toReference }: FieldFunctionOptions) =>
    existing === undefined ? toReference({ __typename: typename, id: args?.['id'] }) : existing,
})

/**
 * Records are kept once, under their `id` (Member:…, LoanRequest:…, Guarantor:…); what there is
 * one of (viewer, society, land terms) under its type alone. Parts without a key belong to what holds them.
 */
const typePolicies: StrictTypedTypePolicies = {
  Query: {
    fields: {
      member: byId('Member'),
      registrations: pageKeys('search'),
      loanRequests: pageKeys('state', 'search'),
    },
  },
  Viewer: { keyFields: [] },
  Society: { keyFields: [] },
  SystemConfig: { keyFields: [] },
  WorkQueue: { keyFields: [] },
  MyRequests: { keyFields: [] },
  WithdrawableSavings: { keyFields: ['product'] },
  Estate: { keyFields: ['name'] },
  LoanProduct: { keyFields: ['loanType'] },
  SavingsProductInfo: { keyFields: ['product'] },
  Member: {
    fields: {
      // Queries ask for different parts of it: summary here, lines of one product there.
      statement: { merge: true },
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

/** A fresh, empty cache. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({ possibleTypes: possibleTypes.possibleTypes, typePolicies })
