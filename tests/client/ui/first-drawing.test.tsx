import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FirstDrawingContext, InSteps } from '#client/ui/Skeleton.tsx'

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
