/** Texts for what fails below a form: what happened, and what to do about it. No document has them. */
export const FAILURE_TEXTS = {
  /** Over errors that belong to no field. */
  notAccepted: 'This was not accepted',
  tooLarge: 'The files are too large to be sent together.',
  smallerFiles: 'Please choose smaller files, or take the photographs again, and send the form once more.',
  notRead: 'The form did not arrive as it was sent.',
  sendAgain: 'What you typed is kept. Please reload this page and send the form again.',
  tooSlow: 'The connection was too slow to send the files.',
  betterNetwork:
    'What you typed is kept. Please try again where the network is better, or choose smaller files.',
  tooManyTries: 'There were too many tries from your network.',
  waitFor: (seconds: number) =>
    seconds <= 90
      ? 'What you typed is kept. Please wait a minute and try again.'
      : `What you typed is kept. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
  waitAWhile: 'What you typed is kept. Please wait a few minutes and try again.',
  tooBusy: 'Too many people are using this at the moment.',
  callOffice: (phones: string) => `If this happens again, please call the office on ${phones}.`,
} as const
