import { describe, expect, it } from 'vitest'
import { besideHead, freeEdge } from '#client/ui/free-edge.ts'

/** A message of 80 px at the bottom of a phone of 360 by 740. */
const MESSAGE = { left: 12, right: 348, top: 648, bottom: 728 }
const WHOLE = { top: 0, bottom: 740 }
const field = (top: number) => ({ left: 16, right: 344, top, bottom: top + 44 })

describe('the place of messages', () => {
  it('messages stand at the preferred edge when nothing has the focus', () => {
    expect(freeEdge(MESSAGE, null, WHOLE, 'bottom')).toBe('bottom')
    expect(freeEdge(MESSAGE, null, WHOLE, 'top')).toBe('top')
  })

  it('messages stand at the preferred edge when the focused field is elsewhere', () => {
    expect(freeEdge(MESSAGE, field(300), WHOLE, 'bottom')).toBe('bottom')
  })

  it('messages that would cover the focused field stand at the other edge', () => {
    expect(freeEdge(MESSAGE, field(680), WHOLE, 'bottom')).toBe('top')
    expect(freeEdge(MESSAGE, field(20), WHOLE, 'top')).toBe('bottom')
  })

  it('the edge does not depend on where the messages are at present', () => {
    const above = { ...MESSAGE, top: 12, bottom: 92 }
    expect(freeEdge(above, field(680), WHOLE, 'bottom')).toBe('top')
    expect(freeEdge(above, field(20), WHOLE, 'bottom')).toBe('bottom')
  })

  it('leaves the title and the close button of a phone’s dialog free', () => {
    expect(besideHead(WHOLE, null, 80)).toEqual(WHOLE)
    expect(besideHead(WHOLE, { top: 40, bottom: 96 }, 80)).toEqual({ top: 96, bottom: 740 })
    // Scrolled away, or a head as high as what is seen of the window.
    expect(besideHead(WHOLE, { top: -96, bottom: -40 }, 80)).toEqual(WHOLE)
    expect(besideHead({ top: 0, bottom: 300 }, { top: 40, bottom: 420 }, 80)).toEqual({
      top: 300,
      bottom: 300,
    })
  })

  it('leaves the text of a phone’s low dialog free when there is room above it', () => {
    expect(besideHead(WHOLE, { top: 560, bottom: 616 }, 80)).toEqual(WHOLE)
    expect(besideHead(WHOLE, { top: 100, bottom: 156 }, 80)).toEqual({ top: 156, bottom: 740 })
  })

  it('leaves a field above the keyboard of a phone free', () => {
    const aboveKeyboard = { top: 0, bottom: 400 }
    expect(freeEdge(MESSAGE, field(340), aboveKeyboard, 'bottom')).toBe('top')
  })

  it('stays where it is beside a field of another column', () => {
    const inCorner = { left: 1032, right: 1416, top: 796, bottom: 876 }
    expect(freeEdge(inCorner, { left: 300, right: 700, top: 800, bottom: 844 }, WHOLE, 'bottom')).toBe(
      'bottom',
    )
  })
})
