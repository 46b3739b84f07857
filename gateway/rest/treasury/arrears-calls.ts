import { arrearsCalls } from '#backend/contract/arrears.ts'
import { settlementCalls } from '#backend/contract/early-settlement.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import type { ArrearsSource, ListAt } from '#schema/treasury/arrears-source.ts'
import type { Backend } from '../backend.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pageQuery } from '../page-read.ts'
import {
  EXPOSURE_ORDER_NAMES,
  FILTER_NAMES,
  PORTFOLIO_ORDER_NAMES,
  readExposures,
  readPortfolio,
  readSchedule,
  readSettlement,
  readStandings,
  STANDINGS_ORDER_NAMES,
} from './arrears-translate.ts'

const listQuery = ({ at, search, descending, ...asked }: ListAt<string>) => ({
  at,
  ...pageQuery(asked),
  search: search === '' ? null : search,
  descending: descending ? 'true' : null,
})

/** The calls of loans by due instalments. */
export const arrearsApi = (backend: Backend): ArrearsSource => ({
  loans: ({ standing, loanType, ...list }) =>
    backend.ask(
      arrearsCalls.loanStandings,
      {
        query: {
          ...listQuery(list),
          standing: FILTER_NAMES[standing],
          loanType:
            loanType === null
              ? null
              : loanType === 'COMMODITY_ORDER'
                ? 'commodity order'
                : LOAN_PRODUCTS[loanType].documentedName,
          orderBy: STANDINGS_ORDER_NAMES[list.orderBy],
        },
      },
      readStandings,
    ),
  portfolio: ({ by, ...list }) =>
    backend.ask(
      arrearsCalls.loanPortfolio,
      {
        query: {
          ...listQuery(list),
          by: by === 'PRODUCT' ? 'product' : 'member',
          orderBy: PORTFOLIO_ORDER_NAMES[list.orderBy],
        },
      },
      readPortfolio,
    ),
  schedule: (reference) =>
    nullWhenMissing(backend.ask(arrearsCalls.loanSchedule, { params: { reference } }, readSchedule)),
  settlement: (reference, at) =>
    nullWhenMissing(
      backend.ask(settlementCalls.loanSettlement, { params: { reference }, query: { at } }, readSettlement),
    ),
  guarantors: (list) =>
    backend.ask(
      arrearsCalls.guarantorExposures,
      { query: { ...listQuery(list), orderBy: EXPOSURE_ORDER_NAMES[list.orderBy] } },
      readExposures,
    ),
})
