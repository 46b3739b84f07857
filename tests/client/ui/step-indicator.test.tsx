import { render, screen } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { StepIndicator } from '#client/ui/StepIndicator.tsx'
import { Styles } from '#client/ui/Styles.tsx'

const { happyDOM } = window as unknown as Window
const { innerWidth } = window

afterEach(() => happyDOM.setViewport({ width: innerWidth }))

const LAND = ['Plots and payment plan', 'Personal information', 'Next of kin', 'Payment and documents']
const JOIN = ['Payment details', 'Employment details', 'Personal details']

/** The names that are shown in a window of that width, in CSS pixels. */
function shownAt(width: number, steps: readonly string[]): readonly string[] {
  happyDOM.setViewport({ width })
  const { unmount } = render(
    <Styles>
      <StepIndicator steps={steps} current={0} />
    </Styles>,
  )
  const shown = steps.filter((name) => getComputedStyle(screen.getByText(name)).display !== 'none')
  for (const name of shown) expect(getComputedStyle(screen.getByText(name)).textOverflow).not.toBe('ellipsis')
  unmount()
  return shown
}

describe('the steps of a wizard', () => {
  test('a window shows as many names as it has room for, and cuts none off', () => {
    expect(shownAt(360, LAND)).toEqual([])
    expect(shownAt(768, LAND)).toEqual(LAND.slice(0, 1))
    expect(shownAt(1440, LAND)).toEqual(LAND)
    expect(shownAt(360, JOIN)).toEqual(JOIN.slice(0, 1))
    expect(shownAt(768, JOIN)).toEqual(JOIN)
  })
})
