import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { readCsv } from '#tests/support/read-csv.ts'
import { MODERATOR, signInMember, signInStaff } from './people.ts'

/** What the graph answers this session, all pages of a list of at most a hundred thousand. */
async function wholeList(page: Page, field: string, args: string, selection: string): Promise<Item[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as { token: string }).token,
  )
  const items: Item[] = []
  for (let at = 1; at < 1_000; at += 1) {
    const answer = await page.request.post('/graphql', {
      headers: { 'x-auth-token': token, 'x-graphql-yoga-csrf': '1' },
      data: {
        query: `{ list: ${field}(page: ${at}, pageSize: 100, ${args}) { items { ${selection} } totalPages } }`,
      },
    })
    const { data } = (await answer.json()) as { data: { list: { items: Item[]; totalPages: number } } }
    items.push(...data.list.items)
    if (at >= data.list.totalPages) break
  }
  return items
}

/** The fields of members, savings requests, referrals and loans that are compared; each query selects its own. */
interface Item {
  readonly name: string
  readonly memberNumber: string | null
  readonly email: string
  readonly employment: { readonly organisation: string | null; readonly department: string | null } | null
  readonly bankAccount: Readonly<Record<'accountName' | 'accountNumber' | 'bankName', string | null>> | null
  readonly monthlyTotal: number
  readonly items: readonly {
    readonly product: string
    readonly amount: number
    readonly durationMonths: number | null
  }[]
  readonly member: { readonly memberNumber: string }
  readonly referredCount: number
  readonly referredMembers: readonly Pick<Item, 'name' | 'memberNumber'>[]
  readonly reference: string
}

