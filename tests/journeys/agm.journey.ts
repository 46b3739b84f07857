import { expect, test } from '@playwright/test'
import { lagosDate } from '#rules/dates.ts'
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

  await page.goto('/dashboard/balance-sheet')
  await expect(page.getByText(/Statutory reserve fund/).first()).toBeVisible()
})
