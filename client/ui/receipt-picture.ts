import { PALETTE } from './palette.ts'

/** What a receipt says. */
export interface ReceiptPicture {
  /** Whose receipt it is: the head of the picture. */
  readonly society: { readonly name: string; readonly address: string }
  /** 'Savings withdrawal paid'. */
  readonly title: string
  /** '₦150,000.00'. */
  readonly amount: string
  readonly lines: readonly (readonly [label: string, value: string])[]
  /** What the receipt is good for, at its foot. */
  readonly note: string
}

/** What is used of a drawing context. */
export type ReceiptCanvas = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'measureText'> & {
  fillStyle: string | CanvasGradient | CanvasPattern
  font: string
  textAlign: CanvasTextAlign
}

/** Pixels: as wide as phones show a picture that was shared. */
export const RECEIPT_WIDTH = 1080

const EDGE = 80
const INNER = RECEIPT_WIDTH - 2 * EDGE
const FONT = 'system-ui, "Segoe UI", Roboto, sans-serif'

/** A receipt is paper: light in both modes. */
const INK = {
  head: PALETTE['brand.solid'].light,
  onHead: PALETTE['brand.on'].light,
  paper: PALETTE['bg.surface'].light,
  text: PALETTE['fg.default'].light,
  muted: PALETTE['fg.muted'].light,
  line: PALETTE['line.default'].light,
} as const

/** A text in lines of at most that width; a word that is longer is cut. */
function wrapped(canvas: ReceiptCanvas, text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && canvas.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(...pieces(canvas, word, width))
  }
  return lines
}

function pieces(canvas: ReceiptCanvas, word: string, width: number): readonly string[] {
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && canvas.measureText(piece + letter).width > width) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
}

interface TextLook {
  readonly size: number
  readonly weight?: number
  readonly colour: string
  readonly align?: 'left' | 'right'
  readonly width?: number
}

/** Draws a receipt from the top, 1080 pixels wide; answers its height in pixels. */
export function drawReceipt(canvas: ReceiptCanvas, receipt: ReceiptPicture, height = 0): number {
  const write = (text: string, top: number, look: TextLook): number => {
    const { size, weight = 400, colour, align = 'left', width = INNER } = look
    canvas.font = `${weight} ${size}px ${FONT}`
    canvas.fillStyle = colour
    canvas.textAlign = align
    const lines = wrapped(canvas, text, width)
    const x = align === 'left' ? EDGE : RECEIPT_WIDTH - EDGE
    for (const [index, line] of lines.entries()) canvas.fillText(line, x, top + size + index * size * 1.3)
    return top + lines.length * size * 1.3
  }
  const { society, title, amount, lines, note } = receipt
  canvas.fillStyle = INK.paper
  canvas.fillRect(0, 0, RECEIPT_WIDTH, height)
  // The head is as high as its texts: they are measured before its ground is drawn, which they stand on.
  const headEnd = write(
    society.address,
    write(society.name, EDGE - 16, { size: 44, weight: 700, colour: INK.onHead }) + 8,
    {
      size: 28,
      colour: INK.onHead,
    },
  )
  canvas.fillStyle = INK.head
  canvas.fillRect(0, 0, RECEIPT_WIDTH, headEnd + 40)
  write(society.address, write(society.name, EDGE - 16, { size: 44, weight: 700, colour: INK.onHead }) + 8, {
    size: 28,
    colour: INK.onHead,
  })
  let top = write(title, headEnd + 104, { size: 40, weight: 600, colour: INK.text })
  top = write(amount, top + 16, { size: 88, weight: 700, colour: INK.head }) + 40
  for (const [label, value] of lines) {
    canvas.fillStyle = INK.line
    canvas.fillRect(EDGE, top, INNER, 2)
    const labelEnd = write(label, top + 20, { size: 32, colour: INK.muted, width: INNER * 0.4 })
    const valueEnd = write(value, top + 20, {
      size: 32,
      weight: 600,
      colour: INK.text,
      align: 'right',
      width: INNER * 0.56,
    })
    top = Math.max(labelEnd, valueEnd) + 20
  }
  canvas.fillStyle = INK.line
  canvas.fillRect(EDGE, top, INNER, 2)
  return write(note, top + 40, { size: 28, colour: INK.muted }) + EDGE
}

/** The receipt as a picture. Throws where the browser draws none. */
export async function receiptFile(receipt: ReceiptPicture, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no drawing in this browser')
  canvas.width = RECEIPT_WIDTH
  const height = Math.ceil(drawReceipt(context, receipt))
  canvas.height = height
  drawReceipt(context, receipt, height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('the picture could not be made')
  return new File([picture], `${name}.png`, { type: 'image/png' })
}
