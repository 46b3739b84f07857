import { describe, expect, test } from 'vitest'
import {
  drawReceipt,
  RECEIPT_WIDTH,
  type ReceiptCanvas,
  type ReceiptPicture,
} from '#client/ui/receipt-picture.ts'

const RECEIPT: ReceiptPicture = {
  society: {
    name: 'Isusu Multi-Purpose Co-operative Society',
    address: '12 Odim Street, Nsukka, Enugu State',
  },
  title: 'Savings withdrawal paid',
  amount: '₦150,000.00',
  lines: [
    ['Paid into', 'First Bank ••••••6789'],
    ['Reference', 'TRX-98'],
  ],
  note: 'A receipt to show.',
}

/** Where texts were written: a letter is as wide as half its size. */
function draw(receipt: ReceiptPicture) {
  const texts: { readonly text: string; readonly from: number; readonly to: number; readonly y: number }[] =
    []
  let font = ''
  const size = () => Number(/(\d+)px/.exec(font)?.[1])
  const width = (text: string) => Array.from(text).length * size() * 0.5
  const canvas: ReceiptCanvas = {
    fillStyle: '',
    textAlign: 'left',
    get font() {
      return font
    },
    set font(value) {
      font = value
    },
    fillRect: () => {},
    measureText: (text) => ({ width: width(text) }) as TextMetrics,
    fillText(text, x, y) {
      const from = canvas.textAlign === 'right' ? x - width(text) : x
      texts.push({ text, from, to: from + width(text), y })
    },
  }
  return { texts, height: drawReceipt(canvas, receipt) }
}

describe('the picture of a receipt', () => {
  test('shows the head of the society, the amount and each line, all within the picture', () => {
    const { texts, height } = draw(RECEIPT)
    const written = texts.map(({ text }) => text)
    for (const expected of [
      'Savings withdrawal paid',
      '₦150,000.00',
      'Paid into',
      'TRX-98',
      'A receipt to show.',
    ])
      expect(written).toContain(expected)
    expect(written.join(' ')).toContain(RECEIPT.society.name)
    for (const { text, from, to, y } of texts) {
      expect(from, text).toBeGreaterThanOrEqual(0)
      expect(to, text).toBeLessThanOrEqual(RECEIPT_WIDTH)
      expect(y, text).toBeLessThan(height)
    }
  })

  test('breaks long words and grows with its lines', () => {
    const long = draw({ ...RECEIPT, lines: [...RECEIPT.lines, ['Reference', 'X'.repeat(120)]] })
    expect(long.height).toBeGreaterThan(draw(RECEIPT).height)
    for (const { text, from, to } of long.texts) {
      expect(from, text).toBeGreaterThanOrEqual(0)
      expect(to, text).toBeLessThanOrEqual(RECEIPT_WIDTH)
    }
  })
})
