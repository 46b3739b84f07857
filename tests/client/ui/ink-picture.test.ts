import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasInk, inkPicture, PEN } from '#client/ui/ink-picture.ts'
import { PALETTE } from '#client/ui/palette.ts'

/** A canvas that writes down what is painted, and answers a PNG of one byte; happy-dom has none. */
function paper() {
  const painted: unknown[] = []
  vi.stubGlobal(
    'Path2D',
    class {
      readonly stroke: string
      constructor(stroke: string) {
        this.stroke = stroke
      }
    },
  )
  const pen = {
    fillStyle: '',
    scale: (x: number, y: number) => painted.push(['scale', x, y]),
    translate: (x: number, y: number) => painted.push(['translate', x, y]),
    fill: (path: { stroke: string }) => painted.push(['fill', path.stroke, pen.fillStyle]),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext)
  const sizes: [number, number][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push([this.width, this.height])
    return `data:image/png;base64,${btoa('P')}`
  })
  return { painted, sizes }
}

const SHEET = { width: 500, height: 200 }

describe('a drawn signature', () => {
  afterEach(() => vi.restoreAllMocks())

  it('makes a PNG with the last stroke, cropped to the ink, in the same size on every screen', async () => {
    const { painted, sizes } = paper()
    // The strokes reach from 50 to 200 across and from 20 to 80 down; 5 more on each side is the margin.
    const strokes = ['M50,20 Q60.5,30 70,40 T', 'M100,50 Q150,60 200,80 T']
    const picture = inkPicture({ strokes, sheet: { width: 250, height: 100 } }, 'signature.png')
    expect(painted).toEqual([
      ['scale', 4, 4],
      ['translate', -45, -15],
      ['fill', strokes[0], PALETTE['fg.default'].light],
      ['fill', strokes[1], PALETTE['fg.default'].light],
    ])
    expect(sizes).toEqual([[640, 280]])
    inkPicture(
      {
        strokes: ['M100,40 Q121,60 140,80 T', 'M200,100 Q300,120 400,160 T'],
        sheet: { width: 500, height: 200 },
      },
      'signature.png',
    )
    expect(sizes[1]).toEqual([640, 280])
    expect([picture.name, picture.type, await picture.text()]).toEqual(['signature.png', 'image/png', 'P'])
  })

  it('a small signature is not enlarged, and its margin ends at the edges of the sheet', () => {
    const { sizes } = paper()
    inkPicture({ strokes: ['M100,100 Q101,101 102,102 T'], sheet: SHEET }, 'signature.png')
    inkPicture({ strokes: ['M-40,-40 Q200,101 600,300 T'], sheet: SHEET }, 'signature.png')
    expect(sizes).toEqual([
      [250, 100],
      [1000, 400],
    ])
  })

  it('the pen is firm and its ink nearly black', () => {
    expect(PEN.size).toBe(5)
    expect(PEN.fill).toBe('#1f211c')
  })

  it('a tap alone is no signature', () => {
    expect(hasInk({ strokes: [''] })).toBe(false)
    expect(hasInk({ strokes: ['', 'M1,1 Q2,2 3,3 TZ'] })).toBe(true)
  })
})
