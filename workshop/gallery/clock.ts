/** The moment every picture of the gallery is taken at: the clock of its societies and of its browser. */
export const PICTURED_AT = new Date('2026-11-20T09:00:00Z')
