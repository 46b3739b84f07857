import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { ACCOUNT_SCENES } from './account-scenes.ts'
import { ADMIN_SCENES } from './admin-scenes.ts'
import { CLAIM_SCENES } from './claim-scenes.ts'
import { DOCUMENT_SCENES } from './document-scenes.ts'
import { LAND_SCENES } from './land-scenes.ts'
import { MEMBER_SCENES } from './member-scenes.ts'
import { PAYROLL_SCENES } from './payroll-scenes.ts'
import { UNKNOWN } from './records.ts'
import { dialog, found, type RouteEntry, tab, view, viewed } from './route-entry.ts'
import { SAVINGS_SCENES } from './savings-scenes.ts'
import { SHOP_SCENES } from './shop-scenes.ts'
import { STAFF_SCENES } from './staff-scenes.ts'
import {
  dialogIsOpen,
  drawnGuarantorForm,
  drawnSignature,
  employmentStep,
  fill,
  guarantorForm,
  inTurn,
  paymentStep,
  press,
  signInForm,
} from './steps.ts'
import { TREASURY_SCENES } from './treasury-scenes.ts'
import { WITHDRAWAL_SCENES } from './withdrawal-scenes.ts'

const letter = inTurn(
  // The form is loaded when it comes near.
  async (page) => page.locator('#contact').scrollIntoViewIfNeeded(),
  fill({
    'Your name': 'Ngozi Visitor',
    'Your e-mail': 'ngozi@visitor.example',
    'Your message': 'May I join from Enugu?',
  }),
  press('Send the message'),
)

/** The queue begins with the oldest request, which waits for guarantors. */
const READY = '&order=ready'

