import { expect, test } from '@playwright/test'
import { lagosDate } from '#rules/dates.ts'
import { formatNaira, kobo } from '#rules/money.ts'
import { askGraph } from './graph.ts'
import { ADMIN, signInStaff } from './people.ts'

/** The last year of the demo society is closed, and its appropriation is resolved and posted. */
const YEAR = Number(lagosDate(new Date()).slice(0, 4)) - 1

interface WireYears {
  readonly yearEnds: {
    readonly closed: readonly {
      readonly year: number
      readonly surplus: number
      readonly appropriation: {
        readonly balance: number
        readonly parts: readonly { readonly total: number }[]
      } | null
    }[]
  }
}

test('the figures of the general meeting add up, and the dividend is paid', async ({ page }) => {
  await signInStaff(page, ADMIN.signIn)
  await page.goto('/dashboard/year-end')
  await expect(page.getByText(`${YEAR + 1} is the next year to close`)).toBeVisible()
  const parts = page.getByRole('table', { name: `Appropriation of ${YEAR}` })
  await expect(parts.getByText('Dividend', { exact: false }).first()).toBeVisible()
  await expect(parts.getByText('Statutory reserve', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Pay the shares' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Pay the shares' })
    .click()
  await expect(page.getByText('The members’ shares are paid')).toBeVisible()

  const { data } = await askGraph<WireYears>(
    page,
    '{ yearEnds { closed { year surplus appropriation { balance parts { total } } } } }',
  )
  const year = data.yearEnds.closed.find((each) => each.year === YEAR)
  const given = year?.appropriation?.parts.reduce((sum, { total }) => sum + total, 0) ?? 0
  expect(given).toBeGreaterThan(0)
  expect(Math.round((given + (year?.appropriation?.balance ?? 0)) * 100)).toBe(
    Math.round((year?.surplus ?? 0) * 100),
  )

  // The papers of the meeting: each statement with its notes, all printed as one.
  await page.getByRole('link', { name: `AGM pack ${YEAR}` }).click()
  await expect(page.getByLabel('Financial year')).toHaveValue(String(YEAR))
  const income = page.getByRole('table', { name: 'Income and expenditure' })
  await expect(income.getByRole('row', { name: 'Surplus of income over expenses' })).toContainText(
    formatNaira(kobo(year?.surplus ?? 0)),
  )
  const appropriation = page.getByRole('table', { name: 'Appropriation account' })
  for (const [line, amount] of [
    ['Net surplus of the year', year?.surplus],
    ['Transferred to accumulated surplus', year?.appropriation?.balance],
  ] as const)
    await expect(appropriation.getByRole('row', { name: line })).toContainText(formatNaira(kobo(amount ?? 0)))
  const balance = page.getByRole('table', { name: 'Balance sheet' })
  // The closing carried the surplus there.
  await expect(balance.getByRole('row', { name: /^\d{8} Accumulated surplus ₦/ })).toBeVisible()
  const titles = await page
    .getByRole('table')
    .evaluateAll((all) =>
      all.map((table) => table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent),
    )
  expect(titles).toHaveLength(12)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print the pack' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  const paper = page.locator('[data-paper]')
  for (const title of titles)
    await expect(paper.getByRole('heading', { name: title ?? '', includeHidden: true })).toBeVisible()
  await expect(paper.getByText(formatNaira(kobo(year?.surplus ?? 0))).first()).toBeVisible()
})
