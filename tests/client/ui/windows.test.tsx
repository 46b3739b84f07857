import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { theSystem } from '#client/ui/system.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { notify } from '#client/ui/toasts.ts'

function Asking({ onYes }: { readonly onYes: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <AppFrame>
      <Button onClick={() => setOpen(true)}>Confirm</Button>
      <ConfirmDialog
        open={open}
        title="Confirm user?"
        confirmText="YES"
        cancelText="NO"
        onConfirm={onYes}
        onCancel={() => setOpen(false)}
      >
        This action cannot be undone
      </ConfirmDialog>
    </AppFrame>
  )
}

function Reading() {
  const [open, setOpen] = useState(true)
  return (
    <AppFrame>
      <Dialog open={open} title="Emergency loan" onClose={() => setOpen(false)}>
        The next request
      </Dialog>
    </AppFrame>
  )
}

interface OnceProps {
  readonly onDone: () => void
}

function ConfirmedOnce({ onDone }: OnceProps) {
  const [open, setOpen] = useState(true)
  const confirm = () => {
    onDone()
    setOpen(false)
  }
  return (
    <AppFrame>
      <ConfirmDialog
        open={open}
        title="Confirm user?"
        confirmText="YES"
        onConfirm={confirm}
        onCancel={() => {}}
      />
    </AppFrame>
  )
}

function DrawerOnce({ onDone }: OnceProps) {
  const [open, setOpen] = useState(true)
  const press = () => {
    onDone()
    setOpen(false)
  }
  return (
    <AppFrame>
      <Drawer open={open} onClose={() => {}} title="Menu">
        <Button onClick={press}>Log out</Button>
      </Drawer>
    </AppFrame>
  )
}

describe('a toast over a window', () => {
  it('closes the toast and leaves the window open', async () => {
    const user = userEvent.setup()
    render(<Reading />)
    await screen.findByRole('dialog', { name: 'Emergency loan' })
    act(() => void notify.success('The loan request has been approved.'))
    await user.click(await screen.findByLabelText('Close message'))
    expect(screen.queryByText('The loan request has been approved.')).not.toBeInTheDocument()
    await new Promise((settled) => setTimeout(settled, 50))
    expect(screen.getByRole('dialog', { name: 'Emergency loan' })).toBeVisible()
  })
})

describe('a confirmation question', () => {
  it('names the question and focuses the way back first', async () => {
    const user = userEvent.setup()
    render(<Asking onYes={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog', { name: 'Confirm user?' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'NO' })).toHaveFocus())
  })

  it('closes with Escape without doing anything', async () => {
    const user = userEvent.setup()
    let done = 0
    render(<Asking onYes={() => (done += 1)} />)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(done).toBe(0)
  })

  it('runs the action on confirmation', async () => {
    const user = userEvent.setup()
    let done = 0
    render(<Asking onYes={() => (done += 1)} />)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    expect(done).toBe(1)
  })
})

describe('a window', () => {
  it('gives the window a name, a description and a close button', async () => {
    const user = userEvent.setup()
    let closed = 0
    render(
      <AppFrame>
        <Dialog
          open
          onClose={() => (closed += 1)}
          title="COOP000101"
          description="Registered on 14 July 2021"
        >
          particulars
        </Dialog>
      </AppFrame>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'COOP000101' })
    expect(dialog).toHaveAccessibleDescription('Registered on 14 July 2021')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toBe(1)
  })
})

describe('the focus of a window', () => {
  it('the title of a dialog has the focus at first, not the button that closes it', async () => {
    render(<Reading />)
    await screen.findByRole('dialog', { name: 'Emergency loan' })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Emergency loan' })).toHaveFocus())
  })

  it('the title of a drawer has the focus at first', async () => {
    render(
      <AppFrame>
        <Drawer open onClose={() => {}} title="Filters">
          <a href="#one">One</a>
        </Drawer>
      </AppFrame>,
    )
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Filters' })).toHaveFocus())
  })
})

describe('a window closed at once', () => {
  it('leaves no trace of a window closed at once', async () => {
    const left: unknown[] = []
    const note = (reason: unknown) => left.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const page = (open: boolean) => (
      <ChakraProvider value={theSystem()}>
        <Dialog open={open} onClose={() => {}} title="The team" />
      </ChakraProvider>
    )
    const { rerender, unmount } = render(page(true))
    await screen.findByRole('dialog')
    rerender(page(false))
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(left).toEqual([])
  })
})

/** Windows that leave the page with an animation, as in browsers; until the test is over. */
function animated(): void {
  const styles = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = styles(element, pseudo)
    const state = element.getAttribute('data-state')
    return state === null
      ? style
      : new Proxy(style, {
          get: (target, name) => (name === 'animationName' ? state : Reflect.get(target, name, target)),
        })
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('a window that closes with an animation', () => {
  it.each([
    ['a question', 'alertdialog', 'YES', ConfirmedOnce],
    ['a drawer', 'dialog', 'Log out', DrawerOnce],
  ] as const)('takes no further press or key in %s', async (_, role, press, Once) => {
    animated()
    const user = userEvent.setup()
    let done = 0
    render(<Once onDone={() => (done += 1)} />)
    const button = await screen.findByRole('button', { name: press })
    expect(screen.getByRole(role).closest('[inert]')).toBeNull()
    await user.click(button)
    expect(done).toBe(1)
    // Still drawn, but the browser gives it neither presses nor keys nor the focus.
    expect(button).toBeInTheDocument()
    expect(button.closest('[inert]')).not.toBeNull()
  })
})

describe('a menu', () => {
  it('works by keyboard alone', async () => {
    const user = userEvent.setup()
    const chosen: string[] = []
    render(
      <AppFrame>
        <Menu
          trigger={<Button>Account</Button>}
          entries={[
            { id: 'profile', label: 'My profile', onSelect: () => chosen.push('profile') },
            'separator',
            { id: 'out', label: 'Log out', onSelect: () => chosen.push('out') },
          ]}
        />
      </AppFrame>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'My profile' })).toBeInTheDocument()
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(chosen).toEqual(['out']))
  })
})

describe('tabs', () => {
  it('moves between tabs with the arrows and shows one panel at a time', async () => {
    const user = userEvent.setup()
    render(
      <AppFrame>
        <Tabs
          label="Profile"
          tabs={[
            { id: 'a', label: 'Personal Details', content: 'born' },
            { id: 'b', label: 'Employment Details', content: 'employed' },
          ]}
        />
      </AppFrame>,
    )
    expect(screen.getByRole('tab', { name: 'Personal Details' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'Personal Details' }))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('employed')).toBeVisible())
  })
})

describe('a busy button', () => {
  it('keeps the focus, announces its state and ignores a second press', async () => {
    const user = userEvent.setup()
    let pressed = 0
    const page = (busy: boolean) => (
      <AppFrame>
        <Button busy={busy} busyText="Registering" onClick={() => (pressed += 1)}>
          Register
        </Button>
      </AppFrame>
    )
    const { rerender } = render(page(false))
    await user.click(screen.getByRole('button', { name: 'Register' }))
    rerender(page(true))
    const button = screen.getByRole('button', { name: 'Registering' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    expect(pressed).toBe(1)
  })
})
