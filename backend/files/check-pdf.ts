/** How far from the end the last cross-reference may be named, in bytes. */
const TAIL_BYTES = 1024

const HEADER = /^%PDF-[12]\.\d/

/** Where the cross-reference is, and nothing but white space after the end. */
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/

/** Tags of a web page. Between PDF objects they have no business; in a compressed stream nobody runs them. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|meta|link|style)\b/i

/** The text between the streams' contents: header, dictionaries, cross-references. */
function outsideStreams(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('stream', from)
    if (start === -1) return pieces.concat(text.slice(from)).join('\n')
    pieces.push(text.slice(from, start))
    const end = text.indexOf('endstream', start)
    if (end === -1) return pieces.join('\n')
    from = end + 'endstream'.length
  }
}

/**
 * Whether the bytes are a whole PDF and nothing besides: header first, a cross-reference with a root, the end
 * mark last, no web page hidden between the objects (browsers of old would run one, and `%PDF` alone passes
 * every type sniffer). What the pages hold is the viewer's affair.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!HEADER.test(bytes.toString('latin1', 0, 16))) return false
  const end = END.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)))
  if (end === null || Number(end[1]) >= bytes.length) return false
  const text = bytes.toString('latin1')
  const structure = outsideStreams(text)
  const hasReferences = /(?:^|\s)xref\s/.test(structure) || structure.includes('/XRef')
  return hasReferences && structure.includes('/Root') && !MARKUP.test(structure)
}
