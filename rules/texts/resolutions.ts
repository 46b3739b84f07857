/** Texts of what is booked by resolution. No document has them. */
export const RESOLUTION_TEXTS = {
  resolution: 'Number of the resolution',
  resolvedOn: 'Day of the resolution',
  noResolution: 'please give the number of the resolution',
  noResolvedOn: 'please give the day of the resolution',
  beforeResolution: 'this is before the day of the resolution',
} as const
