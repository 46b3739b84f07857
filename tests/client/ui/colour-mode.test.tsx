import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx'

const shown = () => document.documentElement.dataset['theme']

const deviceIs = (dark: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: dark,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

const page = () =>
  render(
    <AppFrame>
      <ThemeSwitch />
    </AppFrame>,
  )

describe('light and dark', () => {
  beforeEach(() => deviceIs(false))

  it('follows the device until the user chooses', () => {
    deviceIs(true)
    page()
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('isusu.theme')).toBeNull()
  })

  it("cycles through light, dark and the device's mode and remembers the choice", async () => {
    const user = userEvent.setup()
    deviceIs(true)
    page()
    await user.click(screen.getByRole('button'))
    expect(shown()).toBe('light')
    expect(localStorage.getItem('isusu.theme')).toBe('light')
    await user.click(screen.getByRole('button'))
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('isusu.theme')).toBe('dark')
    await user.click(screen.getByRole('button'))
    expect(localStorage.getItem('isusu.theme')).toBeNull()
  })

  it('starts in the remembered mode', () => {
    localStorage.setItem('isusu.theme', 'dark')
    page()
    expect(shown()).toBe('dark')
  })

  it('switches to light for printing and back', () => {
    localStorage.setItem('isusu.theme', 'dark')
    page()
    window.dispatchEvent(new Event('beforeprint'))
    expect(shown()).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(shown()).toBe('dark')
  })
})
