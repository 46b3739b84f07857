import { type CheckedFile, checkFile, kindRefusal, refuseSize, type SentKind } from './check-file.ts'
import type { Spool } from './spool.ts'

const HEADER = /^data:[\w.+/-]{0,100}(?:;[\w=.+-]{1,100}){0,5},/i

/** Blanks are taken out first: a pattern that allowed them on both sides of the end would take quadratic time. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Where a request may have files: in the checked parts of its body, and in texts that are data URLs. */
export interface Carrier {
  readonly body: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, CheckedFile>>
  readonly spool: Spool
}

/**
 * The file of a field that comes as a part or as a data URL (Spec 002 §5: signatures are drawn in the
 * browser); null when the field is absent, blank or another text, such as the address of a stored file.
 * Throws 413 and 415 like an upload.
 */
export async function fileIn(carrier: Carrier, field: string, kind: SentKind): Promise<CheckedFile | null> {
  const uploaded = Object.hasOwn(carrier.files, field) ? carrier.files[field] : undefined
  if (uploaded !== undefined) return uploaded
  const value = Object.hasOwn(carrier.body, field) ? carrier.body[field] : undefined
  if (typeof value !== 'string' || !/^\s*data:/i.test(value)) return null
  const text = value.trim()
  const [header] = HEADER.exec(text) ?? []
  const content = header === undefined ? '' : text.slice(header.length).replace(/\s/g, '')
  if (header === undefined || !/;base64,$/i.test(header) || !BASE64.test(content))
    throw kindRefusal(kind, field)
  // Four characters hold three bytes, so the size is known before any of them is decoded.
  refuseSize(Math.floor((content.replaceAll('=', '').length * 3) / 4), kind, field)
  const bytes = Buffer.from(content, 'base64')
  return checkFile(carrier.spool, await carrier.spool.keep([bytes], bytes.length), kind, field)
}
