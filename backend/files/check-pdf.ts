import { type FileHandle, open } from 'node:fs/promises'

/** How far from the end the last cross-reference may be named, in bytes. */
const TAIL_BYTES = 1024

/** How many bytes are looked at in one go. */
const PIECE_BYTES = 64 * 1024

const HEADER = /^%PDF-[12]\.\d/

/** Where the cross-reference is, and nothing but white space after the end. */
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/

/** Tags of a web page. Between PDF objects they have no business; in a compressed stream nobody runs them. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|meta|link|style)\b/i

/** What a reader would run or start on opening: scripts, and programs of the machine. No paper of a society needs them. */
const ACTIONS = /\/(?:JavaScript|JS|Launch)(?![A-Za-z])/

/** A character of a name may be written by its code. */
const NAME_CODE = /#([0-9a-f]{2})/gi

const REFERENCES = /\sxref\s|\/XRef/

/** No mark above is longer, with each character by its code; so much of a piece is looked at again with the next one. */
const OVERLAP = 48

/** Reads the text between the streams' contents: header, dictionaries, cross-references. Piece by piece. */
class PdfStructure {
  hasReferences = false
  hasRoot = false
  hasMarkup = false
  hasActions = false
  #inStream = false
  #rest = '\n'

  /** The next piece of the file. */
  add(piece: string): void {
    const text = this.#rest + piece
    // A place in the text instead of ever shorter texts: a piece of nothing but such words would be copied for each.
    let [from, before] = [0, '']
    for (;;) {
      const mark = this.#inStream ? 'endstream' : 'stream'
      const at = text.indexOf(mark, from)
      if (at === -1) break
      if (!this.#inStream) this.#look(`${before}${text.slice(from, at)}\n`)
      // The word that ends a stream holds the one that begins one.
      from = this.#inStream ? at + mark.length : at
      before = '\n'
      this.#inStream = !this.#inStream
    }
    const rest = `${before}${text.slice(from)}`
    if (!this.#inStream) this.#look(rest, true)
    this.#rest = rest.slice(-OVERLAP)
  }

  /** After the last piece. */
  end(): void {
    if (!this.#inStream) this.#look(this.#rest)
  }

  /** A mark that ends where the text does is left for the next piece: what follows may belong to it. */
  #look(text: string, goesOn = false): void {
    const found = (pattern: RegExp, within = text): boolean => {
      const match = pattern.exec(within)
      return match !== null && (!goesOn || match.index + match[0].length < within.length)
    }
    const spelt = text.replace(NAME_CODE, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    this.hasReferences ||= found(REFERENCES)
    this.hasRoot ||= found(/\/Root/)
    this.hasMarkup ||= found(MARKUP)
    this.hasActions ||= found(ACTIONS, spelt)
  }
}

async function textAt(file: FileHandle, from: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.toString('latin1', 0, bytesRead)
}

/**
 * What is wrong with a PDF; null for nothing. 'broken': it is not whole, or something is there besides: header first, a
 * cross-reference with a root, the end mark last, no web page hidden between the objects (browsers of old would run one,
 * and `%PDF` alone passes every type sniffer). 'active': it names scripts or programs. What the pages hold, and names
 * within compressed objects, are the viewer's affair: files are served sandboxed. Reads the file in pieces.
 */
export async function pdfFault(path: string): Promise<'broken' | 'active' | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (!HEADER.test(await textAt(file, 0, 16))) return 'broken'
    const end = END.exec(await textAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES))
    if (end === null || Number(end[1]) >= size) return 'broken'
    const structure = new PdfStructure()
    for (let from = 0; from < size && !structure.hasMarkup; from += PIECE_BYTES)
      structure.add(await textAt(file, from, PIECE_BYTES))
    structure.end()
    if (!structure.hasReferences || !structure.hasRoot || structure.hasMarkup) return 'broken'
    return structure.hasActions ? 'active' : null
  } finally {
    await file.close()
  }
}
