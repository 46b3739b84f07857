import { formatMonth, type PlainDate } from '../dates.ts'
import type { NoticeGroup, NoticeKind, NoticeWay } from '../messages/notices.ts'
import { type Kobo, shortNaira } from '../money.ts'

/** The figures of a notice. */
export interface NoticeFacts {
  /** Kobo; null where there is none. */
  readonly amount: Kobo | null
  /** What it is about, such as 'Car loan' or 'Chrome on Android'; null for nothing. */
  readonly label: string | null
  /** The month or the day that it is about. */
  readonly day: PlainDate | null
}

/** What a notice says. The title has no amounts and no names: a locked screen may show it. */
export interface NoticeText {
  readonly title: string
  readonly text: string
}

type Write = (facts: NoticeFacts) => NoticeText

const said = (title: string, text: string): Write => {
  const written = { title, text }
  return () => written
}

/** With the amount where it is known. */
const about =
  (title: string, withAmount: (amount: string) => string, without: string): Write =>
  ({ amount }) => ({ title, text: amount === null ? without : withAmount(shortNaira(amount)) })

/** 'car loan' of 'Car loan'; '1-year normal loan' as it is. */
const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

const loan =
  (title: string, withFacts: (label: string, amount: string) => string, without: string): Write =>
  ({ amount, label }) => ({
    title,
    text: amount === null || label === null ? without : withFacts(within(label), shortNaira(amount)),
  })

const monthOf = ({ day }: NoticeFacts): string => (day === null ? 'a month' : formatMonth(day))

