import { type Kobo, shortNaira } from '../money.ts'
import { FIELD_TEXTS } from './fields.ts'
import { PAGE_TITLES } from './page-titles.ts'

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
  approve: 'Approve',
  reject: 'Reject',
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
  management: PAGE_TITLES.landManagement,
  managementLead: 'Applications for plots, and the prices, terms and plots of the land programme.',
  rejectionReason: 'Reason for rejection',
  completionReason: 'Reason for completing it',
  completionReasonHelp: (outstanding: Kobo) =>
    `${shortNaira(outstanding)} is outstanding. We keep the reason with the application.`,
  rejectionReasonHelp: 'We send this reason to the applicant.',
  approveTitle: (name: string) => `Approve the application of ${name}?`,
  rejectTitle: (name: string) => `Reject the application of ${name}?`,
  completeTitle: (name: string) => `Mark the application of ${name} as completed?`,
  approveText: 'The plots will be deducted from those available. This cannot be undone.',
  rejectText: 'No plots will be deducted, and the applicant may apply again. This cannot be undone.',
  completeText: 'The purchase will be closed. This cannot be undone.',
  decidedMeanwhile: (name: string) => `The application of ${name} has already been decided.`,
  /** What an approval takes of an estate, and what it leaves. */
  approvalTakes: (plots: number, available: number, estate: string) =>
    `Approval takes ${plots} of the ${available} ${available === 1 ? 'plot' : 'plots'} left in ${estate}`,
  approvalLeaves: (left: number) =>
    left === 0
      ? 'No plot will be left in this estate.'
      : `${left} ${left === 1 ? 'plot' : 'plots'} will be left.`,
  approvalLacks: (plots: number, available: number, estate: string) =>
    available === 0
      ? `No plots are left in ${estate}`
      : `${plots} ${plots === 1 ? 'plot' : 'plots'} requested, but only ${available} ${available === 1 ? 'is' : 'are'} left in ${estate}`,
  approvalLacksText:
    'The request stays pending. You can approve it when the estate has enough plots, or reject it with a reason.',
  loadAgain: 'Load the current settings',
  configurationHelp: 'These prices and terms apply to new applications. Earlier applications keep theirs.',
  stateForbids: (from: string, to: string) => `a request that is ${from} cannot become ${to}`,
  submitted: 'Your application has been submitted.',
  programme: 'The land programme',
  lead: 'The society buys land, has it surveyed and laid out, and sells the plots. Members pay the member price; non-members can buy at the non-member price.',
  howItWorks: 'How it works',
  howItWorksList: [
    'Choose the estate, the number of plots, and whether to pay in full or in instalments.',
    'Make the first payment into the society’s account. The office will give you the account details.',
    'Fill in this form and attach proof of payment. It takes about ten minutes. You can stop at any time and continue later on this device.',
    'Staff check the payment and reply. Once approved, the plots are reserved for you.',
  ],
  applicationTitle: 'Apply for land',
  memberLead:
    'Plots at the member price. Staff check the payment and decide. You can follow your application in My requests.',
  pricesToday: 'Prices and plots today',
  forMembers: 'Are you a member of the society?',
  forMembersText: (price: Kobo) =>
    `Members pay ${shortNaira(price)} a plot. Apply from your dashboard, where your details are already filled in.`,
  applyAsMember: 'Apply as a member',
  steps: {
    plots: 'Plots and payment plan',
    person: 'Personal information',
    kin: 'Next of kin',
    payment: 'Payment and documents',
  },
  plan: 'Cost',
  firstPaymentPercent: (minimum: number) => `At least ${minimum}% of the price.`,
  firstPaymentNaira: 'First payment (₦)',
  firstPaymentLeast: (least: Kobo) => `At least ${shortNaira(least)}. Either box fills the other.`,
  plotsFirst: 'Give the number of plots first.',
  lastInstalment: (amount: Kobo) => `The last instalment is ${shortNaira(amount)}.`,
  plotsLeft: (name: string, available: number) =>
    available === 0
      ? `${name}: no plots left.`
      : `${name}: ${available} ${available === 1 ? 'plot' : 'plots'} left.`,
  closedEstate: (name: string) => `${name} (closed)`,
  everythingClosed: 'Applications for plots are closed at present',
  everythingClosedText:
    'Both estates are closed or have no plots left. The office will tell you when new plots are available.',
  payFirst: (amount: Kobo) =>
    `Pay ${shortNaira(amount)} into the society’s account before you submit this form, and enter the details of the payment here.`,
  documentsHelp:
    'A photo of the proof is enough: PDF, JPG or PNG, at most 5 MB. Your device reduces the size of pictures.',
  kinHelp: 'A relative the society can contact.',
  submit: 'Submit application',
  submitting: 'Submitting',
  sendingDocuments: 'Sending your documents',
  /** After a line was lost while sending. */
  mayHaveArrived:
    'We may already have received your application. Press Submit again; it will not be sent twice.',
  receipt: 'Receipt of an application for land',
  receiptNote:
    'Please quote the reference when you write or call. The plots are reserved only when the application is approved.',
  afterSubmission: (email: string) =>
    `Staff will check the payment and reply to ${email}. Print this page or save it as a PDF as your receipt.`,
  openRequests: (count: number) =>
    count === 1 ? 'You have an application for land' : `You have ${count} applications for land`,
  costs: 'Cost of land',
  aboutCosts:
    'What one plot cost the society. When a purchase is completed, the cost of its plots is booked as cost of land sold. Leave it empty while it is not known.',
  costOf: (estate: string) => `Cost of a plot, ${estate}`,
  costUnknown: 'Not known',
  editCosts: 'Edit costs',
  saveCosts: 'Save costs',
  costsSaved: 'The costs of land are saved',
  costNotPositive: 'must be more than zero, or empty',
  requestNotFound: 'land acquisition request not found',
  memberTypeUnknown: 'please say whether you are a member or a non-member',
  actionUnknown: 'action must be approve, rejected or completed',
  statusUnknown: 'status must be open or closed',
  configurationChanged: 'somebody else has changed the configuration, please load it again',
  plotsSold: (sold: number) =>
    `${sold} ${sold === 1 ? 'plot of this estate is' : 'plots of this estate are'} sold; with the plots available this is more than the total`,
  outstandingReason: (amount: Kobo) =>
    `${shortNaira(amount)} is outstanding, so please give the reason for completing it`,
} as const
