import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ChevronDown } from 'lucide-react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChartDrawingProps } from '#client/ui/chart/ChartDrawing.tsx'
import type { ChartData } from '#client/ui/chart/chart.ts'
import { LazyChart } from '#client/ui/chart/LazyChart.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { OnceUsed } from '#client/ui/OnceUsed.tsx'
import { theSystem } from '#client/ui/system.ts'
import { naira } from '#rules/money.ts'

// The library draws nothing in a window without a size.
vi.mock('#client/ui/chart/ChartDrawing.tsx', () => ({
  ChartDrawing: ({ chart: { title } }: ChartDrawingProps) => <div role="img" aria-label={title} />,
}))

/** Has the person come near to what is watched, in the order of the page. */
let come: ((seen: { isIntersecting: boolean }[]) => void)[]

class Watcher {
  constructor(onSeen: (seen: { isIntersecting: boolean }[]) => void) {
    come.push(onSeen)
  }
  observe = () => {}
  disconnect = () => {}
}

beforeEach(() => {
  come = []
  vi.stubGlobal('IntersectionObserver', Watcher)
})

const chart = (title: string): ChartData => ({
  title,
  points: [{ id: '2026-10', label: 'Oct 26', name: 'October 2026', amounts: { savings: naira(10) } }],
  series: [{ id: 'savings', label: `${title} held`, colour: 'brand.fg', drawnAs: 'line' }],
})

const openTwo = () =>
  render(
    <ChakraProvider value={theSystem()}>
      <LazyChart chart={chart('Savings')} />
      <LazyChart chart={chart('Shares')} />
    </ChakraProvider>,
  )

describe('a chart', () => {
  test('shows its legend at once, and its drawing when a reader comes near', async () => {
    openTwo()
    expect(screen.getByText('Savings held')).toBeVisible()
    expect(screen.getByText('Shares held')).toBeVisible()
    act(() => come[0]?.([{ isIntersecting: true }]))
    expect(await screen.findByRole('img', { name: 'Savings' })).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Shares' })).toBeNull()
    act(() => come[1]?.([{ isIntersecting: false }]))
    expect(screen.queryByRole('img', { name: 'Shares' })).toBeNull()
    act(() => come[1]?.([{ isIntersecting: true }]))
    expect(await screen.findByRole('img', { name: 'Shares' })).toBeVisible()
  })

  test('appears on the paper of a printed page, near or not', async () => {
    openTwo()
    act(() => come[0]?.([{ isIntersecting: true }]))
    await screen.findByRole('img', { name: 'Savings' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    // At once: what comes later is not printed.
    expect(screen.getByRole('img', { name: 'Shares' })).toBeVisible()
  })
})

describe('what is folded away', () => {
  const openFolded = () =>
    render(
      <ChakraProvider value={theSystem()}>
        <Disclosure summary="Show the figures" icon={ChevronDown} turn={180}>
          <OnceUsed>
            <p>October 2026</p>
          </OnceUsed>
        </Disclosure>
      </ChakraProvider>,
    )

  test('shows when it is opened', async () => {
    openFolded()
    expect(screen.queryByText('October 2026')).toBeNull()
    await userEvent.click(screen.getByText('Show the figures'))
    expect(screen.getByText('October 2026')).toBeVisible()
  })

  test('shows when a screen reader opens it, which presses nothing', () => {
    openFolded()
    act(() => screen.getByText('Show the figures').click())
    expect(screen.getByText('October 2026')).toBeVisible()
  })

  test('shows for a search of the page, which begins with a key', async () => {
    openFolded()
    await userEvent.keyboard('{Control>}f{/Control}')
    expect(screen.getByText('October 2026')).toBeInTheDocument()
  })
})
