import { SaxesParser } from 'saxes'
import { SHEET_LIMITS } from './limits.ts'
import { broken } from './refusal.ts'

/** The attributes of an element by their names as written. */
export type Attributes = Readonly<Record<string, string>>

/** What is told of a document in its order. Names are without their prefix. */
export interface XmlHearer {
  readonly open: (name: string, attributes: Attributes) => void
  /** May be told in several pieces. */
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Bytes that are decoded at a time. */
const PIECE = 64 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its name without a prefix. */
export function attributeOf(attributes: Attributes, local: string): string | undefined {
  const own = attributes[local]
  if (own !== undefined) return own
  return Object.entries(attributes).find(([name]) => localName(name) === local)?.[1]
}

/** Whether the decoder has met bytes that are no text. */
const isNoText = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  return new TextDecoder('utf-8', { fatal: true })
}

/**
 * Reads a part of a workbook. Throws FileRefused for what is not well formed, for elements that lie too deep in each
 * other, and for a document type: no spreadsheet program writes one, and entities are declared there.
 */
export function readXml(bytes: Buffer, { open, text, close }: XmlHearer): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let depth = 0
  parser.on('error', () => {
    throw broken()
  })
  parser.on('doctype', () => {
    throw broken()
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > SHEET_LIMITS.depth) throw broken()
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = decoderOf(bytes)
  try {
    for (let from = 0; from < bytes.length; from += PIECE)
      parser.write(decoder.decode(bytes.subarray(from, from + PIECE), { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw isNoText(error) ? broken() : error
  }
}
