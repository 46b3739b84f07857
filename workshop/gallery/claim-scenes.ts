import { ROUTES, type RouteName } from '#client/paths.ts'
import { dialog, found, type RouteEntry, view } from './route-entry.ts'
import { dialogIsOpen, fill, fillDates, inTurn, press, waitsForAnother } from './steps.ts'

/** The late member of the pictures: a member of the demo society. */
const lateMember = fill({
  'Member ID of the deceased': 'COOP000101',
  'Surname of the deceased': 'Okafor',
})

const beneficiary = inTurn(
  fill({
    'Your full name': 'Ngozi Okafor',
    'Relationship to the member': 'Wife',
    Phone: '0803 555 0123',
    'E-mail': 'ngozi@family.example',
    'Home address': '3 Obollo Road, Nsukka',
  }),
  fillDates({ 'Date of death': '2026-10-01' }),
)

const bank = fill({
  'Bank name': 'Zenith Bank',
  'Account number': '0123456789',
  'Account name': 'Ngozi Okafor',
})

const toCalculation = inTurn(lateMember, press('Next'))
const toBeneficiary = inTurn(toCalculation, async (page) => {
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
})
const toBank = inTurn(toBeneficiary, beneficiary, press('Next'))
const toDocuments = inTurn(toBank, bank, press('Next'))

/** The claim of a beneficiary, step by step. */
export const CLAIM_SCENES = {
  beneficiaryClaim: {
    area: 'claims',
    empty: null,
    asks: toCalculation,
    more: [
      view('nobody found', {
        steps: inTurn(
          fill({ 'Member ID of the deceased': 'COOP999999', 'Surname of the deceased': 'Nobody' }),
          press('Next'),
        ),
      }),
      view('the calculation', { steps: toCalculation }),
      view('the beneficiary', { steps: toBeneficiary }),
      view('the bank account', { steps: toBank }),
      view('the documents, nothing chosen', { steps: inTurn(toDocuments, press('Submit request')) }),
    ],
  },
  beneficiaryWithdrawals: {
    area: 'claims',
    empty: { as: 'newAdmin' },
    more: [
      { name: 'no match', state: 'empty', address: found('beneficiaryWithdrawals', 'nobody-at-all') },
      dialog('the request', { steps: press(/^View Details/) }),
      dialog('the documents', {
        steps: inTurn(press(/^View Details/), dialogIsOpen, press('Documents', 'tab')),
      }),
      dialog('an approved one that waits for a second person', {
        as: 'moderator',
        address: () => `${ROUTES.beneficiaryWithdrawals}?state=approved`,
        steps: inTurn(press(/^View Details/), waitsForAnother),
      }),
      dialog('the reason for rejecting', {
        steps: inTurn(press(/^View Details/), dialogIsOpen, press('Reject')),
      }),
    ],
  },
} satisfies Partial<Record<RouteName, RouteEntry>>
