import { afterEach, describe, expect, it, vi } from 'vitest'
import { inkPicture } from '#client/ui/ink-picture.ts'
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

describe('a drawn signature', () => {
  afterEach(() => vi.restoreAllMocks())

  it('makes a PNG of the same width with the last stroke on every screen', async () => {
    const { painted, sizes } = paper()
    const picture = inkPicture(['M0 0L1 1', 'M2 2L3 3'], { width: 250, height: 100 }, 'signature.png')
    expect(painted).toEqual([
      ['scale', 4, 4],
      ['fill', 'M0 0L1 1', PALETTE['brand.deep'].light],
      ['fill', 'M2 2L3 3', PALETTE['brand.deep'].light],
    ])
    expect(sizes).toEqual([[1000, 400]])
    expect([picture.name, picture.type, await picture.text()]).toEqual(['signature.png', 'image/png', 'P'])
  })
})
