import { ACCESS_LEVELS, type AccessLevel } from '../session/access-level.ts'

/** What people choose ways for: notices of one group go the same ways. */
export const NOTICE_GROUPS = ['SECURITY', 'PAYMENTS', 'REQUESTS', 'GUARANTORS', 'SALARY', 'WORK'] as const

export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** How a notice reaches a person beside the list, in which each stands. */
export const NOTICE_WAYS = ['bell', 'email', 'sms', 'push'] as const

export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** Which ways a person has chosen for a group. `bell`: whether it is counted until it is read. */
export type ChosenWays = Readonly<Record<NoticeWay, boolean>>

interface GroupPlan {
  /** What counts until the person chooses. */
  readonly usual: ChosenWays
  /** Whether mail, SMS and the count of the bell cannot be switched off. */
  readonly isAlwaysSent?: true
  /** Whether it goes out by night too: whoever is robbed reads of it at once. */
  readonly goesByNight?: true
  /** The least access level of who gets it; all members and staff where it is left out. */
  readonly minimum?: AccessLevel
}

const plan = (group: GroupPlan): GroupPlan => group

/** The groups, with what is sent until a person chooses. */
export const GROUP_PLANS: Readonly<Record<NoticeGroup, GroupPlan>> = {
  SECURITY: plan({
    usual: { bell: true, email: true, sms: true, push: true },
    isAlwaysSent: true,
    goesByNight: true,
  }),
  PAYMENTS: plan({ usual: { bell: true, email: true, sms: true, push: true }, isAlwaysSent: true }),
  REQUESTS: plan({ usual: { bell: true, email: true, sms: false, push: true } }),
  GUARANTORS: plan({ usual: { bell: true, email: true, sms: false, push: true } }),
  SALARY: plan({ usual: { bell: true, email: true, sms: false, push: true } }),
  WORK: plan({
    usual: { bell: true, email: false, sms: false, push: false },
    minimum: ACCESS_LEVELS.MODERATOR,
  }),
}

/** The ways that cannot be switched off for what is always sent. */
const FIXED: ReadonlySet<NoticeWay> = new Set(['bell', 'email', 'sms'])

/** Whether a way of a group is fixed. */
export const isFixed = (group: NoticeGroup, way: NoticeWay): boolean =>
  GROUP_PLANS[group].isAlwaysSent === true && FIXED.has(way)

/** The ways of a group: what the person chose, but for what is always sent. */
export function waysOf(group: NoticeGroup, chosen: Partial<ChosenWays> | null): ChosenWays {
  const { usual } = GROUP_PLANS[group]
  const way = (name: NoticeWay) => (isFixed(group, name) ? true : (chosen?.[name] ?? usual[name]))
  return { bell: way('bell'), email: way('email'), sms: way('sms'), push: way('push') }
}

/** The groups that an account of a level gets anything of. Auditors get none. */
export const groupsFor = (level: AccessLevel): readonly NoticeGroup[] =>
  level < ACCESS_LEVELS.MEMBER
    ? []
    : NOTICE_GROUPS.filter((group) => level >= (GROUP_PLANS[group].minimum ?? ACCESS_LEVELS.MEMBER))

/** Whom a notice goes to. */
type NoticeReader =
  /** The member whose record it is, or the account itself. */
  | 'owner'
  /** All staff but who did it: it waits for one of them. Read for all once it is done. */
  | 'staff'

interface NoticePlan {
  readonly group: NoticeGroup
  readonly to: NoticeReader
  /** Whether mails and SMS of it are letters of their own (backend/messages/mails), where it needs any; otherwise the notice is sent. */
  readonly hasLetter?: true
}

const own = (group: NoticeGroup): NoticePlan => ({ group, to: 'owner' })
const withLetter = (group: NoticeGroup): NoticePlan => ({ group, to: 'owner', hasLetter: true })
const waits: NoticePlan = { group: 'WORK', to: 'staff' }

/** Everything that the bell tells of. */
export const NOTICE_KINDS = {
  PASSWORD_CHANGED: withLetter('SECURITY'),
  NEW_DEVICE: own('SECURITY'),
  BANK_ACCOUNT_CHANGED: withLetter('SECURITY'),
  SIGN_IN_CODES_CHANGED: withLetter('SECURITY'),
  PASSKEYS_CHANGED: own('SECURITY'),
  DATA_EXPORTED: own('SECURITY'),
  CLAIM_MADE: withLetter('SECURITY'),
  CLAIM_DECIDED: withLetter('SECURITY'),
  PROFILE_CHANGED: withLetter('REQUESTS'),
  REGISTRATION_CONFIRMED: withLetter('REQUESTS'),
  LOAN_APPROVED: withLetter('PAYMENTS'),
  LOAN_REJECTED: withLetter('REQUESTS'),
  WITHDRAWAL_APPROVED: withLetter('REQUESTS'),
  WITHDRAWAL_REJECTED: withLetter('REQUESTS'),
  WITHDRAWAL_PAID: withLetter('PAYMENTS'),
  EXIT_APPROVED: withLetter('REQUESTS'),
  EXIT_REJECTED: withLetter('REQUESTS'),
  EXIT_PAID: withLetter('PAYMENTS'),
  ORDER_APPROVED: withLetter('REQUESTS'),
  ORDER_REJECTED: withLetter('REQUESTS'),
  INSTRUCTION_ACKNOWLEDGED: withLetter('REQUESTS'),
  INSTRUCTION_DECLINED: withLetter('REQUESTS'),
  LAND_APPROVED: withLetter('REQUESTS'),
  LAND_REJECTED: withLetter('REQUESTS'),
  LAND_COMPLETED: withLetter('REQUESTS'),
  GUARANTOR_OPENED: withLetter('GUARANTORS'),
  GUARANTOR_SIGNED: own('GUARANTORS'),
  GUARANTOR_DECLINED: withLetter('GUARANTORS'),
  GUARANTEE_BEHIND: withLetter('GUARANTORS'),
  NAMED_AS_GUARANTOR: withLetter('SECURITY'),
  NOT_DEDUCTED: own('SALARY'),
  NOT_REMITTED: own('SALARY'),
  DEDUCTIONS_CHANGED: own('SALARY'),
  REGISTRATION_WAITS: waits,
  LOAN_WAITS: waits,
  INSTRUCTION_WAITS: waits,
  WITHDRAWAL_WAITS: waits,
  EXIT_WAITS: waits,
  CLAIM_WAITS: waits,
  ORDER_WAITS: waits,
  LAND_WAITS: waits,
  VOUCHER_WAITS: waits,
  REVERSAL_WAITS: waits,
} as const satisfies Readonly<Record<string, NoticePlan>>

export type NoticeKind = keyof typeof NOTICE_KINDS

/** The names of all kinds, in the order of the table. */
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[]

/** What is said of a kind of notice. */
export const noticePlan = (kind: NoticeKind): NoticePlan => NOTICE_KINDS[kind]

/** Whether a text names a kind of notice. */
export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICE_KINDS, text)

/** For how many days notices are kept. */
export const NOTICE_DAYS = 400

/** How many days after the day on which a payer's money is expected members are told that it has not come. */
export const NOT_REMITTED_DAYS = 7

/** And until how many days after it: a month that is open for longer is an old matter, and was told, or the office knows of it. */
export const NOT_REMITTED_UNTIL_DAYS = 60

/** The most devices of an account that pushes go to; the one that was added first makes room. */
export const PUSH_DEVICES_MAX = 10
