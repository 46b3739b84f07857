import { expect, type Page, test } from '@playwright/test'
import { ROUTES } from '#client/paths.ts'
import { type Watch, watchPage } from '#workshop/gallery/watch.ts'
import { givesWorkbooks, saysWhatItPrints } from './copies.ts'
import { APPLICANT, signInMember, signInStaff } from './people.ts'
import { layoutShift, onSlowLine } from './slow-line.ts'
import { fits, passesAxe } from './sound.ts'

const PUBLIC = [
  '/',
  '/signin',
  '/signin?tab=admin',
  '/portal',
  '/signup',
  '/beneficiary-withdrawal',
  '/land-application',
  '/forgotpassword',
  '/emailreset?token=gone',
  '/guarantor-form',
  '/no-such-page',
]
const MEMBERS = [
  '/dashboard',
  '/dashboard/balances',
  '/dashboard/profile',
  '/dashboard/savings/instruction',
  '/dashboard/loan-request',
  '/dashboard/loan-status',
  '/dashboard/guarantees',
  '/dashboard/commodity',
  '/dashboard/cart',
  '/dashboard/statement',
  '/dashboard/my-requests',
  '/dashboard/my-requests/savings-withdrawal',
  '/dashboard/my-requests/membership-withdrawal',
  '/dashboard/privacy/if-i-left',
  '/dashboard/privacy/next-of-kin',
  '/dashboard/my-requests/land',
  '/dashboard/user/legal-docs',
  '/dashboard/user/audited-financial-report',
  '/dashboard/loan-requests',
]
const STAFF = [
  '/dashboard',
  '/dashboard/confirmuser',
  '/dashboard/register-member',
  '/dashboard/viewmembers',
  '/dashboard/member-register',
  '/dashboard/summaryreport',
  '/dashboard/referralreport?detailed=yes',
  '/dashboard/bank-report',
  '/dashboard/instructions/initial',
  '/dashboard/instructions/increment',
  '/dashboard/instructions/decrement',
  '/dashboard/savings-withdrawals',
  '/dashboard/membership-withdrawal',
  '/dashboard/beneficiary-withdrawal',
  '/dashboard/land-aquisition',
  '/dashboard/legal-docs',
  '/dashboard/audited-financial-report',
  '/dashboard/message',
  '/dashboard/products',
  '/dashboard/addproduct',
  '/dashboard/commodityrequests',
  '/dashboard/loan-requests',
  '/dashboard/loan-summary',
  '/dashboard/loan-contract-preview',
  '/dashboard/profile',
  '/dashboard/security',
  '/dashboard/notifications',
  '/dashboard/notifications/choices',
  '/dashboard/privacy',
  '/dashboard/staff-accounts',
  '/dashboard/programs/webhooks',
  '/dashboard/programs',
  '/dashboard/audit-log',
  '/dashboard/exports',
  '/dashboard/rules-in-force',
]
/** Pages of the treasurer's books. */
const BOOKS = [
  '/dashboard/books',
  '/dashboard/trial-balance',
  '/dashboard/chart-of-accounts',
  '/dashboard/general-ledger/02020305',
  '/dashboard/income-and-expenditure',
  '/dashboard/balance-sheet',
  '/dashboard/receipts-and-payments',
  '/dashboard/day-book',
  '/dashboard/cash-flow',
  '/dashboard/cash-book',
  '/dashboard/ledger-accounts',
  '/dashboard/fixed-assets',
  '/dashboard/vouchers',
  '/dashboard/numbers',
  '/dashboard/reversals',
  '/dashboard/unapplied',
  '/dashboard/unapplied?list=suspense',
  '/dashboard/bank-accounts',
  '/dashboard/bank-reconciliation',
  '/dashboard/opening-balances',
  '/dashboard/members-brought-over',
  '/dashboard/arrears',
  '/dashboard/guarantor-exposure',
  '/dashboard/periods',
  '/dashboard/year-end',
  '/dashboard/agm-pack',
]

/** Pages of the treasurer's payroll. A schedule and a report are gone through in the treasurer's journey. */
const PAYROLL = [
  '/dashboard/deductions',
  '/dashboard/deduction-reports',
  '/dashboard/remittances',
  '/dashboard/unremitted-deductions',
  '/dashboard/deduction-holidays',
  '/dashboard/payers',
  '/dashboard/allocation',
]

/** Pages that open only after a form was filled in; their journeys look at them. */
const AFTER_A_FORM = ['/guarantor-preview', '/dashboard/loan/preview', '/print-request']

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** Beside and between the two, where a menu beside the page or a table may not fit: only the width is checked. */
const BESIDE = [1366, 1024, 768, 320]

/** Where axe looks at a page. */
type Look = 'wide' | 'narrow'

/**
 * Opens a page once and checks it as the window changes: its width on every screen, and axe on a large screen or on a phone,
 * by turns. `npm run gallery` looks at both, in light and in dark, with the dialogs.
 */