/** What each notice says, by its kind. */
const NOTICE_TEXTS: Readonly<Record<NoticeKind, Write>> = {
  PASSWORD_CHANGED: said(
    'Your password was changed',
    'Your password was changed and every device was signed out. If it was not you, call the office at once.',
  ),
  NEW_DEVICE: ({ label }) => ({
    title: 'A new device signed in',
    text:
      label === null
        ? 'Your account was signed in to from a new device. If it was not you, change your password at once.'
        : `Your account was signed in to from a new device: ${label}. If it was not you, change your password at once.`,
  }),
  BANK_ACCOUNT_CHANGED: said(
    'Your bank account was changed',
    'Payments to you go to another account from now on. If it was not you, call the office at once.',
  ),
  SIGN_IN_CODES_CHANGED: said(
    'Your sign-in codes were changed',
    'Sign-in codes of your account were turned on, turned off or reset. If it was not you, tell an admin at once.',
  ),
  PASSKEYS_CHANGED: said(
    'Your passkeys were changed',
    'A passkey was added to your account or removed from it. If it was not you, change your password at once.',
  ),
  DATA_EXPORTED: said(
    'Your data was saved as a file',
    'All data that the society keeps of you was saved as a file. If it was not you, change your password at once.',
  ),
  CLAIM_MADE: said(
    'A claim was made on your savings',
    'Somebody has claimed your savings as those of a deceased member. If this is not true, call the office at once.',
  ),
  CLAIM_DECIDED: said(
    'The claim on your savings was decided',
    'The society has decided about the claim on your savings. If it should not have been made, call the office at once.',
  ),
  PROFILE_CHANGED: said(
    'The office changed your record',
    'Staff have changed something in your record. Look through your profile, and call the office if it is not right.',
  ),
  REGISTRATION_CONFIRMED: said(
    'You are a member now',
    'Your registration was confirmed. Welcome to the society.',
  ),
  LOAN_APPROVED: loan(
    'Your loan was approved',
    (label, amount) => `Your ${label} of ${amount} was approved, and is paid into your account next.`,
    'Your loan was approved, and is paid into your account next.',
  ),
  LOAN_REJECTED: loan(
    'Your loan was not approved',
    (label, amount) => `Your ${label} of ${amount} was not approved. The reason is with your request.`,
    'Your loan was not approved. The reason is with your request.',
  ),
  WITHDRAWAL_APPROVED: about(
    'Your withdrawal was approved',
    (amount) => `Your savings withdrawal of ${amount} was approved, and is paid next.`,
    'Your savings withdrawal was approved, and is paid next.',
  ),
  WITHDRAWAL_REJECTED: about(
    'Your withdrawal was not approved',
    (amount) => `Your savings withdrawal of ${amount} was not approved. The reason is with your request.`,
    'Your savings withdrawal was not approved. The reason is with your request.',
  ),
  WITHDRAWAL_PAID: about(
    'Your withdrawal was paid',
    (amount) => `${amount} of your savings was paid into your account.`,
    'Your savings withdrawal was paid into your account.',
  ),
  EXIT_APPROVED: said(
    'Your request to leave was approved',
    'Your request to leave the society was approved. The settlement is with your request.',
  ),
  EXIT_REJECTED: said(
    'Your request to leave was not approved',
    'Your request to leave the society was not approved. You remain a member.',
  ),
  EXIT_PAID: about(
    'Your settlement was paid',
    (amount) => `Your membership has ended, and ${amount} was paid into your account.`,
    'Your accounts were settled, and your membership has ended.',
  ),
  ORDER_APPROVED: about(
    'Your order was approved',
    (amount) => `Your order of commodities for ${amount} was approved.`,
    'Your order of commodities was approved.',
  ),
  ORDER_REJECTED: about(
    'Your order was not approved',
    (amount) => `Your order of commodities for ${amount} was not approved. The reason is with your request.`,
    'Your order of commodities was not approved. The reason is with your request.',
  ),
  INSTRUCTION_ACKNOWLEDGED: about(
    'Your savings instruction was acknowledged',
    (amount) => `From the next schedule on, ${amount} is deducted for your savings each month.`,
    'Your savings instruction was acknowledged.',
  ),
  INSTRUCTION_DECLINED: said(
    'Your savings instruction was not accepted',
    'Your savings instruction was not accepted. What is deducted stays as it is.',
  ),
  LAND_APPROVED: said('Your land request was approved', 'Your application for land was approved.'),
  LAND_REJECTED: said(
    'Your land request was not approved',
    'Your application for land was not approved. The reason is with your request.',
  ),
  LAND_COMPLETED: said('Your land request is complete', 'Your application for land is complete.'),
  GUARANTOR_OPENED: loan(
    'A guarantor has opened the form',
    (label, amount) => `A guarantor has opened the form for your ${label} of ${amount}.`,
    'A guarantor has opened the form for your loan.',
  ),
  GUARANTOR_DECLINED: loan(
    'A guarantor has declined',
    (label, amount) =>
      `A guarantor has declined for your ${label} of ${amount}. Please choose another person.`,
    'A guarantor has declined for your loan. Please choose another person.',
  ),
  GUARANTEE_BEHIND: about(
    'A loan you guarantee is behind',
    (amount) => `A loan that you guarantee is behind by ${amount}.`,
    'A loan that you guarantee is behind.',
  ),
  GUARANTOR_SIGNED: loan(
    'A guarantor has signed',
    (label, amount) => `A guarantor has signed for your ${label} of ${amount}.`,
    'A guarantor has signed for your loan.',
  ),
  NAMED_AS_GUARANTOR: about(
    'You were named as guarantor',
    (amount) =>
      `A guarantor form in your name was sent for a loan of ${amount}. If you have not signed it, call the office.`,
    'A guarantor form in your name was sent for a loan. If you have not signed it, call the office.',
  ),
  NOT_DEDUCTED: (facts) => ({
    title: 'Something was not deducted',
    text:
      facts.amount === null
        ? `Your employer did not deduct everything for ${monthOf(facts)}. Ask the office what to do.`
        : `Your employer did not deduct ${shortNaira(facts.amount)} of what was due for ${monthOf(facts)}. Ask the office what to do.`,
  }),
  NOT_REMITTED: (facts) => ({
    title: 'A deduction has not reached us',
    text:
      facts.amount === null
        ? `What was deducted from your salary for ${monthOf(facts)} has not been paid over to us. The office is asking your employer.`
        : `The ${shortNaira(facts.amount)} deducted from your salary for ${monthOf(facts)} has not been paid over to us. The office is asking your employer.`,
  }),
  DEDUCTIONS_CHANGED: said(
    'Your deductions were changed',
    'The office has changed what is deducted from your salary, or who deducts it.',
  ),
  REGISTRATION_WAITS: said('A registration waits', 'Somebody has registered and is waiting to be confirmed.'),
  LOAN_WAITS: loan(
    'A loan request waits',
    (label, amount) => `A ${label} of ${amount} was requested.`,
    'A loan was requested.',
  ),
  INSTRUCTION_WAITS: about(
    'A savings instruction waits',
    (amount) => `A savings instruction of ${amount} a month is waiting for an acknowledgement.`,
    'A savings instruction is waiting for an acknowledgement.',
  ),
  WITHDRAWAL_WAITS: about(
    'A withdrawal waits',
    (amount) => `A savings withdrawal of ${amount} was requested.`,
    'A savings withdrawal was requested.',
  ),
  EXIT_WAITS: said('A request to leave waits', 'A member has asked to leave the society.'),
  CLAIM_WAITS: said('A claim waits', 'The savings of a deceased member were claimed.'),
  ORDER_WAITS: about(
    'An order waits',
    (amount) => `Commodities for ${amount} were ordered.`,
    'Commodities were ordered.',
  ),
  LAND_WAITS: said('A land request waits', 'Somebody has applied for land.'),
  VOUCHER_WAITS: about(
    'A voucher waits for another officer',
    (amount) => `A voucher of ${amount} waits for another officer to post it.`,
    'A voucher waits for another officer to post it.',
  ),
  REVERSAL_WAITS: said(
    'A reversal waits for another officer',
    'A colleague has asked to reverse a record of the books, which another officer decides.',
  ),
}

