import {
  memberCalls,
  type WireBankDetailsAnswer,
  type WirePublicMember,
  type WireReferrals,
  type WireUserAnswer,
  type WireUsers,
} from '../contract/members.ts'
import { savingsCalls, type WireBalances, type WirePublicBalances } from '../contract/savings.ts'
import { sessionCalls, type WireAuthProfile, type WireReferrer } from '../contract/session.ts'
import { PAGE as PAGE_NUMBER, pageOrAllOf } from './lists.ts'
import { describe, type Operation } from './operation.ts'
import {
  each,
  formOf,
  type JsonSchema,
  listOf,
  named,
  objectOf,
  SENT_FILE,
  SENT_FLAG,
  SENT_NUMBER,
  TEXT,
} from './schema.ts'

const PROFILE = objectOf<WireAuthProfile>({ token: TEXT, user: named('User') })
const USERS = objectOf<WireUsers>({ users: listOf(named('User')) })
const USER_ANSWER = objectOf<WireUserAnswer>({ message: TEXT, user: named('User') })
const MESSAGE = named('Message')
const PAGE = { page: PAGE_NUMBER }

/** A form of texts, some of which may be missing. */
function texts(required: readonly string[], open: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return formOf({ ...each(required, TEXT), ...open }, required)
}

const EMPLOYMENT = [
  'organisationName',
  'rank',
  'gradeLevel',
  'retirementDate',
  'step',
  'campusName',
  'assumptionOfdutyDate',
  'ippisNum',
  'salaryStructure',
  'faculty',
  'department',
  'staffNum',
]

const PERSON = ['email', 'homeAddress', 'birthDate', 'category', 'phone', 'gender', 'title']

const INSTRUCTION_PRODUCTS = [
  'shareCapital',
  'ordinarySavings',
  'christmasSavings',
  'educationSavings',
  'retirementSavings',
  'landDevSavings',
]

const FIGURES = formOf(
  each(
    INSTRUCTION_PRODUCTS.flatMap((product) => [`${product}Amount`, `${product}Months`]),
    SENT_NUMBER,
  ),
  [],
)

const INSTRUCTION_TYPE = { enum: ['initial', 'increase', 'decrease'] }

const USERDATA = { anyOf: [TEXT, formOf({ _id: TEXT }, ['_id'])] }

