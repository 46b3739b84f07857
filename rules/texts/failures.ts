/**
 * Texts for what fails below a form: what happened, and what to do about it. They ask nobody to leave or reload the page, because
 * pictures, signatures, bank details and passwords stand in the open form alone. No document has them.
 */
export const FAILURE_TEXTS = {
  /** An operation for which its caller has no calls left. */
  overBudget: 'You have read a lot in a short time. Please wait a moment and try again.',
  /** Over errors that belong to no field. */
  notAccepted: 'This was not accepted',
  tooLarge: 'The files are too large to be sent together.',
  smallerFiles: 'Please choose smaller files, or take the photographs again, and send the form once more.',
  notRead: 'The form did not arrive as it was sent.',
  sendAgain: 'Nothing you typed is lost. Please stay on this page and send the form again.',
  tooSlow: 'The connection was too slow to send the files.',
  betterNetwork:
    'Nothing you typed is lost. Please stay on this page, and try again where the network is better or with smaller files.',
  tooManyTries: 'There were too many tries from your network.',
  waitFor: (seconds: number) =>
    seconds <= 90
      ? 'Nothing you typed is lost. Please wait on this page for a minute and try again.'
      : `Nothing you typed is lost. Please wait on this page for ${Math.ceil(seconds / 60)} minutes and try again.`,
  waitAWhile: 'Nothing you typed is lost. Please wait on this page for a few minutes and try again.',
  tooBusy: 'Too many people are using this at the moment.',
  callOffice: (phones: string) => `If this happens again, please call the office on ${phones}.`,
} as const
