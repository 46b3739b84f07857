import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** From how many bytes on answers are compressed, and how: the better of what the caller accepts comes first. */
export const COMPRESSION = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} as const

/** Up to so many bytes a text is compressed at once; a longer one beside other work. */
const AT_ONCE = 32 * 1024

/** How an answer may be compressed; null for a header that leaves a choice, which is read elsewhere. */
export function acceptedEncoding({ headers }: IncomingMessage): 'br' | 'gzip' | 'identity' | null {
  const accepted = headers['accept-encoding']
  if (headers['x-no-compression'] !== undefined || accepted === undefined) return 'identity'
  if (!PLAIN.test(accepted)) return null
  const names = accepted.toLowerCase().split(/, ?/)
  return COMPRESSION.encodings.find((encoding) => names.includes(encoding)) ?? null
}

/** Names without weights. */
const PLAIN = /^[a-z]+(?:, ?[a-z]+)*$/i

/** Whether a text is too short to be compressed. */
export const isShort = (text: string | Buffer): boolean =>
  text.length < COMPRESSION.threshold && Buffer.byteLength(text) < COMPRESSION.threshold

/** The compressed text. */
export async function compressed(text: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  if (encoding === 'br')
    return bytes.length <= AT_ONCE
      ? brotliCompressSync(bytes, COMPRESSION.brotliOptions)
      : promisify(brotliCompress)(bytes, COMPRESSION.brotliOptions)
  return bytes.length <= AT_ONCE ? gzipSync(bytes) : promisify(gzip)(bytes)
}
