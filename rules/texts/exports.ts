/** What is said of exports. */
export const EXPORT_TEXTS = {
  started: 'The export has been started.',
  cancelled: 'The export has been cancelled.',
  notFound: 'There is no such export.',
  noFile: 'The file of this export is not there, or not any more.',
  underWay: 'An export of yours is under way already. Wait until it is finished, or cancel it.',
  over: 'This export is over.',
  dayNotTaken: 'This export does not take this day.',
  dayToCome: 'The day is still to come.',
  daysReversed: 'The first day is after the last one.',
  failed: 'The export failed. Start it again; if it fails again, tell the technical support.',
  interrupted: 'The server stopped three times while this export was written.',
  tooLarge: 'The file grew over 2 GB. Choose fewer days.',
  diskFull: 'The server has no space left for the file.',
} as const
