import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths, to } from '#client/paths.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aLedger, aPage, aViewer } from '#tests/support/client-records.ts'

/** A member of the old books of whom a number and a name are known. */
const BARE = aGraphMember({
  memberNumber: 'UNP/0123',
  name: 'Obi Eze',
  title: null,
  email: null,
  phone: null,
  gender: null,
  category: null,
  birthDate: null,
  homeAddress: null,
  passportUrl: null,
  signatureUrl: null,
  employment: {
    organisation: null,
    campus: null,
    faculty: null,
    department: null,
    rank: null,
    gradeLevel: null,
    step: null,
    salaryStructure: null,
    staffNumber: null,
    payrollNumber: null,
    assumptionDate: null,
    retirementDate: null,
  },
  payment: { bankName: null, amount: 0, tellerName: null, tellerReference: null, paymentDate: null },
  nextOfKin: [],
  bankAccount: null,
  ledger: aLedger({ savingsLines: [], loanLines: [] }),
  savingsInstructions: [],
  amountsInForce: [],
  loanRequests: [],
  referredBy: null,
  registeredBy: null,
  lacking: [
    'PHONE',
    'EMAIL',
    'BIRTH_DATE',
    'HOME_ADDRESS',
    'NEXT_OF_KIN',
    'BANK_ACCOUNT',
    'PASSPORT',
    'SIGNATURE',
  ],
})

const OWN = [
  'profile',
  'balances',
  'accountStatement',
  'savingsInstruction',
  'loanRequest',
  'loanStatus',
  'cart',
  'myRequests',
  'withdrawSavings',
  'applyForLand',
  'leaveSociety',
  'security',
] as const

const STAFF = [
  paths.memberProfile(BARE.id),
  paths.editMember(BARE.id),
  to('members'),
  to('membersRegister'),
  to('bankReport'),
  to('broughtOver'),
] as const

const open = (path: string, level: 1 | 2) =>
  renderClientApp({
    path,
    session: aSession({ level }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(level === 1 ? BARE : aGraphMember({ id: 'staff-1' }), {
            accessLevel: level === 1 ? 'MEMBER' : 'MODERATOR',
          }),
        member: () => BARE,
        members: () => aPage([BARE]),
        passwordlessMembers: () => ({ byEmail: 0, bySms: 0, waiting: 0, unreachable: aPage([BARE]) }),
      },
    },
  })

/** Whether the page is shown, and not the one that stands for a page that broke, nor a value that is none. */
async function isShown(): Promise<boolean> {
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  const shown = document.querySelector('main')?.textContent ?? ''
  return (
    !/\b(?:undefined|null|NaN|Invalid Date)\b/.test(shown) && !shown.includes(SHELL_TEXTS.somethingWentWrong)
  )
}

describe('a member of whom a number and a name are known', () => {
  test.each(OWN)('the own page %s opens', async (route) => {
    open(to(route), 1)
    expect(await isShown()).toBe(true)
  })

  test.each(STAFF)('staff see them on %s', async (path) => {
    open(path, 2)
    expect(await isShown()).toBe(true)
    expect(await screen.findAllByText(/Obi Eze|UNP\/0123/)).not.toEqual([])
  })

  test('the page that staff open says that the record is not complete', async () => {
    open(paths.memberProfile(BARE.id), 2)
    expect(await screen.findByText('This record is not complete')).toBeVisible()
    expect(
      screen.getByText(/It lacks: telephone number, e-mail address, date of birth, home address/),
    ).toBeVisible()
  })
})
