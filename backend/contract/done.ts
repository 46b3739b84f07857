import { INSTANT, objectOf, orNull, TEXT } from './schema.ts'

/** Who did something with a record, by name and by the id of the account, and when. */
export const DONE = objectOf({ at: INSTANT, by: TEXT, byId: orNull(TEXT) }, ['byId'])
