import { type Kobo, shortNaira } from '../money.ts'
import { FIELD_TEXTS } from './fields.ts'

/** Texts of land acquisition and its configuration: Spec 002 §2.11, §5, §8. Amounts in kobo. */
export const LAND_TEXTS = {
  loading: 'Loading land acquisition requests...',
  noneFound: 'No land acquisition requests found',
  noneMatch: 'No requests match your current filters',
  configurationNotLoadedTitle: 'Configuration not loaded',
  configurationNotLoaded: 'System configuration data is not available yet',
  settingsUpdatedTitle: 'Settings Updated',
  settingsUpdated: 'System configuration has been updated successfully',
  updateFailedTitle: 'Update Failed',
  requestUpdateFailed: 'Failed to update land acquisition request',
  configurationUpdateFailed: 'Failed to update system configuration',
  errorTitle: 'Error!',
  reasonBlank: 'Please provide a reason for rejection',
  approved: 'Land acquisition request approved successfully',
  rejected: 'Land acquisition request rejected successfully',
  completed: 'Land acquisition request completed successfully',
  /** `action` as a word with a capital: 'Approved'. */
  requestTitle: (action: string) => `Request ${action}`,
  yesApprove: 'Yes, approve it!',
  yesReject: 'Yes, reject it!',
  yesComplete: 'Yes, complete it!',
  markAsCompleted: 'Mark as Completed',
  systemConfiguration: 'System Configuration',
  currentConfiguration: 'Current Configuration',
  saveChanges: 'Save Changes',
  pricesNotPositive: 'Plot prices must be greater than zero',
  percentageOutOfRange: 'Minimum percentage must be between 0 and 100',
  instalmentsNotPositive: 'Maximum installments must be greater than zero',
  availableOverTotal: 'Available plots cannot exceed total plots',

  // Not documented; ours.
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  plotsInvalid: 'the number of plots must be a whole number from 1 to 1,000',
  plotsNotWhole: 'Plot counts must be whole numbers from 0 to 100,000',
  percentTooLow: (minimum: number) => `please pay at least ${minimum} percent first`,
  percentTooHigh: 'a partial payment is less than the total, please choose full payment',
  amountDiffers: (amount: Kobo) => `the amount paid should be ${shortNaira(amount)}`,
  monthsInvalid: (maximum: number) => `please choose 1 to ${maximum} months`,
  estateClosed: 'this estate is closed for applications',
  tooFewPlots: (available: number) =>
    available === 0
      ? 'no plots are left in this estate'
      : `only ${available} ${available === 1 ? 'plot is' : 'plots are'} left in this estate`,
  memberIdRequired: 'members apply with their member ID',
  stateForbids: (from: string, to: string) => `a request that is ${from} cannot become ${to}`,
  submitted: 'Your application has been submitted.',
  requestNotFound: 'there is no such land acquisition request',
  memberTypeUnknown: 'please say whether you are a member or a non-member',
  actionUnknown: 'action must be approve, rejected or completed',
  statusUnknown: 'status must be open or closed',
  configurationChanged: 'somebody else has changed the configuration meanwhile, please load it again',
  plotsSold: (sold: number) =>
    `${sold} ${sold === 1 ? 'plot of this estate is' : 'plots of this estate are'} sold, and with those left they exceed the total`,
  outstandingReason: (amount: Kobo) =>
    `${shortNaira(amount)} is outstanding, so please give the reason for completing it`,
} as const
