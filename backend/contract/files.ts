import { call } from './wire.ts'

/** Stored files. Records contain their signed addresses, which are valid for 15 minutes. */
export const fileCalls = {
  /** With the query `for`, `expires` and `signature` of the signed address. The answer is the file itself. */
  file: call('GET', '/files/:id', 'public', {
    summary: 'A stored file, by its signed address.',
    answer: null,
    extension: true,
  }),
}
