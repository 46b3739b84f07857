import type { PlainDate } from '../dates.ts'

/** How many files with all their data a person may have made within 24 hours. */
export const OWN_DATA_A_DAY = 3

/** How long such a file is kept, in milliseconds: an hour. */
export const OWN_DATA_KEPT_MS = 3_600_000

/** The name of the file: 'my-data-COOP000101-2026-11-29.zip'; without a member number 'my-data-2026-11-29.zip'. */
export const ownDataFileName = (memberNumber: string | null, day: PlainDate): string =>
  `my-data-${memberNumber === null ? '' : `${memberNumber.replaceAll(/[^\w-]+/g, '-')}-`}${day}.zip`
