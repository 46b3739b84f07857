import { FIELD_TEXTS } from './fields.ts'

/** 'land, savings withdrawal and loan': names of kinds inside a sentence. */
const inOneLine = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(names.map((name) => name.toLowerCase()))

/** Texts of profiles, next of kin, bank details and staff's work on members: Spec 001 §2, §4, §5, §8. */
export const MEMBERS_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  /** Next of kin form. */
  fieldCannotBeBlank: 'field cannot be blank!',
  requiredFieldsMissing: 'Some required fields are missing',
  confirmUser: 'Confirm User',
  confirmUserTitle: 'Confirm user?',
  userConfirmed: 'user confirmed successfully',
  /** Shown for the member id of a registration that is not confirmed. */
  pendingApproval: 'pending approval',
  editProfile: 'Edit Profile',
  addBankDetail: 'Add Bank Detail',
  personalDetails: 'Personal Details',
  employmentDetails: 'Employment Details',
  nextOfKinDetails: 'Next Of Kin Details',
  /** The same tab on the staff's page. */
  nextOfKinInfo: "Next of Kin's Info",
  toggleFeatures: 'Toggle Features',
  debitInstructions: 'Debit Instructions',
  bankAccount: 'Bank Account',
  detailedView: 'Detailed View',

  // Not documented; ours.
  /** Of those who have the privileged rates. */
  earlyMember: 'Early member',
  belowAge: 'The applicant is younger than 16; open the registration and decide it separately.',
  confirmUserText: 'The member will get a member ID and full use of the dashboard. This cannot be undone.',
  deleteRegistrationTitle: (name: string) => `Delete the registration of ${name}?`,
  deleteRegistrationText:
    'The details, payment evidence, passport and signature will be removed from the list, and the applicant will no longer be able to sign in. We do not notify the applicant, so please call or write first. This cannot be undone: the applicant would have to register again.',
  missingTitle: 'Add what is missing',
  missingNote: 'You can add these details once. Afterwards the office changes them for you.',
  missingSaved: 'details saved successfully',
  missingExists: 'this is on your record already, please ask the office to change it',
  parts: {
    PHONE: 'Telephone number',
    EMAIL: 'E-mail address',
    BIRTH_DATE: 'Date of birth',
    HOME_ADDRESS: 'Home address',
    NEXT_OF_KIN: 'Two next of kin',
    BANK_ACCOUNT: 'Bank account',
    PASSPORT: 'Passport photograph',
    SIGNATURE: 'Signature',
  },
  lackingTitle: 'This record is not complete',
  lackingText: (parts: readonly string[]) =>
    `It lacks: ${parts.join(', ')}. The member will be prompted for it at sign-in.`,
  userDeleted: 'user deleted successfully',
  isMemberNow: (name: string, memberNumber: string | null) =>
    memberNumber === null ? `${name} is a member now.` : `${name} is a member now: ${memberNumber}`,
  confirmedBefore: (name: string, memberNumber: string | null) =>
    `${name} has already been confirmed, perhaps by a colleague a moment ago${memberNumber === null ? '.' : `: ${memberNumber}`}`,
  registrationDeleted: (name: string) => `The registration of ${name} is deleted.`,
  registrationGone: (name: string) =>
    `The registration of ${name} no longer exists. A colleague may have deleted it a moment ago.`,
  noDuplicates: 'Nobody else has this phone, e-mail, staff number or transaction id.',
  noDuplicatesIncomplete:
    'Nobody else was found with this phone, e-mail or name. Staff numbers and payments could not be compared.',
  duplicatesIncomplete: 'Staff numbers and payments could not be compared.',
  duplicatesUnknown: 'Not yet compared with other records',
  perhapsDuplicate: 'May already be registered',
  anotherFee: 'The amount paid is not the fee',
  confirmSeveralTitle: (count: string) => `Confirm ${count}?`,
  confirmSeveralText:
    'Each of them will get a member ID and full use of the dashboard. This cannot be undone.',
  duplicatesFailed: 'We could not check whether this person is already registered.',
  alreadyConfirmed: 'this member is already confirmed',
  deleteHasRecords: 'this account has ledger lines or open requests and cannot be deleted',
  deleteSelf: 'you cannot delete your own account',
  deleteLastAdmin: 'the last admin account cannot be deleted',
  /** On the page of an account that the viewer may not change. */
  higherLevelNotice: 'This account has a higher level than yours, so only an admin can change it.',
  ownProfileNote:
    'Only staff can change your name, employment, e-mail, passport and signature. Please contact the office.',
  editNextOfKin: 'Edit next of kin',
  addNextOfKin: 'Add next of kin',
  nextOfKinNote: 'The society contacts these two people when necessary. Please fill in all ten fields.',
  bankAccountNote:
    'Loans and withdrawals are paid into this account. Once it is saved, only staff can change it. We notify you of every change by e-mail.',
  ownBankAccountNote:
    'Loans and withdrawals are paid into this account. Only staff can change it. Please contact the office.',
  changeBankAccount: 'Change the account',
  bankAccountChangeNote:
    'From now on, loans and withdrawals are paid into the new account. We notify the member of the change by e-mail.',
  referralTitle: 'Invite a colleague',
  referralLabel: 'Referral link',
  referralText: 'Anyone who registers with your link names you as their referrer.',
  referralMessage: (society: string, address: string) =>
    `I am a member of ${society} and save from my salary. Join with this link: ${address}`,
  commodityLoan: 'Commodity loan',
  commodityLoanText: 'The member may buy commodities on credit.',
  featureOn: 'On',
  featureOff: 'Off',
  requests: 'Requests',
  noRequests: 'No requests yet',
  noRequestsOfOwn: 'You have no requests yet',
  requestsAppear: (kinds: readonly string[]) =>
    `Your requests appear here with their status and the society’s decision: ${inOneLine(kinds)}.`,
  requestsOfMemberAppear: (kinds: readonly string[]) => `These appear here: ${inOneLine(kinds)}.`,
  notListedTitle: 'Some requests are not shown here',
  notListed: (kinds: readonly string[]) =>
    `The society’s system does not list these kinds of requests: ${inOneLine(kinds)}.`,
  askAtOffice: 'If you have made one, ask at the office how it stands.',
  askElsewhere: 'Look for them where the society keeps its records.',
  noRequestFits: 'No request matches this filter',
  requestsFit: (count: number, all: number) =>
    `${count} of ${all} ${count === 1 ? 'matches' : 'match'} this filter`,
  /** 'Initial debit instruction'. */
  instructionOf: (kind: string) => `${kind} debit instruction`,
  /** The title of an order. */
  orderOf: (goods: readonly string[]) => (goods.length === 0 ? 'Commodities' : goods.join(', ')),
  claim: 'Beneficiary claim',
  noInstructions: 'No debit instruction yet',
  inForce: 'In force',
  saveChanges: 'Save changes',
  saveNextOfKin: 'Save next of kin',
  saveBankAccount: 'Save the account',
  higherLevel: 'this account has a higher level than yours',
  notFound: 'member not found',
  profileSaved: 'profile saved',
  nothingToChange: 'nothing has changed',
  nextOfKinSaved: 'next of kin saved',
  emailNeeded: 'this account signs in with its e-mail, so the address cannot be removed',
  nextOfKinTooMany: 'a member has two next of kin',
  bankDetailsSaved: 'bank details saved',
  bankDetailsExist: 'bank details are already saved, please ask staff to change them',
  featureSaved: 'feature saved',
  featureUnknown: 'this feature is not known',
  referralNeedsMemberNumber:
    'you get a referral link with your member ID once your registration is confirmed',
  /** A warning, never an error. */
  accountNumberUnusual: 'this account number is not usual for that bank, please check it again',
  retirementBeforeAssumption: 'the retirement date cannot be before the assumption of duty',
  staffNumberNeedsDigits: 'please enter the digits of the staff number',
  sameEmail: 'has the same e-mail',
  samePhone: 'has the same phone number',
  sameStaffNumber: 'has the same staff number',
  samePerson: 'has the same name and birth date',
  samePayment: 'was paid with the same transaction id',
  ended: { LEFT: 'left the society', DECEASED: 'deceased' },
  membershipEnded: 'the membership has ended, so this is no longer possible',
  closedByClaim: 'Closed because another claim on the same savings was paid.',
  closedByExit: 'Closed because the membership has ended.',
  closedByDeath: 'Closed because a claim on the savings of the deceased member was approved.',
} as const