/** The routes of the product; a route that is built and has no entry fails tests/house/gallery.test.ts. */
export const SCENE_TABLE: Partial<Readonly<Record<RouteName, RouteEntry>>> = {
  landing: {
    area: 'public',
    empty: null,
    asks: letter,
    more: [
      dialog('a picture', {
        steps: async (page) => page.locator('#portfolio').getByRole('link').first().click(),
      }),
      dialog('a person', { steps: async (page) => page.locator('#team').getByRole('link').first().click() }),
    ],
  },
  signIn: {
    area: 'session',
    empty: null,
    address: () => `${ROUTES.signIn}?tab=admin`,
    asks: inTurn(signInForm, press('Sign in')),
    more: [
      view('nothing filled in', { steps: press('Sign in') }),
      view('the tab of members', { address: () => ROUTES.signIn }),
    ],
  },
  portal: { area: 'session', empty: null, asks: inTurn(signInForm, press('Sign in')) },
  forgotPassword: {
    area: 'session',
    empty: null,
    asks: inTurn(fill({ 'E-mail or member ID': 'somebody@isusu.example' }), press('Send the link')),
  },
  resetPassword: {
    area: 'session',
    address: () => `${ROUTES.resetPassword}?token=gone`,
    empty: { as: 'visitor', address: () => ROUTES.resetPassword },
  },
  signUp: {
    area: 'members',
    empty: null,
    more: [
      view('nothing filled in', { steps: async (page) => page.getByLabel('Teller name').press('Enter') }),
      view('employment', { steps: inTurn(paymentStep, press('Next')) }),
      view('personal details', {
        steps: inTurn(paymentStep, press('Next'), employmentStep, press('Next')),
      }),
    ],
  },
  guarantorForm: {
    area: 'guarantors',
    address: ({ openLoan }) => paths.guarantorForm(openLoan),
    empty: { as: 'visitor', address: () => ROUTES.guarantorForm },
    more: [
      view('nothing filled in', { steps: press('Preview the form') }),
      view('closed', { address: ({ approvedLoan }) => paths.guarantorForm(approvedLoan) }),
      dialog('a drawn signature', { steps: drawnSignature }),
    ],
  },
  guarantorPreview: {
    area: 'guarantors',
    address: ({ openLoan }) => paths.guarantorForm(openLoan),
    steps: inTurn(guarantorForm, press('Preview the form')),
    empty: null,
    asks: press('Submit Form'),
    more: [view('a drawn signature', { steps: inTurn(drawnGuarantorForm, press('Preview the form')) })],
  },
  ...CLAIM_SCENES,
  ...LAND_SCENES,
  preview: { area: 'preview', empty: null, asks: 'nothing' },

  home: {
    area: 'home',
    differs: true,
    empty: { as: 'newMember' },
    more: [
      { name: 'empty', state: 'empty', as: 'newAdmin' },
      dialog('the account menu', { steps: press(/^Account of/) }),
      dialog('the notifications', { steps: press('Notifications') }),
    ],
  },
  profile: {
    area: 'members',
    empty: { as: 'newMember' },
    more: [
      tab('profile', 'employment'),
      tab('profile', 'next-of-kin'),
      tab('profile', 'bank'),
      dialog('edit profile', { steps: press('Edit Profile') }),
      dialog('the next of kin', {
        address: () => `${ROUTES.profile}?tab=next-of-kin`,
        steps: press('Edit next of kin'),
      }),
      dialog('the first next of kin, nothing filled in', {
        as: 'newMember',
        address: () => `${ROUTES.profile}?tab=next-of-kin`,
        steps: inTurn(press('Add next of kin'), dialogIsOpen, press('Save next of kin')),
      }),
      dialog('the first bank account', { as: 'newMember', steps: press('Add Bank Detail') }),
    ],
  },
  ...MEMBER_SCENES,

  ...DOCUMENT_SCENES,
  ...SAVINGS_SCENES,
  ...SHOP_SCENES,
  ...WITHDRAWAL_SCENES,

  registrations: {
    area: 'members',
    empty: { as: 'newAdmin' },
    more: [
      { name: 'no match', state: 'empty', address: found('registrations', 'nobody-at-all') },
      dialog('the registration', { address: viewed('registrations', 'registration') }),
      dialog('the question before confirming', {
        address: viewed('registrations', 'registration'),
        steps: inTurn(dialogIsOpen, press('Confirm User')),
      }),
    ],
  },
  registerAtOffice: {
    area: 'members',
    empty: null,
    asks: 'nothing',
    more: [
      view('employment', { steps: inTurn(paymentStep, press('Next')) }),
      view('personal details', {
        steps: inTurn(paymentStep, press('Next'), employmentStep, press('Next')),
      }),
    ],
  },
  broughtOver: { area: 'members', empty: null },
  registration: {
    area: 'members',
    address: ({ registration }) => paths.registration(registration),
    empty: { as: 'moderator', address: () => paths.registration(UNKNOWN.registration) },
  },
  members: {
    area: 'members',
    empty: { as: 'moderator', address: found('members', 'nobody-at-all') },
    more: [
      view('pending approval, newest first', {
        address: () => `${ROUTES.members}?status=unconfirmed&order=-joined_at`,
      }),
      dialog('the search of the header', {
        address: () => ROUTES.members,
        widths: [768, 1024, 1440],
        steps: async (page) => page.getByRole('combobox', { name: 'Search members' }).fill('ada'),
      }),
    ],
  },
  memberProfile: {
    area: 'members',
    address: ({ member }) => paths.memberProfile(member),
    empty: { as: 'moderator', address: () => paths.memberProfile(UNKNOWN.member) },
    more: [
      tab('memberProfile', 'employment'),
      tab('memberProfile', 'next-of-kin'),
      tab('memberProfile', 'features'),
      tab('memberProfile', 'instructions'),
      tab('memberProfile', 'requests'),
      tab('memberProfile', 'balances'),
      tab('memberProfile', 'payer'),
      dialog('another payer', {
        address: ({ member }) => `${paths.memberProfile(member)}?tab=payer`,
        steps: press('Change the member’s payer'),
      }),
      dialog('the bank account', { steps: press('Bank Account') }),
      dialog('another bank account', {
        steps: inTurn(press('Bank Account'), dialogIsOpen, press('Change the account')),
      }),
    ],
  },
  editMember: {
    area: 'members',
    address: ({ member }) => paths.editMember(member),
    empty: { as: 'moderator', address: () => paths.editMember(UNKNOWN.member) },
    more: [
      dialog('a field is missing', {
        steps: inTurn(fill({ Rank: '' }), press('Save changes')),
      }),
    ],
  },
  ...STAFF_SCENES,
  ...PAYROLL_SCENES,
  ...TREASURY_SCENES,
  ...ACCOUNT_SCENES,
  ...ADMIN_SCENES,
  membersRegister: {
    area: 'reports',
    empty: { as: 'moderator', address: found('membersRegister', 'nobody-at-all') },
  },
  savingsSummary: {
    area: 'reports',
    empty: { as: 'newAdmin' },
    more: [view('increases', { address: () => `${ROUTES.savingsSummary}?kind=increase` })],
  },
  referralReport: {
    area: 'reports',
    empty: { as: 'newAdmin' },
    more: [view('detailed', { address: () => `${ROUTES.referralReport}?detailed=yes` })],
  },
  bankReport: {
    area: 'reports',
    empty: { as: 'moderator', address: found('bankReport', 'nobody-at-all') },
    more: [
      view('a number shown', {
        steps: async (page) =>
          page
            .getByRole('button', { name: /^Show the account number/ })
            .first()
            .click(),
      }),
    ],
  },
  loanRequests: {
    area: 'loans',
    empty: { as: 'newAdmin' },
    more: [
      { name: 'no match', state: 'empty', address: found('loanRequests', 'nobody-at-all') },
      dialog('the terms', { address: viewed('loanRequests', 'readyLoanId', READY) }),
      dialog('the contract', {
        address: viewed('loanRequests', 'readyLoanId', `${READY}&part=contract`),
      }),
      dialog('the guarantors', {
        address: viewed('loanRequests', 'readyLoanId', `${READY}&part=guarantors`),
      }),
      dialog('the borrower', {
        address: viewed('loanRequests', 'readyLoanId', `${READY}&part=borrower`),
      }),
      dialog('the question before confirming', {
        address: viewed('loanRequests', 'readyLoanId', READY),
        steps: inTurn(dialogIsOpen, press('Confirm')),
      }),
      dialog('the reason for rejecting', {
        address: viewed('loanRequests', 'readyLoanId', READY),
        steps: inTurn(dialogIsOpen, press('Reject')),
      }),
    ],
  },
  loanContract: {
    area: 'loans',
    address: ({ readyLoan }) => paths.loanContract(readyLoan),
    empty: { as: 'moderator', address: () => ROUTES.loanContract },
    more: [view('of an approved loan', { address: ({ approvedLoan }) => paths.loanContract(approvedLoan) })],
  },
  loanSummary: {
    area: 'loans',
    empty: { as: 'newAdmin' },
    more: [dialog('the loan', { address: viewed('loanSummary', 'approvedLoanId') })],
  },
}
