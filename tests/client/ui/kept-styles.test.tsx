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

const looks = (system: ReturnType<typeof createSystem>, width: string) => {
  const { getByTestId, unmount } = render(
    <ChakraProvider value={system}>
      <Tiles width={width} />
    </ChakraProvider>,
  )
  const found = ['quiet', 'loud', 'plain'].map((id) => getByTestId(id).className)
  // It has the styles of two elements, in a name that depends on how they are joined.
  const { color, display, padding } = getComputedStyle(getByTestId('child'))
  found.push(color, display, padding)
  unmount()
  return found
}

describe('styles that are kept', () => {
  it('look as those that Chakra works out at each drawing', () => {
    const system = createSystem(defaultBaseConfig)
    const kept = keepingStyles(system)
    for (const width of ['10px', '20px', '10px']) expect(looks(kept, width)).toEqual(looks(system, width))
  })

  it('come from one working out for elements that look the same', () => {
    const system = createSystem(defaultBaseConfig)
    const [css, cva] = [vi.spyOn(system, 'css'), vi.spyOn(system, 'cva')]
    const kept = keepingStyles(system)
    looks(kept, '10px')
    const worked = [css.mock.calls.length, cva.mock.calls.length]
    looks(kept, '10px')
    expect([css.mock.calls.length, cva.mock.calls.length]).toEqual(worked)
    looks(kept, '20px')
    expect(css.mock.calls.length).toBe((worked[0] ?? 0) + 1)
  })
})
