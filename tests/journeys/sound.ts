import { expect, type Page } from '@playwright/test'
import { findAxeViolations, findSidewaysScroll } from '#workshop/gallery/watch.ts'

/** Nothing makes the page itself scroll sideways, once the page has followed a new width. */
export async function fits(page: Page, where: string): Promise<void> {
  await expect.poll(() => findSidewaysScroll(page, where), { timeout: 2_000 }).toEqual([])
}

/**
 * Axe finds nothing in the colours of a theme. The structure does not change with the colours, so in dark only the
 * contrast is checked.
 */
export async function passesAxe(page: Page, where: string, theme: 'light' | 'dark'): Promise<void> {
  // Before its code has come a page is only its outline.
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
  // Colours that are still changing over would be measured halfway.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // So would colours of a window that is still opening. A skeleton's pulse never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished),
    ),
  )
  expect(await findAxeViolations(page, `${where} (${theme})`, theme)).toEqual([])
}

/** Axe finds nothing in light, nor in the colours of the dark, and the page does not scroll sideways. */
export async function isSound(page: Page, where: string): Promise<void> {
  await passesAxe(page, where, 'light')
  await passesAxe(page, where, 'dark')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await fits(page, where)
}
