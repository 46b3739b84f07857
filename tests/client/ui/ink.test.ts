import { describe, expect, it } from 'vitest'
import { NO_INK, pointsOf, strokesOn, withStroke } from '#client/ui/ink.ts'

const WIDE = { width: 700, height: 280 }
const NARROW = { width: 300, height: 120 }

describe('ink on a pad that changes its size', () => {
  it('stays whole when the phone is turned and another stroke follows', () => {
    const wide = withStroke(NO_INK, 'M10,20 Q300,140 690,270 T', WIDE)
    const [shown = ''] = strokesOn(wide, NARROW)
    expect(Math.max(...pointsOf(shown))).toBeLessThanOrEqual(NARROW.width)
    const both = withStroke(wide, 'M150,60 Q200,80 290,110 T', NARROW)
    expect(both.sheet).toEqual(WIDE)
    expect(both.strokes[0]).toBe('M10,20 Q300,140 690,270 T')
    expect(pointsOf(both.strokes[1] ?? '')).toEqual([350, 140, 466.67, 186.67, 676.67, 256.67])
    expect(strokesOn(both, WIDE)).toEqual(both.strokes)
  })

  it('stays whole on a pad of the same height that has become wider', () => {
    const first = withStroke(NO_INK, 'M10,10 Q20,20 290,140 T', { width: 300, height: 150 })
    const pad = { width: 480, height: 150 }
    expect(strokesOn(first, pad)).toEqual(first.strokes)
    const both = withStroke(first, 'M400,10 Q420,20 470,140 T', pad)
    expect(both).toEqual({ strokes: [...first.strokes, 'M400,10 Q420,20 470,140 T'], sheet: pad })
    const points = strokesOn(both, { width: 300, height: 150 }).flatMap(pointsOf)
    expect(Math.max(...points)).toBeLessThanOrEqual(300)
  })

  it('ink on a pad that changes its size is drawn as it is on a pad that stays as it is', () => {
    const ink = withStroke(withStroke(NO_INK, 'M1,2 Q3,4 5,6 T', NARROW), 'M7,8 Q9,10 11,12 T', NARROW)
    expect(strokesOn(ink, NARROW)).toEqual(['M1,2 Q3,4 5,6 T', 'M7,8 Q9,10 11,12 T'])
  })
})
