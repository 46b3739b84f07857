import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md')

/** The most acts that each job may take, as a section of docs/performance.md says: its last column. */
function documented(heading: string): ReadonlyMap<string, number> {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split(`\n## ${heading}\n`)
  const [table = ''] = section.split(/^## /m)
  return new Map(
    [...table.matchAll(/^\| ([a-z][^|]+?) \|[^|]*\| (\d+) \|$/gm)].map(([, job = '', most]) => [
      job,
      Number(most),
    ]),
  )
}

/** Counts in the page what a person does, until it is stopped: a press is one act, a typed field one, a choice or a file two. */
function startCounting(): void {
  const counted = { acts: 0, fields: new Set<EventTarget | null>() }
  Object.assign(window, { counted })
  document.addEventListener('pointerdown', () => (counted.acts += 1), true)
  document.addEventListener(
    'input',
    ({ target }) => {
      const isTyped =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
      if (!isTyped || counted.fields.has(target)) return
      counted.fields.add(target)
      counted.acts += 1
    },
    true,
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && target.type === 'file')
      )
        counted.acts += 2
    },
    true,
  )
}

/** The acts of jobs, each counted on a page that is not loaded anew meanwhile. */
export class Acts {
  readonly #most: ReadonlyMap<string, number>
  readonly counted = new Map<string, number>()

  constructor(section: 'The acts of a job' | 'The acts of a member' = 'The acts of a job') {
    this.#most = documented(section)
  }

  /** Does a job, which begins at the menu or where the page is, and holds its acts against docs/performance.md. */
  async count(page: Page, job: string, run: () => Promise<void>): Promise<void> {
    await page.evaluate(startCounting)
    await run()
    const acts = await page.evaluate(() => (window as unknown as { counted: { acts: number } }).counted.acts)
    this.counted.set(job, (this.counted.get(job) ?? 0) + acts)
    expect(acts, `acts to ${job}`).toBeGreaterThan(0)
    expect(this.counted.get(job), `acts to ${job}`).toBeLessThanOrEqual(this.#most.get(job) ?? 0)
  }

  /** The documented jobs that were not done. */
  get left(): readonly string[] {
    return [...this.#most.keys()].filter((job) => !this.counted.has(job))
  }
}

/** Goes to a page by the menu of staff: its group is opened where it is closed. */
export async function byMenu(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const link = menu.getByRole('link', { name, exact: true })
  const head = menu.getByRole('button', { name: group, exact: true })
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  await link.click()
}
