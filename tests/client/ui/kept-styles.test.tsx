import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { ChakraProvider, chakra, createSystem, defineRecipe } from '@chakra-ui/react/styled-system'
import { render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { keepingStyles } from '#client/ui/kept-styles.ts'

const Tile = chakra(
  'div',
  defineRecipe({
    base: { display: 'flex', padding: '4px' },
    variants: { tone: { quiet: { color: 'gray' }, loud: { color: 'red', fontWeight: '700' } } },
    defaultVariants: { tone: 'quiet' },
  }),
)

const Tiles = ({ width }: { readonly width: string }) => (
  <>
    <Tile data-testid="quiet" />
    <Tile data-testid="own" color="navy" padding="8px" />
    <Tile data-testid="loud" tone="loud" width={width} _hover={{ color: 'blue' }} />
    <chakra.span
      data-testid="plain"
      css={{ '& > b': { color: 'green' } }}
      display={{ base: 'block', md: 'none' }}
    />
    <chakra.span data-testid="child" color="navy" asChild>
      <Tile as="a" />
    </chakra.span>
  </>
)

const drawn = (system: ReturnType<typeof createSystem>, width: string) => {
  const { getByTestId, unmount } = render(
    <ChakraProvider value={system}>
      <Tiles width={width} />
    </ChakraProvider>,
  )
  const looks = Object.fromEntries(
    ['quiet', 'loud', 'own', 'child'].map((id) => {
      const { color, display, fontWeight, padding, width: wide } = getComputedStyle(getByTestId(id))
      return [id, [color, display, fontWeight, padding, wide].join(' ').trim()]
    }),
  )
  unmount()
  return looks
}

describe('styles that are kept', () => {
  it('look as the recipe says, but for what an element says itself', () => {
    const kept = keepingStyles(createSystem(defaultBaseConfig))
    for (const width of ['10px', '20px', '10px'])
      expect(drawn(kept, width)).toEqual({
        quiet: 'gray flex normal 4px',
        loud: `red flex 700 4px ${width}`,
        own: 'navy flex normal 8px',
        child: 'navy flex normal 4px',
      })
  })

  it('add no rule to a layer, after which a browser would work out the whole page again', () => {
    drawn(keepingStyles(createSystem(defaultBaseConfig)), '10px')
    expect(document.head.textContent).toContain('padding:4px')
    expect(document.head.textContent).not.toContain('@layer recipes{')
  })

  it('come from one working out for elements that look the same', () => {
    const system = createSystem(defaultBaseConfig)
    const [css, cva] = [vi.spyOn(system, 'css'), vi.spyOn(system, 'cva')]
    const kept = keepingStyles(system)
    drawn(kept, '10px')
    const worked = [css.mock.calls.length, cva.mock.calls.length]
    drawn(kept, '10px')
    expect([css.mock.calls.length, cva.mock.calls.length]).toEqual(worked)
    drawn(kept, '20px')
    expect(css.mock.calls.length).toBe((worked[0] ?? 0) + 1)
  })

  it('ask once for each name of a property whether it is a style', () => {
    const system = createSystem(defaultBaseConfig)
    const asked = vi.spyOn(system, 'isValidProperty')
    const kept = keepingStyles(system)
    drawn(kept, '10px')
    drawn(kept, '20px')
    const names = asked.mock.calls.map(([name]) => name)
    expect(names).toContain('padding')
    expect(names).toEqual([...new Set(names)])
  })
})
