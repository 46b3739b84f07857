import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderOutlines } from '#client/content/render-outlines.ts'
import { kobo } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { fillIn, withSociety } from '#scripts/fill-in.ts'

const SOCIETY = {
  ...DEFAULT_SOCIETY_SETTINGS,
  name: 'Ọ̀yọ́ Staff "Co-operative"',
  registrationFee: kobo(250_000),
}
const APP = readFileSync(join(import.meta.dirname, '../../../client/app.html'), 'utf8')
const outlines = renderOutlines(SOCIETY)

describe('the first picture of a page that people open by its address', () => {
  it.each([['forgotPassword', 'Forgot your password?', 'It works once, for one hour.']])(
    '%s shows its title and its sentence before the code of the page has come',
    (route, title, sentence) => {
      const { head, body } = outlines[route] ?? { head: '', body: '' }
      expect(head).toContain(`<title>${title}`)
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title.replace('?', '\\?')}`))
      expect(body).toContain(sentence)
    },
  )

  it('shows no fields, because what is typed into them would be lost when the page comes', () => {
    for (const { body } of Object.values(outlines)) expect(body).not.toMatch(/<(input|select|textarea)\b/)
  })

  it('takes the place of the general outline in the document', () => {
    for (const outline of Object.values(outlines)) {
      const document = fillIn(APP, outline, SOCIETY)
      expect(document).not.toMatch(/<div data-outline/)
      expect(document.match(/<title>/g)).toHaveLength(1)
      expect(document).toContain(outline.body)
      expect(document).toContain('This site needs JavaScript')
    }
  })
})

describe('a document of the app', () => {
  it("contains the society's settings, which its scripts begin with", () => {
    const [, written = ''] = /data-society="([^"]*)"/.exec(withSociety(APP, SOCIETY)) ?? []
    const text = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(JSON.parse(text)).toEqual(SOCIETY)
  })
})
