import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { lagosDate } from '#rules/dates.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { statementLookedAt, statementWithOpenMark } from './bank-steps.ts'
import { balancesLookedAt } from './opening-steps.ts'
import { UNKNOWN } from './records.ts'
import { dialog, found, type RouteEntry, view } from './route-entry.ts'
import { dialogIsOpen, inTurn, press, waitsForAnother } from './steps.ts'

const SAVINGS = '02020305'

/** The closed year of the demo society whose surplus is not appropriated. */
const ADJUSTED = Number(lagosDate(new Date()).slice(0, 4)) - 2

/** The pages of the books, for the table of all routes. */
export const TREASURY_SCENES = {
  booksOverview: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      view('with the figures', { steps: async (page) => page.getByText('Show the figures').first().click() }),
    ],
  },
  chartOfAccounts: {
    area: 'treasury',
    empty: { as: 'moderator', address: found('chartOfAccounts', 'nothing-at-all') },
  },
  trialBalance: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [view('of a year ago', { address: () => `${ROUTES.trialBalance}?at=2025-11-20` })],
  },
  generalLedger: {
    area: 'treasury',
    address: () => paths.generalLedger(SAVINGS),
    empty: { as: 'newAdmin', address: () => paths.generalLedger(SAVINGS) },
    more: [
      { name: 'no such account', state: 'empty', address: () => paths.generalLedger('09999999') },
      dialog('the entry', {
        steps: inTurn(
          async (page) => page.getByRole('button', { name: /^JV/ }).first().click(),
          dialogIsOpen,
        ),
      }),
    ],
  },
  accountStatement: {
    area: 'treasury',
    empty: { as: 'member', address: () => `${ROUTES.accountStatement}?from=2001-01-01&to=2001-12-31` },
    more: [
      view('issued with a code', { steps: press('Issue with a code') }),
      view('the public check of an issued one', {
        steps: inTurn(press('Issue with a code'), async (page) => {
          const address = await page.getByText(/\/verify\/\w+$/).textContent()
          await page.goto(address ?? '')
          await page.getByRole('button', { name: 'Compare' }).click()
        }),
      }),
    ],
  },
  memberStatement: {
    area: 'treasury',
    address: ({ member }) => paths.memberStatement(member),
    empty: { as: 'moderator', address: () => paths.memberStatement(UNKNOWN.member) },
  },
  checkStatement: {
    area: 'public',
    address: () => paths.checkStatement('7'.repeat(20)),
    empty: { as: 'visitor', address: () => paths.checkStatement('0000') },
  },
  arrears: {
    area: 'treasury',
    empty: { as: 'moderator', address: found('arrears', 'nothing-at-all') },
    more: [
      view('by type', { address: () => `${ROUTES.arrears}?by=product` }),
      view('by member', { address: () => `${ROUTES.arrears}?by=member` }),
      dialog('the schedule', {
        steps: inTurn(
          async (page) =>
            page.getByRole('table', { name: 'Loans and arrears' }).getByRole('button').nth(9).click(),
          dialogIsOpen,
        ),
      }),
      dialog('the form of an early settlement', {
        steps: inTurn(
          async (page) =>
            page.getByRole('table', { name: 'Loans and arrears' }).getByRole('button').nth(9).click(),
          dialogIsOpen,
          press('Record the settlement'),
        ),
      }),
    ],
  },
  guarantorExposures: {
    area: 'treasury',
    empty: { as: 'moderator', address: found('guarantorExposures', 'nothing-at-all') },
  },
  incomeAndExpenditure: { area: 'treasury', empty: { as: 'newAdmin' } },
  balanceSheet: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [view('of a year ago', { address: () => `${ROUTES.balanceSheet}?to=2025-11-20` })],
  },
  receiptsAndPayments: { area: 'treasury', empty: { as: 'newAdmin' } },
  cashFlow: { area: 'treasury', empty: { as: 'newAdmin' } },
  yearEnd: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      view('a year that is not appropriated', { address: () => `${ROUTES.yearEnd}?year=${ADJUSTED}` }),
      view('an appropriation that waits for a second person', {
        as: 'admin',
        steps: async (page) => page.getByText(SECOND_PERSON_TEXTS.appropriation).waitFor(),
      }),
      dialog('the form of an audit adjustment', {
        as: 'admin',
        address: () => `${ROUTES.yearEnd}?year=${ADJUSTED}`,
        steps: inTurn(press(`Adjust ${ADJUSTED}`), dialogIsOpen),
      }),
      dialog('the form of an appropriation', {
        as: 'admin',
        address: () => `${ROUTES.yearEnd}?year=${ADJUSTED}`,
        steps: inTurn(press('Prepare the appropriation'), dialogIsOpen),
      }),
    ],
  },
  agmPack: { area: 'treasury', empty: { as: 'newAdmin' } },
  periods: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [dialog('the question before closing', { as: 'admin', steps: press(/^Close /) })],
  },
  cashBook: { area: 'treasury', empty: { as: 'newAdmin' } },
  dayBook: { area: 'treasury', empty: { as: 'newAdmin' } },
  bookNumbers: { area: 'treasury', empty: { as: 'newAdmin' } },
  vouchers: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('a voucher', { address: ({ voucher }) => paths.voucher(voucher), steps: dialogIsOpen }),
      dialog('one that waits for a second person', {
        as: 'moderator',
        address: ({ waitingVoucher }) => paths.voucher(waitingVoucher),
        steps: inTurn(dialogIsOpen, waitsForAnother),
      }),
      dialog('the reason of a reversal', {
        address: ({ voucher }) => paths.voucher(voucher),
        steps: inTurn(dialogIsOpen, press('Reverse')),
      }),
      dialog('the form of a new one', { steps: press('New voucher') }),
      dialog('the form of a transfer', {
        steps: inTurn(press('New voucher'), dialogIsOpen, async (page) => {
          await page.getByRole('dialog').getByLabel('Kind').selectOption('Transfer')
        }),
      }),
    ],
  },
  reversals: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the members whose money was used', {
        steps: inTurn(
          async (page) =>
            page
              .getByRole('button', { name: /^voucher /i })
              .first()
              .click(),
          dialogIsOpen,
        ),
      }),
    ],
  },
  bankStatements: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the upload', { steps: press('Upload a statement') }),
      dialog('a statement that was looked at', { steps: statementLookedAt }),
      dialog('the question of its amounts', { steps: statementWithOpenMark }),
      dialog('the form of a rule', { steps: press('Add a rule') }),
    ],
  },
  bankStatement: {
    area: 'treasury',
    address: ({ bankStatement }) => paths.bankStatement(bankStatement),
    empty: { as: 'newAdmin', address: () => paths.bankStatement('nothing-at-all') },
    more: [
      dialog('the reason of a statement that is discarded', { steps: press('Discard') }),
      dialog('a rule that is made from a line', {
        steps: inTurn(
          async (page) =>
            page
              .getByRole('checkbox', { name: /charge|cheque book/i })
              .first()
              .check(),
          press('Always enter lines like this'),
        ),
      }),
    ],
  },
  openingBalances: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the upload', { steps: press('Upload balances') }),
      view('a file that was looked at', { as: 'newAdmin', steps: balancesLookedAt }),
      dialog('the question before balances are discarded', {
        as: 'newAdmin',
        steps: inTurn(balancesLookedAt, press('Discard')),
      }),
    ],
  },
  unapplied: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      view('suspense', { address: () => `${ROUTES.unapplied}?list=suspense` }),
      dialog('a balance and where it comes from', {
        steps: inTurn(
          async (page) =>
            page.getByRole('table', { name: 'Unapplied balances' }).getByRole('button').last().click(),
          dialogIsOpen,
        ),
      }),
      dialog('a receipt in suspense that is assigned', {
        address: () => `${ROUTES.unapplied}?list=suspense`,
        steps: inTurn(
          async (page) => page.getByRole('table', { name: 'Suspense' }).getByRole('button').last().click(),
          dialogIsOpen,
          press('Assign to a member'),
        ),
      }),
    ],
  },
} satisfies Partial<Readonly<Record<RouteName, RouteEntry>>>
