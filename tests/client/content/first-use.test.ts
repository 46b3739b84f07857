import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '#client/features/session/device-data.ts'
import { atFirstUse } from '#platform/pages/pages.ts'

const FIRST_USE = readFileSync(join(import.meta.dirname, '../../../client/public/first-use.js'), 'utf8')

const DOCUMENT = `<!doctype html><html><head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
  </head><body>
    <div id="root"><button>Menu</button></div>
  </body></html>`

const QUIET_MS = 4000

/** The front page in its first moment: it can be read, and nothing has been pressed. */
function opened(): HTMLElement {
  const [, written = ''] = /<body>(.*)<\/body>/s.exec(atFirstUse(DOCUMENT)) ?? []
  // The file is run below.
  document.body.innerHTML = written.replace('<script src="/first-use.js"></script>', '')
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is a script of the document
  new Function(FIRST_USE)()
  const button = document.querySelector('button')
  if (button === null) throw new Error('the page has no button')
  return button
}

const whole = () => window.dispatchEvent(new Event('load'))
const fetched = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))
const run = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'))

const ALL = ['/assets/base-1.js', '/assets/index-1.js']

const { settings } = (window as unknown as { readonly happyDOM: { settings: object } }).happyDOM

beforeEach(() => {
  vi.useFakeTimers()
  // No script is run here; that one cannot be fetched would be another case.
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true })
})
afterEach(() => {
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: false })
  // Ends what the file listens for.
  vi.advanceTimersByTime(QUIET_MS)
  document.dispatchEvent(new Event('isusu:ready'))
  vi.runAllTimers()
  vi.useRealTimers()
  localStorage.clear()
  document.body.innerHTML = ''
})

describe('the script of the front page', () => {
  it('leaves the line to letters and pictures, and comes when the page has all of them', () => {
    opened()
    expect(fetched()).toEqual([])
    whole()
    // Not before it is painted, which on a fast line comes after everything has arrived.
    expect(fetched()).toEqual([])
    vi.advanceTimersByTime(50)
    expect(fetched()).toEqual(ALL)
    expect(run()).toEqual([])
    vi.advanceTimersByTime(QUIET_MS)
    expect(fetched()).toEqual(ALL)
    expect(run()).toEqual(['/assets/index-1.js'])
  })

  it('comes with all its files at the first press, before the page has its pictures, and hears that press', () => {
    const button = opened()
    const heard = vi.fn()
    button.click()
    expect(fetched()).toEqual(ALL)
    expect(run()).toEqual(['/assets/index-1.js'])
    button.addEventListener('click', heard)
    document.dispatchEvent(new Event('isusu:ready'))
    vi.advanceTimersByTime(0)
    expect(heard).toHaveBeenCalledOnce()
    whole()
    expect(fetched()).toEqual(ALL)
    expect(run()).toHaveLength(1)
  })

  it('comes at once for a visitor with a session, whose header is another one', () => {
    localStorage.setItem(STORAGE_KEYS.session, '{}')
    opened()
    expect(fetched()).toEqual(ALL)
    expect(run()).toEqual(['/assets/index-1.js'])
  })
})
