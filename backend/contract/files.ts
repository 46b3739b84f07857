import { call } from './wire.ts'

/** Stored files. Their addresses come with the records they belong to, signed, and work for 15 minutes. */
export const fileCalls = {
  /** Query `for`, `expires` and `signature`, as handed out. Answers the file itself. */
  file: call('GET', '/files/:id', 'public', {
    summary: 'A stored file, by its signed address.',
    answer: null,
    extension: true,
  }),
}
