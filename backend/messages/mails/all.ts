import * as account from './account.ts'
import * as claims from './claims.ts'
import * as commodities from './commodities.ts'
import * as land from './land.ts'
import * as money from './money.ts'
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
  orderApproved: commodities.orderApproved,
  orderRejected: commodities.orderRejected,
  withdrawalApproved: money.withdrawalApproved,
  withdrawalAsked: money.withdrawalAsked,
  withdrawalPaid: money.withdrawalPaid,
  withdrawalRejected: money.withdrawalRejected,
} as const
