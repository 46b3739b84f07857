import { expect } from 'vitest'
import { without } from '#rules/without.ts'
import { picturesZip } from '../brought-over.ts'
import { aProfileInput, aRegistrationInput } from '../registrations.ts'
import { aPicture } from '../uploads.ts'
import { bothPictures, type Operation, pngBlob } from './operation.ts'

const MEMBER = `id memberNumber status accessLevel name email phone birthDate joinedAt rateGroup passportUrl
  employment { organisation department retirementDate } payment { amount paymentDate } nextOfKin { name phone }
  bankAccount { bankName accountNumber } featureToggles { commodityLoan } savingsInstructions { kind state }`

const kin = (name: string) => ({
  name,
  address: '1 Road',
  email: 'kin@isusu.example',
  phone: '08030000003',
  relationship: 'Sister',
})

const onMember = (field: string, more: string, selection: string) =>
  `mutation ($id: ID!) { ${field}(input: { ${more} }) { message ${selection} userErrors { field message code } } }`

export const sessionOperations: readonly Operation[] = [
  {
    name: 'signInMember',
    as: 'visitor',
    document: `mutation ($input: SignInMemberInput!) { signInMember(input: $input) {
      session { token expiresAt } viewer { name accessLevel } userErrors { message code } } }`,
    variables: ({ email, password }) => ({ input: { identifier: email, password } }),
    check: ({ signInMember }) => expect(signInMember.viewer.accessLevel).toBe('MEMBER'),
  },
  {
    name: 'signInStaff',
    as: 'visitor',
    document: `mutation ($input: SignInStaffInput!) { signInStaff(input: $input) {
      session { token expiresAt } viewer { name accessLevel } userErrors { message code } } }`,
    variables: ({ staffEmail, password }) => ({ input: { email: staffEmail, password } }),
    check: ({ signInStaff }) => expect(signInStaff.viewer.accessLevel).toBe('MODERATOR'),
  },
  {
    name: 'viewer',
    as: 'staff',
    secondsLater: 61,
    document: '{ viewer { memberId name email accessLevel } }',
    check: ({ viewer }) => expect(viewer.accessLevel).toBe('MODERATOR'),
  },
  {
    name: 'signOut',
    as: 'leaver',
    document: 'mutation { signOut { message userErrors { message } } }',
  },
  {
    name: 'requestPasswordReset',
    as: 'visitor',
    document: `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message userErrors { message } } }`,
    variables: ({ resetEmail }) => ({ email: resetEmail }),
  },
  {
    name: 'checkPasswordResetLink',
    as: 'visitor',
    document: 'query ($token: String!) { checkPasswordResetLink(token: $token) { works message } }',
    variables: async (_known, society) => ({ token: await society.resetToken() }),
    check: ({ checkPasswordResetLink }) => expect(checkPasswordResetLink.works).toBe(true),
  },
  {
    name: 'resetPassword',
    as: 'visitor',
    document: `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message userErrors { field message } } }`,
    variables: async (_known, society) => ({
      input: {
        token: await society.resetToken(),
        password: 'another-secret-9',
        passwordConfirmation: 'another-secret-9',
      },
    }),
  },
]

