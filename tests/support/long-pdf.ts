/** What the PDF has besides its pages. */
interface LongPdfOptions {
  readonly pages: number
  /** The address behind a link on the first page. */
  readonly link?: string
  /** A script that is to run when the document is opened. */
  readonly script?: string
}

const literal = (text: string): string => `(${text.replaceAll(/[\\()]/g, '\\$&')})`

/** A valid PDF of A4 pages; each says 'Clause N' in its own number and some lines of text. */
export function aLongPdf({ pages, link, script }: LongPdfOptions): Buffer {
  const objects: string[] = []
  const add = (object: string): number => objects.push(object)
  const firstPage = 4
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const opens = script === undefined ? '' : ` /OpenAction << /S /JavaScript /JS ${literal(script)} >>`
  add(`<< /Type /Catalog /Pages 2 0 R${opens} >>`)
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (let page = 1; page <= pages; page += 1) {
    const lines = Array.from(
      { length: 30 },
      (_, line) => `0 -20 Td ${literal(`Line ${line + 1}: members elect the committee at the meeting.`)} Tj`,
    ).join('\n')
    const content = `BT /F1 18 Tf 60 780 Td ${literal(`Clause ${page}`)} Tj /F1 11 Tf\n${lines}\nET`
    const links =
      link === undefined || page > 1
        ? ''
        : ` /Annots [<< /Type /Annot /Subtype /Link /Rect [60 775 200 800] /A << /S /URI /URI ${literal(link)} >> >>
            << /Type /Annot /Subtype /Link /Rect [60 700 200 720] /A << /S /URI /URI (javascript:document.title=1) >> >>]`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + page * 2 - 1} 0 R${links} >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
