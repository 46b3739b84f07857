import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import type { FileCell } from '#rules/tables/file-cell.ts'
import { readAmount } from '#rules/tables/read-amount.ts'
import { cellTypes } from '#tests/support/workbook-cells.ts'

/** Heads of columns whose cells are numbers of people, accounts and records. */
const NUMBERED = /\b(?:number|phone|ID|reference|code)\b/i
const AMOUNTS = /\(NGN\)$|^Debit$|^Credit$/

type Rows = readonly (readonly FileCell[])[]

/** The rows of a file, as the one reader of files from outside has them. */
function rowsOf(bytes: Buffer, where: string): Rows {
  const read = readSheets(bytes)
  if ('refusal' in read) throw new Error(`${where}: ${read.refusal}`)
  return read.sheets[0]?.rows ?? []
}

/** Opens a workbook: numbers of people and accounts are texts in it, amounts are numbers, and nothing is a formula. */
function isSound(bytes: Buffer, where: string): void {
  const types = cellTypes(bytes)
  const [head = [], ...rows] = rowsOf(bytes, where)
  expect(rows.length, where).toBeGreaterThan(0)
  for (const [place, { text: name }] of head.entries()) {
    const kinds = new Set(types.slice(1).flatMap((row) => row[place] || []))
    if (NUMBERED.test(name) && name !== 'Number from') kinds.delete('s')
    else if (AMOUNTS.test(name)) kinds.delete('n')
    else continue
    expect([...kinds], `${where}: ${name}`).toEqual([])
    if (AMOUNTS.test(name)) continue
    expect(
      rows.filter((row) => row[place]?.number !== undefined),
      `${where}: ${name}`,
    ).toEqual([])
  }
}

/** What a cell says whatever file it is of: a day, a figure, a text. Amounts are read in kobo, and none is unreadable. */
function said(cell: FileCell | undefined, head: string): string | number {
  if (cell === undefined) return ''
  if (!AMOUNTS.test(head)) return cell.date ?? cell.text
  const read = readAmount(cell, { decimalComma: false })
  return cell.text === '' || 'fault' in read ? cell.text : read.amount
}

/** Reads both files of a list: nothing of the one is lacking in the other, row by row and to the kobo. */
function sayTheSame(csv: Buffer, workbook: Buffer, where: string): void {
  const [plain, sheet] = [rowsOf(csv, where), rowsOf(workbook, where)]
  const heads = sheet[0]?.map(({ text }) => text) ?? []
  const all = (rows: Rows) => rows.map((row) => heads.map((head, place) => said(row[place], head)))
  expect(plain[0]?.length, where).toBe(heads.length)
  // The audit log has the first of the two exports as its latest row.
  const grown = where.includes('audit-log') ? all(plain).toSpliced(1, 1) : all(plain)
  expect(grown, where).toEqual(all(sheet))
  const amounts = all(plain.slice(1)).flatMap((row) =>
    row.filter((_, place) => AMOUNTS.test(heads[place] ?? '')),
  )
  expect(
    amounts.filter((amount) => typeof amount === 'string' && amount !== ''),
    where,
  ).toEqual([])
}

async function taken(page: Page, button: Locator, ending: RegExp, path: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename(), path).toMatch(ending)
  return readFileSync(await file.path())
}

/** Chromium starts ten downloads of a page within a second, which only a program asks for, and ignores the eleventh. */
const MOST_AT_ONCE = 10
const SECOND_MS = 1_000

/** Takes every file that the page offers: each list as CSV and as a workbook, which say the same. */
export async function givesWorkbooks(page: Page, path: string): Promise<number> {
  const workbooks = page.getByRole('button', { name: 'Export To Excel' })
  const texts = page.getByRole('button', { name: 'Export To CSV' })
  const offered = await workbooks.count()
  if (offered > 0) await expect(texts).toHaveCount(offered)
  for (let place = 0; place < offered; place += 1) {
    if (place > 0 && (2 * place) % MOST_AT_ONCE === 0) await page.waitForTimeout(SECOND_MS)
    const workbook = await taken(page, workbooks.nth(place), /\.xlsx$/, path)
    isSound(workbook, path)
    sayTheSame(await taken(page, texts.nth(place), /\.csv$/, path), workbook, path)
  }
  return offered
}

/** A page with a table tells on paper when it was printed, and each list in it how many rows it holds and as at when. */
export async function saysWhatItPrints(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  if ((await page.locator('main table').count()) > 0)
    await expect(page.locator('[data-printed-on]').first(), path).toBeVisible()
  for (const head of await page.locator('[data-printed-head]').all()) {
    const told = (await head.textContent()) ?? ''
    expect(told, path).toMatch(/As at \d{1,2} \w+ \d{4}, \d\d:\d\d$/)
    const rows = await head.locator('xpath=following-sibling::*//tbody/tr').count()
    if (rows > 0) expect(told, path).toMatch(new RegExp(`^(?:All )?${rows}\\b`))
  }
  await page.emulateMedia({ media: null })
}
