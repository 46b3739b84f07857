import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FirstDrawingContext, InSteps, InTurn } from '#client/ui/FirstDrawing.tsx'

/** What the first step of a drawing shows. */
const firstStep = (isFirst: boolean, isBelow: boolean) =>
  renderToString(
    <FirstDrawingContext value={{ current: isFirst }}>
      <InSteps fallback="coming" isBelow={isBelow}>
        here
      </InSteps>
    </FirstDrawingContext>,
  )

it('draws a large part later, so that a slow phone answers before', () => {
  expect(firstStep(false, false)).toBe('coming')
})

it('draws it at once with the rest of a page that appears, but for what is below the window', () => {
  expect(firstStep(true, false)).toBe('here')
  expect(firstStep(true, true)).toBe('coming')
})

const list = (isFirst: boolean) => (
  <FirstDrawingContext value={{ current: isFirst }}>
    <InTurn items={['1', '2', '3', '4', '5', '6']}>{(items) => items.join(' ')}</InTurn>
  </FirstDrawingContext>
)

it('draws the cards in the window of a phone before the ones below it', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 30rem)' }))
  expect(renderToString(list(true))).toBe('1 2 3')
  render(list(true))
  expect(screen.getByText('1 2 3 4 5 6')).toBeVisible()
})

it('draws a whole list at once on a wider screen, and on a page that follows', () => {
  expect(renderToString(list(true))).toBe('1 2 3 4 5 6')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(renderToString(list(false))).toBe('1 2 3 4 5 6')
})
