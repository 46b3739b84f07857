import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import { onceOpen } from '#client/ui/once-open.ts'
import { theSystem } from '#client/ui/system.ts'

interface NoteProps {
  readonly open: boolean
  readonly onClose: () => void
}

const Note = ({ open }: NoteProps) => open && <p>The note</p>

/** A page with one window; `connected()` says whether its code can be fetched at the moment. */
function renderPage(connected: () => boolean) {
  const fetches: boolean[] = []
  const Late = onceOpen<NoteProps>(async () => {
    fetches.push(connected())
    if (!connected()) throw new TypeError('Failed to fetch dynamically imported module')
    return Note
  })
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <AppFrame>
        <label>
          Remark <input />
        </label>
        <Button onClick={() => setOpen(true)}>Open the note</Button>
        <Late open={open} onClose={() => setOpen(false)} />
      </AppFrame>
    )
  }
  render(
    <ChakraProvider value={theSystem()}>
      <Page />
    </ChakraProvider>,
  )
  return fetches
}

describe('a window that is fetched when the page is first used', () => {
  it('stays unfetched while no one uses the page', () => {
    expect(renderPage(() => true)).toEqual([])
  })

  it('opens offline once the page has been used', async () => {
    const user = userEvent.setup()
    let online = true
    renderPage(() => online)
    await user.type(screen.getByLabelText('Remark'), 'A')
    online = false
    await user.click(screen.getByRole('button', { name: 'Open the note' }))
    expect(await screen.findByText('The note')).toBeVisible()
  })

  it('says offline that it cannot be opened, keeps the page, and opens when the connection is back', async () => {
    const user = userEvent.setup()
    let online = false
    renderPage(() => online)
    await user.type(screen.getByLabelText('Remark'), 'Kept')
    await user.click(screen.getByRole('button', { name: 'Open the note' }))
    expect(
      await screen.findByText('This could not be opened. Please check your connection and try again.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Remark')).toHaveValue('Kept')
    online = true
    await user.click(screen.getByRole('button', { name: 'Open the note' }))
    expect(await screen.findByText('The note')).toBeVisible()
  })
})
