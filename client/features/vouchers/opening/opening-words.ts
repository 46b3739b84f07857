import type { OpeningBatchPartsFragment, OpeningRowsListQuery } from './OpeningPage.generated.ts'

export type ShownBatch = Omit<OpeningBatchPartsFragment, ' $fragmentName'>
export type ShownControl = ShownBatch['controls'][number]
export type ShownRow = NonNullable<NonNullable<OpeningRowsListQuery['openingBatch']>['rows']>['items'][number]

/** '01020101 Bank'. */
export const accountName = ({ number, name }: Pick<ShownControl['account'], 'number' | 'name'>): string =>
  `${number} ${name}`