export const memberOperations: readonly Operation[] = [
  {
    name: 'society',
    as: 'visitor',
    document:
      '{ society { name registrationFee pageSize loanProducts { loanType } savingsProducts { product } } }',
    check: ({ society }) => expect(society.loanProducts).toHaveLength(14),
  },
  {
    name: 'society(rules)',
    as: 'staff',
    document:
      '{ society { schemaVersion twoOfficers secondFactorForStaff settlementRebate shareCapitalMinimum } }',
  },
  {
    name: 'viewer.member',
    as: 'member',
    document: `{ viewer { name accessLevel member { ${MEMBER} } } }`,
    check: ({ viewer }, { memberNumber, memberId }) =>
      expect(viewer).toMatchObject({
        accessLevel: 'MEMBER',
        member: { id: memberId, memberNumber, status: 'CONFIRMED', accessLevel: 'MEMBER' },
      }),
  },
  {
    name: 'referralLink',
    as: 'member',
    document: '{ referralLink }',
    check: ({ referralLink }, { memberId = '' }) =>
      expect(referralLink).toContain(memberId.replace('Member:', '')),
  },
  {
    name: 'referrer',
    as: 'visitor',
    document: 'query ($id: ID!) { referrer(id: $id) { memberId name } }',
    variables: ({ memberId }) => ({ id: memberId }),
    check: ({ referrer }, { memberId }) => expect(referrer.memberId).toBe(memberId),
  },
  {
    name: 'updateOwnProfile',
    as: 'member',
    document: `mutation ($input: UpdateOwnProfileInput!) { updateOwnProfile(input: $input) {
      member { homeAddress nextOfKin { name } } userErrors { field message } } }`,
    variables: () => ({
      input: { homeAddress: '7 Odim Street', nextOfKin: [kin('Ngozi'), kin('Ada')] },
    }),
  },
  {
    name: 'register',
    as: 'visitor',
    document: `mutation ($input: RegisterInput!) { register(input: $input) {
      session { token } viewer { memberId accessLevel member { status memberNumber } } userErrors { field message } } }`,
    variables: () => ({ input: aRegistrationInput() }),
    files: bothPictures,
    check: ({ register }) => expect(register.viewer.accessLevel).toBe('MEMBER'),
  },
  {
    name: 'registerAtOffice',
    as: 'staff',
    document: `mutation ($input: RegisterAtOfficeInput!) { registerAtOffice(input: $input) {
      message member { id status email registeredBy { name record { id } } referredBy { name } mayDecide } userErrors { field message code } } }`,
    variables: () => ({
      input: without(aRegistrationInput({ email: 'N/A' }), 'password', 'passwordConfirmation'),
    }),
    files: bothPictures,
    check: ({ registerAtOffice }) =>
      expect(registerAtOffice.member).toMatchObject({ status: 'UNCONFIRMED', email: null, mayDecide: true }),
  },
  {
    name: 'passwordlessMembers',
    as: 'staff',
    extension: true,
    document: `{ passwordlessMembers(pageSize: 2) { byEmail bySms waiting
      unreachable { totalCount items { name memberNumber } } } }`,
    check: ({ passwordlessMembers }) => expect(passwordlessMembers.byEmail).toBeGreaterThan(0),
  },
  {
    name: 'sendPasswordLinks',
    as: 'staff',
    extension: true,
    document: `mutation { sendPasswordLinks(input: { most: 1 }) {
      message sent { byEmail bySms left } userErrors { field message } } }`,
    check: ({ sendPasswordLinks }) => expect(sendPasswordLinks.sent.byEmail).toBe(1),
  },
  {
    name: 'uploadMemberPictures',
    as: 'staff',
    extension: true,
    document: `mutation ($input: UploadMemberPicturesInput!) { uploadMemberPictures(input: $input) {
      message zip { pictures { file kind outcome member { name memberNumber } } } userErrors { field message } } }`,
    variables: () => ({ input: { file: null } }),
    files: async ({ memberNumber }) => ({
      'input.file': picturesZip({ [`${memberNumber}.jpg`]: await aPicture('jpeg') }),
    }),
    check: ({ uploadMemberPictures }) =>
      expect(uploadMemberPictures.zip.pictures).toMatchObject([{ kind: 'PASSPORT', outcome: 'KEPT' }]),
  },
  {
    name: 'addMissingDetails',
    as: 'member',
    extension: true,
    document: `mutation ($input: AddMissingDetailsInput!) { addMissingDetails(input: $input) {
      message member { lacking signatureUrl } userErrors { field message } } }`,
    variables: () => ({ input: { signature: null } }),
    files: async () => ({ 'input.signature': await pngBlob() }),
    check: ({ addMissingDetails }) => expect(addMissingDetails.member.lacking).not.toContain('SIGNATURE'),
  },
  {
    name: 'registrations',
    as: 'staff',
    document: '{ registrations { currentPage totalPages totalCount items { id name status memberNumber } } }',
    check: ({ registrations }) =>
      expect(registrations.items).toContainEqual(
        expect.objectContaining({ status: 'UNCONFIRMED', memberNumber: null }),
      ),
  },
  {
    name: 'viewer.workQueue.newRegistrations',
    as: 'staff',
    document: '{ viewer { workQueue { newRegistrations } } }',
    check: ({ viewer }) => expect(viewer.workQueue.newRegistrations).toBeGreaterThan(0),
  },
  {
    name: 'confirmRegistration',
    as: 'staff',
    document: onMember('confirmRegistration', 'id: $id', 'member { status }'),
    variables: ({ registrationId }) => ({ id: registrationId }),
  },
  {
    name: 'member',
    as: 'staff',
    document: `query ($id: ID!) { member(id: $id) { ${MEMBER} } }`,
    variables: ({ memberId }) => ({ id: memberId }),
    check: ({ member }, { memberId, memberNumber }) =>
      expect(member).toMatchObject({ id: memberId, memberNumber }),
  },
  {
    name: 'members',
    as: 'staff',
    document: '{ members { currentPage totalPages totalCount items { id name status } } }',
    check: ({ members }) => expect(members.items.length).toBeGreaterThan(1),
    keep: ({ members }) => ({ listedFirst: members.items[0].id, listedSecond: members.items[1].id }),
  },
  {
    name: 'members with balances',
    as: 'staff',
    document:
      '{ members(status: CONFIRMED, pageSize: 100) { items { id ledger { totalSavings totalLoans } } } }',
    check: ({ members }) => expect(members.items[0].ledger.totalSavings).toBeGreaterThan(0),
  },
  {
    name: 'member, two of them',
    as: 'staff',
    document:
      'query ($one: ID!, $other: ID!) { member: member(id: $one) { id } other: member(id: $other) { id } }',
    variables: ({ listedFirst, listedSecond }) => ({ one: listedFirst, other: listedSecond }),
    check: ({ member, other }, { listedFirst, listedSecond }) =>
      expect([member.id, other.id]).toEqual([listedFirst, listedSecond]),
  },
  {
    name: 'members(orderBy: MEMBER_NUMBER)',
    as: 'staff',
    document:
      '{ members(status: CONFIRMED, orderBy: MEMBER_NUMBER, pageSize: 100) { totalCount items { memberNumber name bankAccount { accountNumber } } } }',
    check: ({ members }) => expect(members.items.length).toBeGreaterThan(0),
  },
  {
    name: 'searchMembers',
    as: 'staff',
    document: 'query ($text: String!) { searchMembers(text: $text) { id memberNumber name } }',
    variables: ({ memberNumber }) => ({ text: memberNumber }),
    check: ({ searchMembers }, { memberNumber }) =>
      expect(searchMembers).toContainEqual(expect.objectContaining({ memberNumber })),
  },
  {
    name: 'referrals',
    as: 'staff',
    document:
      '{ referrals { totalCount items { memberId name referredMembers { memberId name memberNumber } } } }',
    check: ({ referrals }) => expect(referrals.items.length).toBeGreaterThan(0),
  },
  {
    name: 'updateMember',
    as: 'staff',
    document: `mutation ($input: UpdateMemberInput!) { updateMember(input: $input) {
      member { id name } userErrors { field message } } }`,
    variables: ({ memberId }) => ({ input: { id: memberId, ...aProfileInput({ name: 'Obinna Eze' }) } }),
    check: ({ updateMember }) => expect(updateMember.member.name).toBe('Obinna Eze'),
  },
  {
    name: 'setFeatureToggle',
    as: 'staff',
    document: onMember(
      'setFeatureToggle',
      'memberId: $id, feature: COMMODITY_LOAN, enabled: true',
      'member { featureToggles { commodityLoan } }',
    ),
    variables: ({ memberId }) => ({ id: memberId }),
    check: ({ setFeatureToggle }) => expect(setFeatureToggle.member.featureToggles.commodityLoan).toBe(true),
  },
  {
    name: 'updateBankAccount',
    as: 'staff',
    document: onMember(
      'updateBankAccount',
      'memberId: $id, bankAccount: { bankName: "UBA", accountName: "A", accountNumber: "0123456789" }',
      '',
    ),
    variables: ({ memberId }) => ({ id: memberId }),
  },
  {
    name: 'deleteRegistration',
    as: 'staff',
    document: onMember('deleteRegistration', 'id: $id', 'deletedId'),
    variables: ({ unwantedId }) => ({ id: unwantedId }),
    check: ({ deleteRegistration }, { unwantedId }) => expect(deleteRegistration.deletedId).toBe(unwantedId),
  },
  {
    name: 'deleteMember',
    as: 'staff',
    document: onMember('deleteMember', 'id: $id', 'deletedId'),
    variables: ({ leavingId }) => ({ id: leavingId }),
    check: ({ deleteMember }, { leavingId }) => expect(deleteMember.deletedId).toBe(leavingId),
  },
  {
    name: 'contactFormPass',
    as: 'visitor',
    document: '{ contactFormPass }',
    keep: ({ contactFormPass }) => ({ pass: contactFormPass }),
  },
  {
    name: 'sendContactMessage',
    as: 'visitor',
    secondsLater: 5,
    document: `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) {
      message userErrors { field message } } }`,
    variables: ({ pass }) => ({
      input: { name: 'Ada Obi', email: 'ada@isusu.example', message: 'When are you open?', pass },
    }),
  },
  {
    name: 'member.likelyDuplicates',
    as: 'staff',
    document: `query ($id: ID!) { member(id: $id) { likelyDuplicates { isComplete found { reasons inWords member { id } } } } }`,
    variables: ({ registrationId }) => ({ id: registrationId }),
    check: ({ member }) => expect(member.likelyDuplicates).not.toBeNull(),
  },
  {
    name: 'member.requests',
    as: 'staff',
    document: `query ($id: ID!) { member(id: $id) { requests { kind state amount requestedAt rejectionReason } requestsNotListed } }`,
    variables: ({ memberId }) => ({ id: memberId }),
    check: ({ member }) => {
      expect(member.requests).not.toBeNull()
      expect(member.requestsNotListed).toEqual([])
    },
  },
  {
    name: 'broadcastRecipients',
    as: 'staff',
    document: '{ broadcastRecipients { members sms email both } }',
    check: ({ broadcastRecipients }) => expect(broadcastRecipients.members).toBeGreaterThan(0),
  },
  {
    name: 'sendBroadcast',
    as: 'staff',
    document: `mutation { sendBroadcast(input: { subject: "AGM", message: "Come", channel: EMAIL }) {
      message broadcast { progressId state sent failed } userErrors { message } } }`,
    keep: ({ sendBroadcast }) => ({ broadcastId: sendBroadcast.broadcast.progressId }),
  },
  {
    name: 'broadcast',
    as: 'staff',
    extension: true,
    document: 'query ($id: ID!) { broadcast(progressId: $id) { progressId state sent failed waiting } }',
    variables: ({ broadcastId }) => ({ id: broadcastId }),
  },
]
