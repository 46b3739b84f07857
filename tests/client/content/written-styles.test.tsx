import { chakra } from '@chakra-ui/react/styled-system'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { writtenStyle } from '#client/ui/written-styles.ts'

const GLOBAL = '--isusu-spacing-3:'

/** A line as a new document draws it. */
async function line(padding: string) {
  vi.resetModules()
  const { Styles } = await import('#client/ui/Styles.tsx')
  return (
    <Styles>
      <chakra.p padding={padding}>A line</chakra.p>
    </Styles>
  )
}

const added = (before: readonly Element[]): string =>
  [...document.head.querySelectorAll('style')]
    .filter((style) => !before.includes(style))
    .map((style) => style.textContent)
    .join('')

it('A document that was written without styles gets all of them from the app', async () => {
  render(await line('6'))
  expect(added([])).toContain(GLOBAL)
  expect(added([])).toContain('padding:var(--isusu-spacing-6)')
})

it('Written styles stay where they are, and none of them is added again', async () => {
  const [, name = ''] = /css-(\w+)/.exec(renderToString(await line('7'))) ?? []
  document.head.insertAdjacentHTML('beforeend', writtenStyle('html{color:black}', null))
  document.head.insertAdjacentHTML('beforeend', writtenStyle(`.css-${name}{padding:1px}`, [name]))
  const before = [...document.head.querySelectorAll('style')]
  const moved = vi.spyOn(document.head, 'insertBefore')
  render(await line('7'))
  expect(
    moved.mock.calls.map(([node]) => node).filter((node) => before.includes(node as HTMLStyleElement)),
  ).toEqual([])
  expect(added(before)).not.toContain(GLOBAL)
  expect(added(before)).not.toContain('padding:')
  render(await line('8'))
  expect(added(before)).toContain('padding:var(--isusu-spacing-8)')
})