/** Presses the export and reads the file that the browser saves. */
async function exportedFrom(page: Page, path: string): Promise<{ name: string; lines: string[][] }> {
  await page.goto(path)
  await expect(page.getByRole('table')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export To CSV' }).click()
  const file = await download
  return { name: file.suggestedFilename(), lines: readCsv(readFileSync(await file.path(), 'utf8')) }
}

/**
 * An exported file and the list it was made of. Journeys beside this one change the same society, so both are taken again
 * when the list was another afterwards.
 */
async function exportedWith(page: Page, path: string, list: () => Promise<Item[]>) {
  for (;;) {
    const items = await list()
    const file = await exportedFrom(page, path)
    if (JSON.stringify(await list()) === JSON.stringify(items)) return { ...file, items }
  }
}

const text = (value: string | number | null | undefined): string => String(value ?? '')

test.describe('the reports of staff', () => {
  test('the register is exported as the society has it, and narrowed by its search', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    const {
      name,
      lines,
      items: members,
    } = await exportedWith(page, '/dashboard/member-register', () =>
      wholeList(
        page,
        'members',
        'status: CONFIRMED, orderBy: MEMBER_NUMBER',
        'name memberNumber email employment { organisation department }',
      ),
    )
    expect(name).toMatch(/^members-register-\d{4}-\d\d-\d\d\.csv$/)
    expect(members.length).toBeGreaterThan(100)
    expect(lines.slice(1).map((line) => [line[0], line[1], line[2], line[3], line[4], line[6]])).toEqual(
      members.map((each, index) => [
        String(index + 1),
        each.memberNumber,
        each.name,
        text(each.employment?.organisation),
        text(each.employment?.department),
        each.email,
      ]),
    )
    const numbers = lines.slice(1).map((line) => Number(line[1]?.slice(-6)))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))

    const found = await exportedFrom(page, '/dashboard/member-register?search=COOP000102')
    expect(found.lines.slice(1).map((line) => line[1])).toEqual(['COOP000102'])
  })

  test('the bank report hides account numbers on the screen and exports them in full', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    const { lines, items: members } = await exportedWith(page, '/dashboard/bank-report?order=-name', () =>
      wholeList(
        page,
        'members',
        'status: CONFIRMED, orderBy: NAME, descending: true',
        'name memberNumber bankAccount { accountName accountNumber bankName }',
      ),
    )
    expect(lines[0]).toEqual([
      'S/N',
      'Name',
      'Membership number',
      'Account holder name',
      'Account number',
      'Bank name',
    ])
    expect(lines.slice(1)).toEqual(
      members.map(({ name, memberNumber, bankAccount }, index) => [
        String(index + 1),
        name,
        memberNumber,
        text(bankAccount?.accountName),
        text(bankAccount?.accountNumber),
        text(bankAccount?.bankName),
      ]),
    )
    const shown = members.slice(0, 25).find(({ bankAccount }) => bankAccount?.accountNumber)
    const number = text(shown?.bankAccount?.accountNumber)
    await expect(page.getByText(number)).toHaveCount(0)
    await page
      .getByRole('button', { name: `Show the account number of ${text(shown?.name)}` })
      .first()
      .click()
    await expect(page.getByText(number).first()).toBeVisible()
  })

  test('the summary is exported with the acknowledged requests and their totals', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    const { lines, items: requests } = await exportedWith(page, '/dashboard/summaryreport', () =>
      wholeList(
        page,
        'savingsInstructions',
        'state: SEEN, orderBy: MEMBER_NUMBER',
        'monthlyTotal kind items { product amount durationMonths } member { memberNumber }',
      ),
    )
    expect(requests.length).toBeGreaterThan(0)
    const body = lines.slice(1, -1)
    expect(body.map((line) => [line[2], Number(line.at(-1)) * 100])).toEqual(
      requests.map(({ member, monthlyTotal }) => [member.memberNumber, monthlyTotal]),
    )
    const capital = requests.map(({ items }) => items.find(({ product }) => product === 'SHARE_CAPITAL'))
    expect(body.map((line) => [line[5], line[6]])).toEqual(
      capital.map((item) => (item ? [String(item.amount / 100), text(item.durationMonths)] : ['', ''])),
    )
    const total = requests.reduce((sum, { monthlyTotal }) => sum + monthlyTotal, 0)
    expect(Math.round(Number(lines.at(-1)?.at(-1)) * 100)).toBe(total)
    await expect(page.getByRole('table').getByRole('row').last()).toContainText(
      new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(total / 100),
    )
  })

  test('the referral tables are exported as shown, plain or detailed', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    const { lines, items: referrals } = await exportedWith(page, '/dashboard/referralreport', () =>
      wholeList(
        page,
        'referrals',
        'orderBy: MOST_REFERRED',
        'name referredCount referredMembers { name memberNumber }',
      ),
    )
    expect(referrals.length).toBeGreaterThan(0)
    expect(lines.slice(1)).toEqual(
      referrals.map(({ name, referredCount }, index) => [String(index + 1), name, String(referredCount)]),
    )
    await page.getByText('Detailed View').click()
    await expect(page).toHaveURL(/detailed=yes/)
    const detailed = await exportedFrom(page, '/dashboard/referralreport?detailed=yes')
    expect(detailed.lines.slice(1).map((line) => [line[1], line[3], line[4]])).toEqual(
      referrals.flatMap(({ name, referredMembers }) =>
        referredMembers.map((each) => [name, each.name, each.memberNumber ?? 'pending approval']),
      ),
    )
  })

  test('the approved loans are exported with all their pages', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    const { lines, items: loans } = await exportedWith(page, '/dashboard/loan-summary', () =>
      wholeList(page, 'loanRequests', 'state: APPROVED', 'reference'),
    )
    expect(lines.slice(1).map((line) => line[0])).toEqual(loans.map(({ reference }) => reference))
  })

  test('the whole register is printed on its own', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    await page.goto('/dashboard/member-register')
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('[data-paper]')
    await expect(paper.getByRole('heading', { name: 'Members Register', includeHidden: true })).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
    expect(await paper.locator('tbody tr').count()).toBeGreaterThan(100)
  })

  test('a member is kept out of the bank report', async ({ page }) => {
    await signInMember(page)
    await page.goto('/dashboard/bank-report')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export To CSV' })).toHaveCount(0)
  })
})