/** What a notice says, by its kind and its figures. */
export const noticeText = (kind: NoticeKind, facts: NoticeFacts): NoticeText => NOTICE_TEXTS[kind](facts)

/** The page and the tray of notices, and the choices. */
export const NOTICES_TEXTS = {
  markAll: 'Mark all as read',
  markedAll: 'All notifications are marked as read.',
  marked: 'The notification is marked as read.',
  seeAll: 'See all',
  choose: 'Choose what reaches you',
  unread: 'Not read',
  emptyText: 'What happens with your requests, your savings and your account is told here.',
  notFound: 'This notification does not exist.',
  groups: {
    SECURITY: {
      label: 'Security',
      text: 'Your password, your devices, your bank account, and what is signed or claimed in your name',
    },
    PAYMENTS: { label: 'Money paid to you', text: 'Loans, withdrawals and settlements that are paid out' },
    REQUESTS: {
      label: 'Your requests and your record',
      text: 'What was decided about requests, orders and instructions, and what staff change in your record',
    },
    GUARANTORS: { label: 'Guarantors', text: 'Who has signed for you, and loans that you guarantee' },
    SALARY: { label: 'Deductions', text: 'What was not deducted, has not reached us, or was changed' },
    WORK: { label: 'Work that waits', text: 'Requests, vouchers and reversals that wait for staff' },
  } satisfies Readonly<Record<NoticeGroup, { readonly label: string; readonly text: string }>>,
  ways: { bell: 'Bell', email: 'E-mail', sms: 'SMS', push: 'This phone or computer' } satisfies Readonly<
    Record<NoticeWay, string>
  >,
  always: 'Always sent by e-mail and SMS, so that nobody can act in your name unseen.',
  quiet: 'Between 21:00 and 07:00 no SMS is sent and no device rings, but for what concerns your security.',
  noGroup: 'Name one of the kinds of notifications.',
  fixed: 'This is always sent.',
  chosen: 'Your choice is saved.',
  choicesTitle: 'What reaches you, and how',
  devicesTitle: 'Phones and computers that ring',
  noDevices: 'No phone or computer rings yet.',
  someDevice: 'A device that did not say its name',
  silence: (device: string) => `Remove ${device}`,
  remove: 'Remove',
  ringHere: 'Ring on this device',
  shown: 'Shown',
  hidden: 'Hidden',
  cannotRing:
    'This browser cannot show notifications while the website is closed. On an iPhone, add the website to the home screen first.',
  notPermitted: 'The browser may not show notifications. Allow it in the settings of the website.',
  noPushService: 'The push service of the browser cannot be reached at the moment. Please try again later.',
  deviceAdded: 'This device rings from now on.',
  deviceRemoved: 'That device rings no more.',
  noDevice: 'This device is not on the list.',
  noPushAddress: 'The address of the push service is not one on the internet by https.',
  noPushKeys: 'The keys of the device are not those of a push subscription.',
  showDetails: 'Show amounts on the locked screen',
  showDetailsText: 'Without this a device shows only what happened, not the amount.',
} as const
