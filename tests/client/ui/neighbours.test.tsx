import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Neighbours } from '#client/ui/Neighbours.tsx'

/** Records of which the second is left by an arrow key in the moment in which it is shown. */
function Records() {
  const [at, setAt] = useState(1)
  useLayoutEffect(() => {
    if (at === 2) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  }, [at])
  return <Neighbours what="record" position={`${at} of 9`} onPrevious={null} onNext={() => setAt(at + 1)} />
}

test('an arrow key that is pressed as soon as a record is shown leads on from that record', async () => {
  render(
    <AppFrame>
      <Records />
    </AppFrame>,
  )
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText('3 of 9')).toBeVisible()
})
