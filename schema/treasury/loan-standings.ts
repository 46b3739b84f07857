import { LOAN_TYPES } from '#rules/loans/products.ts'
import { builder } from '../builder.ts'
import { LoanTypeEnum } from '../loans/loan-type.ts'
import { PersonRef } from '../members/person.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type {
  LoanPortfolio,
  LoanStandings,
  PortfolioOrder,
  PortfolioRow,
  StandingFilter,
  StandingsOrder,
} from './arrears-source.ts'
import { LoanStandingRef, LoanSumsRef } from './loan-standing.ts'

const AT = 'The day at whose end they stand; today when left out.'
const SEARCHED = "reference, or whose member's name, member number, staff number, e-mail or phone"

const FilterEnum = builder.enumType('LoanStandingFilter', {
  description: 'Which loans and commodity orders a list shows.',
  values: {
    OPEN: { description: 'On which something is owed.' },
    BEHIND: { description: 'With an instalment that was due and is not paid.' },
    SETTLED: { description: 'That are repaid.' },
    ALL: { description: 'All that were paid out.' },
    CURRENT: { description: 'On which something is owed and nothing is behind.' },
    DAYS_1_30: { description: '1 to 30 days behind.' },
    DAYS_31_60: { description: '31 to 60 days behind.' },
    DAYS_61_90: { description: '61 to 90 days behind.' },
    DAYS_91_180: { description: '91 to 180 days behind.' },
    OVER_180_DAYS: { description: 'More than 180 days behind.' },
  } satisfies Record<StandingFilter, { description: string }>,
})

const StandingsOrderEnum = builder.enumType('LoanStandingsOrder', {
  description: 'What a list of loans is sorted by.',
  values: {
    NAME: { description: "The member's name." },
    REFERENCE: { description: 'The reference.' },
    STARTED_ON: { description: 'The day it was paid out.' },
    OUTSTANDING: { description: 'What is still owed.' },
    ARREARS: { description: 'What is behind.' },
    OLDEST_UNPAID: { description: 'The due day of the oldest unpaid instalment.' },
  } satisfies Record<StandingsOrder, { description: string }>,
})

const StandingPage = pageType('LoanStandingPage', LoanStandingRef, 'loans')

const LoanStandingsRef = builder.objectRef<LoanStandings>('LoanStandings').implement({
  access: 'BOOKS',
  scope: ['READ_LOANS', 'READ_BOOKS'],
  description: 'Loans and commodity orders by due instalments at the end of a day.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day at whose end this stands.' }),
    sums: t.field({
      type: LoanSumsRef,
      description: 'The sums of all that fit, on all pages.',
      resolve: ({ sums }) => sums,
    }),
    loans: t.field({ type: StandingPage, description: 'The page asked for.', resolve: ({ loans }) => loans }),
  }),
})

builder.queryField('loanStandings', (t) =>
  t.field({
    type: LoanStandingsRef,
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_LOANS', 'READ_BOOKS'],
    description: 'What each loan and commodity order was asked for, what was repaid, and what is behind.',
    args: {
      at: t.arg({ type: 'PlainDate', description: AT }),
      standing: t.arg({
        type: FilterEnum,
        required: true,
        defaultValue: 'OPEN',
        description: 'Which of them.',
      }),
      loanType: t.arg({ type: LoanTypeEnum, description: 'Only this type of loan.' }),
      commodityOrders: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Only commodity orders; `loanType` then counts for nothing.',
      }),
      orderBy: t.arg({
        type: StandingsOrderEnum,
        required: true,
        defaultValue: 'NAME',
        description: 'What they are sorted by; equal ones by name.',
      }),
      descending: t.arg.boolean({ required: true, defaultValue: false, description: 'The other way round.' }),
      ...searchArgs(t.arg, SEARCHED),
    },
    resolve: (
      _root,
      { at, standing, loanType, commodityOrders, orderBy, descending, ...page },
      { arrears },
    ) =>
      arrears.loans({
        ...pageRequest(page),
        at: at ?? null,
        standing,
        loanType: commodityOrders
          ? 'COMMODITY_ORDER'
          : (LOAN_TYPES.find((type) => type === loanType) ?? null),
        orderBy,
        descending,
      }),
  }),
)

const PortfolioRowRef = builder.objectRef<PortfolioRow>('LoanPortfolioRow').implement({
  access: 'BOOKS',
  scope: ['READ_LOANS', 'READ_BOOKS'],
  description: 'The outstanding loans of one type, or of one member.',
  fields: (t) => ({
    loanType: t.expose('loanType', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'The type; null for commodity orders, and by member.',
    }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The member; null by product.',
      resolve: ({ member }) => member,
    }),
    sums: t.field({
      type: LoanSumsRef,
      description: 'What the loans of the group come to.',
      resolve: ({ sums }) => sums,
    }),
  }),
})

const PortfolioPage = pageType('LoanPortfolioPage', PortfolioRowRef, 'groups of loans')

const PortfolioOrderEnum = builder.enumType('LoanPortfolioOrder', {
  description: 'What a portfolio is sorted by.',
  values: {
    NAME: { description: 'The name of the member, or the type of loan.' },
    OUTSTANDING: { description: 'What is still owed.' },
    ARREARS: { description: 'What is behind.' },
    AT_RISK: { description: 'What is at risk.' },
  } satisfies Record<PortfolioOrder, { description: string }>,
})

const GroupEnum = builder.enumType('LoanPortfolioGroup', {
  description: 'What the rows of a portfolio are.',
  values: {
    PRODUCT: { description: 'Types of loan.' },
    MEMBER: { description: 'Members.' },
  } as const,
})

const LoanPortfolioRef = builder.objectRef<LoanPortfolio>('LoanPortfolio').implement({
  access: 'BOOKS',
  scope: ['READ_LOANS', 'READ_BOOKS'],
  description: 'The outstanding loans at the end of a day in groups.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day at whose end this stands.' }),
    sums: t.field({
      type: LoanSumsRef,
      description: 'The sums of all groups, on all pages.',
      resolve: ({ sums }) => sums,
    }),
    rows: t.field({ type: PortfolioPage, description: 'The page asked for.', resolve: ({ rows }) => rows }),
  }),
})

builder.queryField('loanPortfolio', (t) =>
  t.field({
    type: LoanPortfolioRef,
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_LOANS', 'READ_BOOKS'],
    description: 'The outstanding loans and commodity orders by type or by member, with their ageing.',
    args: {
      at: t.arg({ type: 'PlainDate', description: AT }),
      by: t.arg({
        type: GroupEnum,
        required: true,
        defaultValue: 'PRODUCT',
        description: 'What the loans are grouped by.',
      }),
      orderBy: t.arg({
        type: PortfolioOrderEnum,
        required: true,
        defaultValue: 'NAME',
        description: 'What the groups are sorted by.',
      }),
      descending: t.arg.boolean({ required: true, defaultValue: false, description: 'The other way round.' }),
      ...searchArgs(t.arg, SEARCHED),
    },
    resolve: (_root, { at, by, orderBy, descending, ...page }, { arrears }) =>
      arrears.portfolio({ ...pageRequest(page), at: at ?? null, by, orderBy, descending }),
  }),
)
