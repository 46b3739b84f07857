import { chakra } from '@chakra-ui/react/styled-system'
import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import { render, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Styles } from '#client/ui/Styles.tsx'

const lines = (from: number, to: number) => (
  <Styles>
    {Array.from({ length: to - from }, (_, index) => (
      <chakra.p key={index} mt={`${from + index}.125px`} />
    ))}
  </Styles>
)

/** How many rules each style element of the parts holds. */
const sheets = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')].map(
    ({ sheet }) => sheet?.cssRules.length ?? 0,
  )

it('the rules of a later drawing come in a style element of their own, so that the others are not read again', async () => {
  render(lines(0, 1))
  const engine = renderHook(() => useStyleCache()).result.current
  if (!engine) throw new Error('no style engine')
  // As in a build for production: one style element for many rules.
  engine.sheet.isSpeedy = true
  onTestFinished(() => {
    engine.sheet.isSpeedy = false
  })
  await Promise.resolve()
  render(lines(1, 21))
  const before = sheets()
  expect(before.at(-1)).toBeGreaterThanOrEqual(20)
  await Promise.resolve()
  render(lines(21, 22))
  expect(sheets()).toHaveLength(before.length + 1)
  expect(sheets().slice(0, -1)).toEqual(before)
  await Promise.resolve()
  // A few rules do not need another one.
  render(lines(22, 23))
  expect(sheets()).toHaveLength(before.length + 1)
})
