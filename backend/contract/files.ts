import { TEXT } from './schema.ts'
import { call } from './wire.ts'

/** The widths of rules/documents/picture-widths.ts. */
export const WIDTH = {
  type: 'integer',
  enum: [96, 320, 640],
  'x-extension': true,
  description:
    'a picture in that many pixels, or fewer, as AVIF where Accept names image/avif; as it was stored otherwise, as is every file that is no picture',
} as const

/** Stored files. Records contain their signed addresses, which are valid for 15 minutes. */
export const fileCalls = {
  /**
   * With the query `for`, `expires` and `signature` of the signed address, to which `width` may be added. The answer is
   * the file itself.
   */
  file: call('GET', '/files/:id', 'public', {
    summary: 'A stored file, by its signed address.',
    query: { for: TEXT, expires: TEXT, signature: TEXT, width: WIDTH },
    answer: null,
    extension: true,
  }),
}
