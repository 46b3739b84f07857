import type { RouteName } from '#client/paths.ts'
import { dialog, found, type RouteEntry, view, viewed } from './route-entry.ts'
import type { Steps } from './scene.ts'
import { dialogIsOpen, fill, inTurn, press } from './steps.ts'

const choosePlots: Steps = async (page, records) => {
  await page.getByLabel('Estate').selectOption('BLOSSOM')
  await page.getByLabel('Payment type').selectOption('PARTIAL')
  await fill({ 'Number of plots': '2', 'First payment (%)': '40', 'Months for the rest': '7' })(page, records)
}
const toPerson = inTurn(choosePlots, press('Next'))
const toKin = inTurn(
  toPerson,
  fill({
    'Full name': 'Chiamaka Nwosu',
    Phone: '0803 555 0123',
    'E-mail': 'chiamaka@applicants.example',
    'Nature of business': 'Tailoring',
    'Home address': '12 Odenigwe Road, Nsukka',
  }),
  press('Next'),
)
const toPayment = inTurn(
  toKin,
  fill({
    'Name of next of kin': 'Obi Nwosu',
    'Relationship to you': 'Brother',
    'Phone of next of kin': '0803 555 0124',
    'E-mail of next of kin': 'obi@kin.example',
    'Address of next of kin': '4 Aku Road, Nsukka',
  }),
  press('Next'),
)

/** The land programme: its queue, its configuration, and the application. */
export const LAND_SCENES = {
  landApplication: {
    area: 'land',
    empty: null,
    more: [
      view('the payment plan', { steps: choosePlots }),
      view('the person, nothing filled in', { steps: toPerson }),
      view('the next of kin', { steps: toKin }),
      view('the payment, nothing filled in', { steps: inTurn(toPayment, press('Submit application')) }),
    ],
  },
  applyForLand: {
    area: 'land',
    empty: { as: 'newMember' },
    more: [view('the payment plan', { steps: choosePlots }), view('the person', { steps: toPerson })],
  },
  landAcquisition: {
    area: 'land',
    empty: { as: 'newAdmin' },
    more: [
      { name: 'no match', state: 'empty', address: found('landAcquisition', 'nobody-at-all') },
      view('completed, of members', {
        address: () => '/dashboard/land-aquisition?state=completed&kind=member',
      }),
      dialog('the details', { address: viewed('landAcquisition', 'landRequest') }),
      dialog('the plots', { address: viewed('landAcquisition', 'landRequest', '&part=acquisition') }),
      dialog('the payment', { address: viewed('landAcquisition', 'landRequest', '&part=payment') }),
      dialog('the question before approving', {
        address: viewed('landAcquisition', 'landRequest'),
        steps: inTurn(dialogIsOpen, press('Approve')),
      }),
      dialog('the reason for rejecting', {
        address: viewed('landAcquisition', 'landRequest'),
        steps: inTurn(dialogIsOpen, press('Reject')),
      }),
      dialog('the configuration, a figure is wrong', {
        steps: inTurn(
          press('System Configuration'),
          dialogIsOpen,
          fill({ 'Maximum instalment months': '0' }),
          press('Save Changes'),
        ),
      }),
    ],
  },
} satisfies Partial<Record<RouteName, RouteEntry>>
