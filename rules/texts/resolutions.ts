/** Texts of what is booked by resolution. No document has them. */
export const RESOLUTION_TEXTS = {
  resolution: 'Resolution number',
  resolvedOn: 'Resolution date',
  noResolution: 'please enter the resolution number',
  noResolvedOn: 'please enter the resolution date',
  beforeResolution: 'this is before the resolution date',
} as const
