import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { dialog, type RouteEntry, view, viewed } from './route-entry.ts'
import { fill, inTurn, loanForm, mistakenAccount, press } from './steps.ts'

/** The pages on which members ask for something, and follow it; for the table of all routes. */
export const MEMBER_SCENES = {
  loanRequest: {
    area: 'loans',
    empty: { as: 'newMember' },
    more: [
      view('nothing filled in', { steps: press('Show the repayment schedule') }),
      view('the quote', { steps: loanForm }),
      view('a mistaken account number', { steps: inTurn(loanForm, mistakenAccount) }),
      view('the schedule', { steps: inTurn(loanForm, press('Show the repayment schedule')) }),
      view('the contract', {
        steps: inTurn(loanForm, press('Show the repayment schedule'), press('View contract')),
      }),
    ],
  },
  loanPreview: {
    area: 'loans',
    address: ({ ownLoan }) => paths.loanPapers(ownLoan),
    empty: { as: 'newMember', address: () => ROUTES.loanPreview },
  },
  loanStatus: {
    area: 'loans',
    empty: { as: 'newMember' },
    more: [dialog('the loan', { address: viewed('loanStatus', 'ownLoanId') })],
  },
  ownGuarantees: { area: 'loans', empty: { as: 'newMember' } },
  myRequests: {
    area: 'requests',
    empty: { as: 'newMember' },
    more: [
      view('filtered', { address: () => `${ROUTES.myRequests}?kind=savings-withdrawal&state=pending` }),
      { name: 'no match', state: 'empty', address: () => `${ROUTES.myRequests}?kind=land&state=rejected` },
    ],
  },
  withdrawSavings: {
    area: 'requests',
    empty: { as: 'newMember' },
    more: [
      view('nothing filled in', { steps: press('Continue') }),
      dialog('the question before submitting', {
        steps: inTurn(fill({ 'Ordinary savings': '5000' }), press('Continue')),
      }),
    ],
  },
  privacy: {
    area: 'privacy',
    empty: null,
    more: [dialog('the question before the file with all data', { steps: press('Prepare my data') })],
  },
  ifILeft: { area: 'privacy', empty: { as: 'newMember' } },
  nextOfKinPack: { area: 'privacy', empty: { as: 'newMember' } },
  leaveSociety: {
    area: 'requests',
    empty: { as: 'newMember' },
    more: [dialog('the question before leaving', { steps: press('Request to leave') })],
  },
} as const satisfies Partial<Readonly<Record<RouteName, RouteEntry>>>
