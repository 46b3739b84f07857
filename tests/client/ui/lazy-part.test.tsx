import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from '#client/ui/lazy-part.ts'

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>
const later = () => lazyPart(() => Promise.resolve(Hello))

it('draws a part at once that has been loaded before', async () => {
  const { Part, load } = later()
  await load()
  render(
    <Suspense fallback="coming">
      <Part name="Ada" />
    </Suspense>,
  )
  expect(screen.getByText('Hello Ada')).toBeVisible()
})

it('waits for a part that has not come', async () => {
  const { Part } = later()
  const view = render(
    <Suspense fallback="coming">
      <Part name="Ada" />
    </Suspense>,
  )
  expect(view.container).toHaveTextContent('coming')
  await act(async () => {})
  expect(await screen.findByText('Hello Ada')).toBeVisible()
})
