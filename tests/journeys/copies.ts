import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { cellTypes } from '#tests/support/workbook-cells.ts'

/** Heads of columns whose cells are numbers of people, accounts and records. */
const NUMBERED = /\b(?:number|phone|ID|reference|code)\b/i
const AMOUNTS = /\(NGN\)$|^Debit$|^Credit$/

/** Opens a workbook: numbers of people and accounts are texts in it, amounts are numbers, and nothing is a formula. */
function isSound(bytes: Buffer, where: string): void {
  const [types, read] = [cellTypes(bytes), readSheets(bytes)]
  if ('refusal' in read) throw new Error(`${where}: ${read.refusal}`)
  const [head = [], ...rows] = read.sheets[0]?.rows ?? []
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

/** Takes every workbook that the page offers. */
export async function givesWorkbooks(page: Page, path: string): Promise<number> {
  const buttons = page.getByRole('button', { name: 'Export To Excel' })
  const offered = await buttons.count()
  if (offered > 0) await expect(page.getByRole('button', { name: 'Export To CSV' })).toHaveCount(offered)
  let taken = 0
  for (let place = 0; place < offered; place += 1) {
    const download = page.waitForEvent('download')
    await buttons.nth(place).click()
    const file = await download
    expect(file.suggestedFilename(), path).toMatch(/\.xlsx$/)
    isSound(readFileSync(await file.path()), path)
    taken += 1
  }
  return taken
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
