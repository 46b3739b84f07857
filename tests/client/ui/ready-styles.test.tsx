import { chakra } from '@chakra-ui/react/styled-system'
import { css, type EmotionCache, type SerializedStyles } from '@emotion/react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { insertReady, makeReady } from '#client/ui/ready-styles.ts'
import { Styles } from '#client/ui/Styles.tsx'

/** A style engine that tells what it writes and what is inserted. */
function anEngine() {
  const inserted: string[] = []
  const write = vi.fn((selector: string, style: SerializedStyles, sheet: EmotionCache['sheet']) =>
    sheet.insert(`${selector}{${style.styles}}`),
  )
  const sheet = { insert: (rule: string) => inserted.push(rule) }
  const engine = { key: 'css', inserted: {}, sheet, insert: write } as unknown as EmotionCache
  const insert = (style: SerializedStyles) => engine.insert(`.css-${style.name}`, style, engine.sheet, true)
  return { engine, insert, inserted, write }
}

describe('the insertion of styles', () => {
  it('writes them when they are made, and inserts them later without writing them again', () => {
    const { engine, insert, inserted, write } = anEngine()
    insertReady(engine)
    const style = css({ color: 'navy' })
    makeReady(style)
    expect(write).toHaveBeenCalledTimes(1)
    expect(inserted).toEqual([])
    insert(style)
    expect(inserted).toEqual([`.css-${style.name}{color:navy;}`])
    expect(engine.inserted).toHaveProperty(style.name, true)
    makeReady(style)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('writes at the insertion what has not been made before', () => {
    const { engine, insert, inserted } = anEngine()
    insertReady(engine)
    const style = css({ color: 'teal' })
    insert(style)
    expect(inserted).toEqual([`.css-${style.name}{color:teal;}`])
  })

  it('leaves no rule of theirs out', () => {
    const lines = (
      <Styles>
        <chakra.p color="navy" _hover={{ color: 'teal' }} display={{ base: 'block', md: 'none' }}>
          A line
        </chakra.p>
        <chakra.p color="navy">Another line</chakra.p>
      </Styles>
    )
    render(lines)
    expect(getComputedStyle(screen.getByText('A line')).color).toBe('navy')
    expect(getComputedStyle(screen.getByText('Another line')).color).toBe('navy')
    const written = document.head.textContent
    expect(written).toContain('color:teal')
    expect(written).toMatch(/@media[^{]*\{[^}]*display:none/)
  })
})
