import type { WireCall } from './wire.ts'

/** Stored files. Their addresses come with the records they belong to, signed, and work for 15 minutes. */
export const fileCalls = {
  /** Query `for`, `expires` and `signature`, as handed out. Answers the file itself. */
  file: { method: 'GET', path: '/files/:id', access: 'public', body: 'none', extension: true },
} as const satisfies Record<string, WireCall>
