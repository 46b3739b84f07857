import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing in light, nor in the colours of the dark, and the page does not scroll sideways. */
export async function isSound(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours that are still changing over would be measured halfway.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // So would colours of a window that is still opening. A skeleton's pulse never ends.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
          .map((each) => each.finished),
      ),
    )
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${where} (${colorScheme}) ${id}: ${nodes.map((node) => node.html).join(' ')}`,
      ),
    ).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}
