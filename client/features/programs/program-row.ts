import type { ProgramsPageQuery } from './ProgramsPage.generated.ts'

/** The account of a program as the list of the page has it. */
export type ProgramRow = NonNullable<ProgramsPageQuery['serviceAccounts']>['items'][number]

/** One of its keys. */
export type KeyRow = ProgramRow['keys'][number]

/** Whether a key works at this moment. */
export const isWorking = ({ state }: Pick<KeyRow, 'state'>): boolean => state === 'LIVE' || state === 'ENDING'

/** What is asked again once a program has changed. */
export const AFTER_CHANGE = { refetchQueries: ['ProgramsPage'] }