async function looksRight(page: Page, path: string, look: Look, settle: Watch['settle']): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settle()
  const large = `${path} at ${WIDE.width} px`
  await fits(page, large)
  if (look === 'wide') await passesAxe(page, large, 'light')

  for (const width of BESIDE) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page, `${path} at ${width} px`)
  }

  await page.setViewportSize(PHONE)
  const small = `${path} at ${PHONE.width} px`
  if (look === 'narrow') await passesAxe(page, small, 'light')
  await fits(page, small)
}

/**
 * Opens each page and checks it; none reports an error on the console or asks another origin. `copies` looks at what the
 * page gives away.
 */
async function lookRight(
  page: Page,
  paths: readonly string[],
  copies: (path: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { faults, settle } = watchPage(page, new URL(page.url()).origin)
  for (const [at, path] of paths.entries()) {
    await looksRight(page, path, at % 2 === 0 ? 'wide' : 'narrow', settle)
    await copies(path)
    expect(faults, path).toEqual([])
  }
}

/** Checks the pages of staff, with their workbooks and their paper; answers how many workbooks there are. */
async function staffPages(page: Page, paths: readonly string[]): Promise<number> {
  let workbooks = 0
  await lookRight(page, paths, async (path) => {
    await saysWhatItPrints(page, path)
    workbooks += await givesWorkbooks(page, path)
  })
  return workbooks
}

test.describe('the lists of staff', () => {
  test('show a whole row, its state and its next step at once beside the menu of a small laptop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signInStaff(page)
    for (const [path, step] of [
      ['/dashboard/loan-requests?order=ready', /^Review/],
      ['/dashboard/confirmuser', /^Confirm /],
    ] as const) {
      await page.goto(path)
      const row = page.getByRole('table').getByRole('row').nth(1)
      await expect(row.getByRole('button', { name: step })).toBeInViewport({ ratio: 1 })
      const parts = await row.getByRole('cell').all()
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    }
  })

  test('hold the actions of a row at the edge while the rest of it scrolls in its frame', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInStaff(page)
    await page.goto('/dashboard/commodityrequests')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toBeVisible()
    const frame = row.locator('xpath=ancestor::table/..')
    const scrolled = () => frame.evaluate(({ scrollLeft }) => scrollLeft)
    const edge = async () => {
      const box = await row.getByRole('cell').last().boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    const room = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(room).toBeGreaterThan(50)
    const held = await edge()
    const first = row.getByRole('cell').first()
    const before = await first.boundingBox()
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    await expect.poll(scrolled).toBe(room)
    const after = await first.boundingBox()
    expect((before?.x ?? 0) - (after?.x ?? 0)).toBeCloseTo(room, 0)
    expect(await edge()).toBe(held)
    await expect(row.getByRole('button', { name: /^Approve/ })).toBeInViewport({ ratio: 1 })
  })

  test('begin with tiles that fill each row', async ({ page }) => {
    await signInStaff(page)
    const tiles = page.getByRole('group', { name: 'Queues' })
    await expect(tiles.getByRole('link')).toHaveCount(11)
    for (const width of [1920, 1440, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const uneven = await tiles.evaluate((group) => {
        const { left, right } = group.getBoundingClientRect()
        const rows = new Map<number, { from: number; to: number }>()
        for (const tile of group.children) {
          const box = tile.getBoundingClientRect()
          const row = rows.get(box.top) ?? { from: box.left, to: box.right }
          rows.set(box.top, { from: Math.min(row.from, box.left), to: Math.max(row.to, box.right) })
        }
        return [...rows.values()].filter(({ from, to }) => from - left > 1 || right - to > 1)
      })
      expect(uneven, `${width} px`).toEqual([])
    }
  })

  test('let text in a row be selected without opening it', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await signInStaff(page)
    await page.goto('/dashboard/loan-summary')
    const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('cell')
    const reference = cells.nth(1).getByText(/^LN[0-9A-Z]+$/)
    for (const text of [reference, cells.first().getByText(/^COOP/)]) {
      await expect(text).toBeVisible()
      const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + 1, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 })
      await page.mouse.up()
      const selected = await page.evaluate(() => window.getSelection()?.toString())
      expect(await text.innerText()).toContain(selected)
      expect(selected).not.toBe('')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await reference.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('take a finger beside a short link, and on the cart', async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await signInMember(page)
    for (const [path, name] of [
      ['/dashboard/my-requests', /Blossom Estate|University Layout/],
      ['/dashboard/commodity', 'Check out cart'],
    ] as const) {
      await page.goto(path)
      const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
      await link.scrollIntoViewIfNeeded()
      const missed = await link.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const points = [-21, 21].flatMap((by) => [[x + by, y] as const, [x, y + by] as const])
        return points.filter(([at, from]) => !element.contains(document.elementFromPoint(at, from)))
      })
      expect(missed, String(name)).toEqual([])
    }
    await context.close()
  })

  test('keep messages off the head of a sheet that slides in, and give them back their place', async ({
    page,
  }) => {
    // Lower than the sheet and a message together.
    await page.setViewportSize({ width: PHONE.width, height: 420 })
    await signInStaff(page)
    await page.goto('/preview')
    await page.getByRole('button', { name: 'Error, stays' }).click()
    const message = page.locator('#messages').getByText('cannot be reached')
    await expect(message).toBeInViewport({ ratio: 1 })
    const edge = await message.evaluate((element) => element.getBoundingClientRect().top)
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    const head = page.getByRole('dialog').locator('header')
    await expect(head.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    const isFree = () =>
      head.evaluate((element) => {
        const shown = document.querySelector('#messages')?.getBoundingClientRect()
        return shown !== undefined && shown.top >= element.getBoundingClientRect().bottom
      })
    await expect.poll(isFree).toBe(true)
    await head.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(() => message.evaluate((element) => element.getBoundingClientRect().top))
      // Its own animation may have moved it by a little when it was measured.
      .toBeCloseTo(edge, -1)
  })

  test('leave most of a phone to the contract of a loan request', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signInStaff(page)
    await page.goto('/dashboard/loan-requests?order=ready')
    await page
      .getByRole('button', { name: /^Review/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('tab', { name: 'Contract' }).click()
    await sheet.getByRole('heading', { name: 'Authority to debit salary' }).scrollIntoViewIfNeeded()
    await expect(sheet.getByRole('tablist')).not.toBeInViewport()
    await expect(sheet.getByRole('button', { name: 'Next loan request' })).not.toBeInViewport()
    const confirm = sheet.getByRole('button', { name: 'Confirm', exact: true })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    const foot = await confirm.boundingBox()
    expect(PHONE.height - (foot?.y ?? 0)).toBeLessThan(80)
  })
})

