import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../client')
const SOURCES = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.generated.'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const having = (pattern: RegExp): readonly string[] =>
  [...SOURCES].filter(([, source]) => pattern.test(source)).map(([path]) => path)

/** Forms of which nothing is kept when a session ends, and why. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'features/session/SignInForm.tsx': 'a password, before there is a session',
  'features/session/ResetPasswordForm.tsx': 'a new password, before there is a session',
  'features/session/ForgotPasswordView.tsx': 'one e-mail, before there is a session',
  'features/session/security/ProveDialog.tsx': 'password and code',
  'features/session/security/SetUpCodes.tsx': 'password and code',
  'features/treasury/account-statement/CheckStatementPage.tsx':
    'the code of a paper, on a page that anybody may open',
  'content/landing/ContactForm.tsx': 'a message of a visitor of the front page',
}

/** Files that import one of these, also when it is opened. */
function importers(of: readonly string[]): readonly string[] {
  return [...SOURCES.keys()].filter((path) =>
    [...(SOURCES.get(path) ?? '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(([, target = '']) =>
      of.includes(normalize(join(dirname(path), target))),
    ),
  )
}

describe('every form of the client', () => {
  const forms = having(/useRulesForm[<(]/).filter((path) => path !== 'forms/use-rules-form.ts')

  it('The list of forms is read from the sources.', () => {
    expect(forms.length).toBeGreaterThan(45)
    // No form has another way round the one mechanism.
    expect(having(/\buseForm[<(]/)).toEqual(['forms/use-rules-form.ts'])
  })

  it.each(forms.map((path) => [path]))('%s keeps what was typed, or has its reason.', (path) => {
    const source = SOURCES.get(path) ?? ''
    const isKept =
      /useDraft[<(]/.test(source) ||
      /draftKey=(?!\{null\})/.test(source) ||
      /<(?:PublishDialog|TableUploadDialog)\b/.test(source)
    expect(isKept).toBe(!(path in NOT_KEPT))
  })

  it('No reason is left of a form that is gone.', () => {
    expect(Object.keys(NOT_KEPT).filter((path) => !forms.includes(path))).toEqual([])
  })

  it('A page notes which dialog with a form is open in a state that outlives the session.', () => {
    const dialogs = having(/<(?:FormDialog|PublishDialog|TableUploadDialog)\b/).filter(
      (path) => !(path in NOT_KEPT),
    )
    const openers = importers([...dialogs, 'features/vouchers/HeldMoneyPage.tsx'])
    const wrong = openers.filter((path) => {
      const source = SOURCES.get(path) ?? ''
      const opens = /useState(?:<[^>]*>)?\((?:false|null)\)/.test(source)
      return opens && !/useKeptState[<(]/.test(source)
    })
    expect(openers.length).toBeGreaterThan(25)
    expect(wrong).toEqual([])
  })
})
