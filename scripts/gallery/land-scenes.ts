import type { RouteName } from '#client/paths.ts'
import { dialog, found, type RouteEntry, view, viewed } from './route-entry.ts'
import { dialogIsOpen, fill, inTurn, press } from './steps.ts'

/** The land programme: its queue, its configuration, and the application. */
export const LAND_SCENES = {
  landApplication: { area: 'land', empty: null, asks: 'nothing' },
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
          fill({ 'Maximum installment months': '0' }),
          press('Save Changes'),
        ),
      }),
    ],
  },
} satisfies Partial<Record<RouteName, RouteEntry>>