/** Session, registration, members, savings. */
export const memberOperations: readonly Operation[] = [
  describe(sessionCalls.signUp, {
    summary: 'Somebody registers.',
    body: texts(
      [
        'fullname',
        'password',
        'confirmpassword',
        'tellername',
        'tellerRefNum',
        'bankname',
        'paymentDate',
        'amount',
        ...PERSON,
        ...EMPLOYMENT,
      ],
      { refererId: TEXT, signature: SENT_FILE, passport: SENT_FILE },
    ),
    answer: PROFILE,
    also: [409, 429],
  }),
  describe(sessionCalls.getReferrer, {
    summary: 'The name of whoever invited somebody.',
    answer: objectOf<WireReferrer>({ _id: TEXT, name: TEXT }),
    also: [429],
  }),
  describe(sessionCalls.staffSignIn, {
    summary: 'Staff sign in.',
    body: texts(['email', 'password'], { userType: TEXT }),
    answer: PROFILE,
    also: [401, 429],
  }),
  describe(sessionCalls.memberSignIn, {
    summary: 'Members sign in, by e-mail or member id.',
    body: texts(['email', 'password']),
    answer: PROFILE,
    also: [401, 429],
  }),
  describe(sessionCalls.signOut, { summary: 'The session ends.', answer: MESSAGE }),
  describe(sessionCalls.forgotPassword, {
    summary: 'Asks for a link to a new password; the answer never tells whether the account exists.',
    body: texts(['email']),
    answer: MESSAGE,
    also: [429],
  }),
  describe(sessionCalls.checkLink, {
    summary: 'Whether such a link still works.',
    answer: MESSAGE,
    also: [400, 429],
  }),
  describe(sessionCalls.resetPassword, {
    summary: 'A new password by a link that works once.',
    body: texts(['password', 'confirmpassword', 'email', 'token'], { id: TEXT }),
    answer: MESSAGE,
    also: [429],
  }),
  describe(memberCalls.getUser, {
    summary: 'A member; members see themselves alone.',
    answer: named('User'),
    also: [403],
  }),
  describe(memberCalls.getAdmin, { summary: 'A member of staff.', answer: named('User') }),
  describe(memberCalls.getMember, { summary: 'A member.', answer: named('User') }),
  describe(memberCalls.editProfile, {
    summary: 'A member changes contact, next of kin, or bank details while there are none.',
    body: formOf(
      { phone: TEXT, homeAddress: TEXT, nok: { type: 'object' }, bankDetails: named('BankDetails') },
      [],
    ),
    answer: USER_ANSWER,
    also: [409],
  }),
  describe(memberCalls.referralLink, {
    summary: 'The link a member invites others with, as the message.',
    answer: MESSAGE,
    also: [409],
  }),
  describe(memberCalls.allUsers, {
    summary: 'All members by name.',
    query: PAGE,
    answer: pageOrAllOf('users', 'User'),
    also: [400],
  }),
  describe(memberCalls.searchMembers, {
    summary: 'Members by name, member id, e-mail or phone.',
    query: { search: TEXT },
    answer: USERS,
  }),
  describe(memberCalls.newRegistrations, {
    summary: 'Registrations that wait for their confirmation.',
    query: PAGE,
    answer: pageOrAllOf('users', 'User'),
    also: [400],
  }),
  describe(memberCalls.likelyDuplicates, {
    summary: 'Members who share phone, staff number, payment, or name and birth date with an account.',
    query: { id: TEXT },
    answer: USERS,
  }),
  describe(memberCalls.confirmUser, {
    summary: 'Confirms a registration and gives the next member id.',
    answer: USER_ANSWER,
    also: [409],
  }),
  describe(memberCalls.deleteUser, {
    summary: 'Archives an account without ledger lines or open requests.',
    body: texts(['id']),
    answer: MESSAGE,
    also: [404, 409],
  }),
  describe(memberCalls.updateProfile, {
    summary: 'Staff change a profile; a missing picture keeps the old one.',
    body: texts(['id', ...PERSON, ...EMPLOYMENT], { name: TEXT, passport: SENT_FILE, signature: SENT_FILE }),
    answer: USER_ANSWER,
    also: [404, 409],
  }),
  describe(memberCalls.updateBankDetails, {
    summary: 'Staff change bank details.',
    body: texts(['bankName', 'accountNumber', 'accountName']),
    answer: objectOf<WireBankDetailsAnswer>({ message: TEXT, bankDetails: named('BankDetails') }),
  }),
  describe(memberCalls.featureToggle, {
    summary: 'Switches a feature of a member on or off.',
    body: formOf({ featureName: TEXT, status: SENT_FLAG }, ['featureName', 'status']),
    answer: USER_ANSWER,
  }),
  describe(memberCalls.referrals, {
    summary: 'Who invited whom.',
    answer: objectOf<WireReferrals>({ referals: listOf(named('Referral')) }),
  }),
  describe(memberCalls.memberByMemberId, {
    summary: 'Name and department of a member, for the beneficiary form.',
    answer: objectOf<WirePublicMember>({
      name: TEXT,
      memberId: TEXT,
      employmentDetails: objectOf<WirePublicMember['employmentDetails']>(
        each(['faculty', 'department', 'salaryStructure'], TEXT),
      ),
    }),
    also: [429],
  }),
  describe(savingsCalls.getBalances, {
    summary: 'Balances and both ledgers of a member; members see their own alone.',
    query: { id: TEXT },
    answer: objectOf<WireBalances>({
      summary: listOf(named('Balance')),
      savingLedger: listOf(named('SavingsRow')),
      loanLedger: listOf(named('LoanRow')),
    }),
    also: [403, 404, 409],
  }),
  describe(savingsCalls.getBalancesPublic, {
    summary: 'Item totals of a member, for the beneficiary form.',
    query: { id: TEXT },
    answer: objectOf<WirePublicBalances>({ summary: listOf(named('Balance')) }),
    also: [404, 429],
  }),
  describe(savingsCalls.submitInstruction, {
    summary: 'A member says what is to be deducted.',
    body: formOf({ formdata: FIGURES, type: INSTRUCTION_TYPE }, ['formdata']),
    answer: MESSAGE,
    also: [409],
  }),
  ...(
    [
      [savingsCalls.acknowledgeInitial, 'Staff have seen an initial instruction.'],
      [savingsCalls.acknowledgeIncrease, 'Staff have seen an increase.'],
      [savingsCalls.acknowledgeDecrease, 'Staff have seen a decrease.'],
    ] as const
  ).map(([call, summary]) =>
    describe(call, {
      summary,
      body: formOf({ userdata: USERDATA }, ['userdata']),
      answer: MESSAGE,
      also: [404, 409],
    }),
  ),
  describe(savingsCalls.decline, {
    summary: 'Staff decline an instruction.',
    body: formOf({ userdata: USERDATA, type: INSTRUCTION_TYPE }, ['userdata']),
    answer: MESSAGE,
    also: [404, 409],
  }),
]
