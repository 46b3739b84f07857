import { type Kobo, shortNaira } from '../money.ts'
import { VIEWS_KEPT_MONTHS, type ViewKind } from '../privacy/record-views.ts'
import { REAPPLICATION_MONTHS } from '../withdrawals/membership-exit.ts'

/** Of the page on what is kept of a person. */
export const PRIVACY_TEXTS = {
  about: 'What the society keeps of you, who looked at it, and what your family would need.',
  viewsHelp: `Each time staff, an auditor or a program opens your record or your accounts, or takes out a list that you are in, the society writes it down. This is kept for ${VIEWS_KEPT_MONTHS} months.`,
} as const

/** '120 kB', '1.4 MB'. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Of the file with all the data of a person. */
export const OWN_DATA_TEXTS = {
  made: 'Your data is ready. The file is deleted after an hour.',
  paperTitle: (name: string) => `All the data of ${name}`,
  paperLead: (society: string, at: string) =>
    `What ${society} keeps of you, as it was on ${at}. Amounts are in naira.`,
  record: 'Your record',
  none: 'Nothing is kept here.',
  title: 'All my data',
  help: 'One file with everything the society keeps of you, to read, to print and for a spreadsheet. You can have three files a day.',
  make: 'Prepare my data',
  prove: 'Enter your password again, because the file holds everything.',
  codeHelp: 'Only if your sign-in asks for a code.',
  readyTitle: 'Your data is ready',
  ready: (bytes: number) =>
    `A zip file of ${sizeText(bytes)}. The link works for 15 minutes. Keep the file where only you can open it.`,
  download: 'Save the file',
  close: 'Close',
} as const

/** Of who looked at a record. */
export const VIEWS_TEXTS = {
  title: 'Who looked at my record',
  titleForStaff: 'Who looked at this record',
  tab: 'Views',
  none: 'No one has looked yet',
  noneAdvice: 'When someone opens the record, the day and the person are shown here.',
  notOffered: 'Views are not recorded',
  notOfferedAdvice: 'This system does not write down who looks at records.',
  staff: 'Staff of the society',
  auditor: 'The auditor',
  times: (count: number) => (count === 1 ? 'Once' : `${count} times`),
  viewers: { STAFF: 'Staff', AUDITOR: 'Auditor', PROGRAM: 'Program' },
} as const

const VIEW_KIND_TEXTS: Readonly<Record<ViewKind, string>> = {
  RECORD: 'Opened the record',
  ACCOUNTS: 'Opened the accounts',
  LIST: 'Read a list of members',
  EXPORT: 'Took out a list',
}

/** What was looked at: 'Took out a list: members register'. */
export const viewAbout = ({
  kind,
  about,
}: {
  readonly kind: ViewKind
  readonly about: string | null
}): string =>
  about === null ? VIEW_KIND_TEXTS[kind] : `${VIEW_KIND_TEXTS[kind]}: ${about.replaceAll('-', ' ')}`

/** Of the look at what a member would get who left today. */
export const EXIT_LOOK_TEXTS = {
  title: 'If I left today',
  help: 'What you would receive, reckoned by the balances of today. Looking asks for nothing.',
  open: 'See what I would get',
  about: 'Reckoned by the balances of today. Looking at this page asks for nothing and is told to no one.',
  wouldGet: 'You would receive',
  wouldPay: 'You would first have to pay',
  reckoned: 'How it is reckoned',
  toKnow: 'Good to know',
  sum: ({
    totalSavings,
    totalLoans,
    serviceCharge,
    percent,
  }: {
    readonly totalSavings: Kobo
    readonly totalLoans: Kobo
    readonly serviceCharge: Kobo
    readonly percent: number | null
  }): string => {
    const charge =
      percent === null
        ? `the society’s charge for leaving, ${shortNaira(serviceCharge)}`
        : `the society’s charge for leaving, ${shortNaira(serviceCharge)}, which is ${percent}% of your ordinary savings`
    return totalLoans > 0
      ? `You have saved ${shortNaira(totalSavings)}. From this the society takes what you owe, ${shortNaira(totalLoans)}, and ${charge}.`
      : `You have saved ${shortNaira(totalSavings)} and owe nothing. From this the society takes ${charge}.`
  },
  notice: (day: string) => `Members give six months’ notice. Notice given today ends on ${day}.`,
  points: [
    'The amount is reckoned again on the day of payment: deductions until then add to your savings and pay your loans.',
    `You may apply again ${REAPPLICATION_MONTHS} months after you have left.`,
    'The society pays into the bank account on your profile.',
  ],
  balances: 'See my balances',
  leave: 'Request to leave',
} as const

/** Of the paper for the family of a member. */
export const KIN_PACK_TEXTS = {
  title: 'For my family',
  help: 'A paper with your member ID, the people you named, and what they would need if you died. Print it and keep it with your papers.',
  open: 'Open the paper',
  about: 'Print this paper, keep it with your papers, and tell the people you named where it is.',
  withBalances: 'Print my balances too',
  withBalancesHelp: 'Leave it empty if others may see the paper.',
  forMembers: 'Members print the paper for their family here.',
  noKin: 'You have not named a next of kin yet',
  nameKin: 'Name them on your profile',
  paperTitle: 'For my next of kin',
  lead: (society: string) =>
    `I am a member of ${society}. If I die, my savings, less what I owe, belong to the people I named. This paper says how to claim them.`,
  member: 'The member',
  name: 'Name',
  memberId: 'Member ID',
  relationship: 'Relationship',
  phone: 'Phone',
  address: 'Address',
  email: 'E-mail',
  named: 'The people I named',
  noneNamed: 'No one is named yet.',
  bring: 'What to have ready',
  ifThere: (paper: string) => `${paper}, if there is one`,
  account: 'The bank account that the money is to be paid to',
  steps: 'What to do',
  stepList: (address: string) => [
    `Open ${address} on any phone or computer. No password is needed.`,
    'Enter the member ID and the surname of the member, and see what the society owes.',
    'Give your details and bank account, add photos of the papers, sign, and submit the form. Keep the reference.',
    'Staff check the papers and answer. The money is paid into the account on the form.',
    'Without a phone or computer, go to the office with the papers.',
  ],
  office: 'The office of the society',
  balances: (day: string) => `Balances on ${day}`,
  balancesNote: 'These change every month. The society reckons again when the claim is made.',
} as const
