import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { openedRow, reportLookedAt, reportWithOpenDates, reportWithSurpluses } from './report-steps.ts'
import { dialog, type RouteEntry, view } from './route-entry.ts'
import { dialogIsOpen, inTurn, press } from './steps.ts'

/** The pages of the month of payroll, for the table of all routes. */
export const PAYROLL_SCENES = {
  deductionReports: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the upload', { steps: press(/^Upload a report/) }),
      dialog('only net salaries were paid', { steps: press('Only net salaries were paid') }),
      view('a report that was looked at', { steps: reportLookedAt }),
      dialog('a row that fits nobody', { steps: openedRow(reportLookedAt, /Nobody Known/) }),
      dialog('why nothing was deducted', { steps: openedRow(reportLookedAt, /Not deducted/) }),
      view('a report of more than was due', { steps: reportWithSurpluses }),
      view('a report whose dates can be read either way', { steps: reportWithOpenDates }),
      dialog('the question of its dates', { steps: inTurn(reportWithOpenDates, press('Columns')) }),
      dialog('the columns of a report', { steps: inTurn(reportLookedAt, press('Columns')) }),
    ],
  },
  deductionReport: {
    area: 'treasury',
    address: ({ report }) => paths.deductionReport(report),
    empty: { as: 'newAdmin', address: () => paths.deductionReport('nothing-at-all') },
    more: [dialog('the question before a reversal', { steps: press('Reverse the posting') })],
  },
  allocation: {
    area: 'treasury',
    empty: null,
    more: [
      view('as an admin, who changes it', { as: 'admin' }),
      dialog('the form of the rule', { as: 'admin', steps: inTurn(press('Change the rule'), dialogIsOpen) }),
      dialog('the order of what is in advance', {
        as: 'admin',
        steps: inTurn(press('Change the rule'), dialogIsOpen, async (page) => {
          const form = page.getByRole('dialog')
          await form.getByRole('combobox').selectOption('ADVANCE')
          await form.getByRole('button', { name: 'Move up: Land, in advance' }).click()
        }),
      }),
    ],
  },
  remittances: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('a remittance', {
        address: ({ remittance }) => paths.remittance(remittance),
        steps: dialogIsOpen,
      }),
      dialog('the reason of a reversal', {
        address: ({ remittance }) => paths.remittance(remittance),
        steps: inTurn(dialogIsOpen, press('Reverse')),
      }),
      dialog('the form of a new one', { steps: inTurn(press('New remittance'), dialogIsOpen) }),
    ],
  },
  unremitted: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      view('with the opening', { address: () => `${ROUTES.unremitted}?from=2026-01-01` }),
      dialog('the form of a write-off', { steps: inTurn(press('Write off'), dialogIsOpen) }),
    ],
  },
  payers: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the form of a payer', {
        as: 'admin',
        steps: inTurn(press('Add a payer'), dialogIsOpen),
      }),
      dialog('the columns of a payer’s file', {
        as: 'admin',
        steps: inTurn(press('Add a payer'), dialogIsOpen, async (page) => {
          const form = page.getByRole('dialog')
          await form.getByText(/^Columns of the file/).click()
          await form.getByRole('button', { name: 'Choose the columns' }).click()
          await form.getByRole('group', { name: 'Column 2' }).scrollIntoViewIfNeeded()
        }),
      }),
    ],
  },
  deductionSchedules: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [dialog('a new schedule', { steps: inTurn(press('Build a schedule'), dialogIsOpen) })],
  },
  deductionSchedule: {
    area: 'treasury',
    address: ({ schedule }) => paths.deductionSchedule(schedule),
    empty: { as: 'newAdmin', address: () => paths.deductionSchedule('nothing') },
    more: [
      dialog('the question before it is sent', {
        address: ({ schedule }) => paths.deductionSchedule(schedule),
        steps: inTurn(press('Mark as sent'), dialogIsOpen),
      }),
      dialog('the arrears that may be claimed', { steps: press(/^Arrears$/) }),
      dialog('the reason of a withdrawal', { steps: press(/^Withdraw$/) }),
    ],
  },
  deductionHolidays: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [dialog('a new holiday', { steps: inTurn(press('Add a holiday'), dialogIsOpen) })],
  },
} satisfies Partial<Readonly<Record<RouteName, RouteEntry>>>
