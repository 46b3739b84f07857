import type { NoticeGroup } from '#rules/messages/notices.ts'
import * as account from './account.ts'
import * as claims from './claims.ts'
import * as commodities from './commodities.ts'
import * as land from './land.ts'
import * as money from './money.ts'
import * as noticed from './noticed.ts'
import * as savings from './savings.ts'

/** Every letter that the backend sends, by its name. A letter that is not here cannot be sent. */
export const LETTERS = {
  auditMark: account.auditMark,
  auditorInvitation: account.auditorInvitation,
  bankDetailsChanged: account.bankDetailsChanged,
  emailChanged: account.emailChanged,
  memberInvitation: account.memberInvitation,
  officeInvitation: account.officeInvitation,
  passwordChanged: account.passwordChanged,
  phoneChanged: account.phoneChanged,
  registrationReceived: account.registrationReceived,
  resetAskedByPhone: account.resetAskedByPhone,
  resetLink: account.resetLink,
  secondFactor: account.secondFactor,
  staffInvitation: account.staffInvitation,
  tries: account.tries,
  webhookDisabled: account.webhookDisabled,
  welcome: account.welcome,
  claimAnswered: claims.claimAnswered,
  claimDecided: claims.claimDecided,
  claimMade: claims.claimMade,
  claimReceived: claims.claimReceived,
  exitApproved: money.exitApproved,
  exitAsked: money.exitAsked,
  exitPaid: money.exitPaid,
  exitRejected: money.exitRejected,
  guaranteeBehind: money.guaranteeBehind,
  guarantorAsked: money.guarantorAsked,
  guarantorCode: money.guarantorCode,
  guarantorDeclined: money.guarantorDeclined,
  guarantorNamed: money.guarantorNamed,
  instructionAcknowledged: savings.instructionAcknowledged,
  instructionDeclined: savings.instructionDeclined,
  landApproved: land.landApproved,
  landCompleted: land.landCompleted,
  landReceived: land.landReceived,
  landRejected: land.landRejected,
  loanApproved: money.loanApproved,
  loanRejected: money.loanRejected,
  noticed: noticed.noticed,
  orderApproved: commodities.orderApproved,
  orderRejected: commodities.orderRejected,
  withdrawalApproved: money.withdrawalApproved,
  withdrawalAsked: money.withdrawalAsked,
  withdrawalPaid: money.withdrawalPaid,
  withdrawalRejected: money.withdrawalRejected,
} as const

export type LetterName = keyof typeof LETTERS

/**
 * The group of each letter, by which people choose how it reaches them. 'ANY' is for letters without which nobody can go on, such as
 * an invitation: they go by mail, or by SMS to whoever has none.
 */
export const LETTER_GROUPS: Readonly<Record<LetterName, NoticeGroup | 'ANY'>> = {
  auditMark: 'ANY',
  auditorInvitation: 'ANY',
  bankDetailsChanged: 'SECURITY',
  emailChanged: 'SECURITY',
  memberInvitation: 'ANY',
  officeInvitation: 'ANY',
  passwordChanged: 'SECURITY',
  phoneChanged: 'SECURITY',
  registrationReceived: 'ANY',
  resetAskedByPhone: 'SECURITY',
  resetLink: 'ANY',
  secondFactor: 'SECURITY',
  staffInvitation: 'ANY',
  tries: 'SECURITY',
  webhookDisabled: 'ANY',
  welcome: 'ANY',
  claimAnswered: 'ANY',
  claimDecided: 'SECURITY',
  claimMade: 'SECURITY',
  claimReceived: 'ANY',
  exitApproved: 'REQUESTS',
  exitAsked: 'SECURITY',
  exitPaid: 'PAYMENTS',
  exitRejected: 'REQUESTS',
  guaranteeBehind: 'GUARANTORS',
  guarantorAsked: 'ANY',
  guarantorCode: 'ANY',
  guarantorDeclined: 'GUARANTORS',
  guarantorNamed: 'SECURITY',
  instructionAcknowledged: 'REQUESTS',
  instructionDeclined: 'REQUESTS',
  landApproved: 'REQUESTS',
  landCompleted: 'REQUESTS',
  landReceived: 'ANY',
  landRejected: 'REQUESTS',
  loanApproved: 'PAYMENTS',
  loanRejected: 'REQUESTS',
  noticed: 'ANY',
  orderApproved: 'REQUESTS',
  orderRejected: 'REQUESTS',
  withdrawalApproved: 'REQUESTS',
  withdrawalAsked: 'SECURITY',
  withdrawalPaid: 'PAYMENTS',
  withdrawalRejected: 'REQUESTS',
}