test.describe('the home page', () => {
  for (const [who, signIn, last] of [
    ['a member', signInMember, 'My loans'],
    ['staff', signInStaff, 'New registrations'],
  ] as const)
    test(`the home page of ${who} does not move while it loads on a slow line`, async ({ browser, page }) => {
      await signIn(page)
      const storageState = await page.context().storageState()
      for (const viewport of [WIDE, PHONE]) {
        const first = await onSlowLine(browser, { viewport, storageState })
        await first.goto('/dashboard')
        await expect(first.getByRole('heading', { name: last })).toBeVisible()
        expect(await layoutShift(first), `${viewport.width} px`).toBeLessThanOrEqual(0.02)
        await first.context().close()
      }
    })
})

test.describe('a change of theme', () => {
  test('reaches the innermost text at once where people want less motion', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await signInStaff(page)
    await page.goto('/dashboard/members')
    const text = page.getByRole('row').nth(1).getByRole('cell').first()
    await expect(text).toBeVisible()
    // Where every element has a transition, however short, each begins when the one around it has ended, a picture later.
    const changing = await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
      return document.getAnimations().filter((each) => each instanceof CSSTransition).length
    })
    expect(changing).toBe(0)
  })
})

test.describe('screens from 320 to 1920 px', () => {
  // Each opens pages without changing anything, so two of them may go at once.
  test.describe.configure({ mode: 'parallel' })

  test('every page that needs no record of its own is among them', () => {
    const looked = new Set(
      [PUBLIC, MEMBERS, STAFF, BOOKS, PAYROLL, AFTER_A_FORM].flat().map((path) => path.replace(/\?.*/, '')),
    )
    const pages = Object.values(ROUTES).filter((path) => !path.includes(':') && path !== ROUTES.preview)
    expect(pages.filter((path) => !looked.has(path))).toEqual([])
  })

  test('public pages pass axe and fit the width', async ({ page }) => {
    await page.goto('/')
    await lookRight(page, PUBLIC)
  })

  test("members' pages pass axe and fit the width", async ({ page }) => {
    await signInMember(page)
    await lookRight(page, MEMBERS)
  })

  test("an applicant's pages pass axe and fit the width", async ({ page }) => {
    await signInMember(page, APPLICANT.signIn)
    await lookRight(page, ['/dashboard', '/dashboard/balances'])
  })

  test("staff's pages pass axe, fit the width, and give sound workbooks and papers", async ({ page }) => {
    await signInStaff(page)
    expect(await staffPages(page, STAFF)).toBeGreaterThan(4)
  })

  test("the treasurer's books pass axe, fit the width, and give sound workbooks and papers", async ({
    page,
  }) => {
    await signInStaff(page)
    expect(await staffPages(page, BOOKS)).toBeGreaterThan(12)
  })

  test("the treasurer's payroll pages pass axe, fit the width, and give sound workbooks and papers", async ({
    page,
  }) => {
    await signInStaff(page)
    await staffPages(page, PAYROLL)
  })
})
