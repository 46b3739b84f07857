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
  'features/guarantors/Decline.tsx': 'a reason, on a page that anybody may open',
  'features/guarantors/MemberSigns.tsx': 'a code and a signature, before there is a session',
  'features/session/SignInForm.tsx': 'a password, before there is a session',
  'features/session/ResetPasswordForm.tsx': 'a new password, before there is a session',
  'features/session/ForgotPasswordView.tsx': 'one e-mail, before there is a session',
  'features/privacy/OwnDataDialog.tsx': 'password and code',
  'features/savings/instruction/GoalDialog.tsx': 'an amount and a month, beside the saving that they are for',
  'features/session/security/AddPasskeyDialog.tsx': 'password and code',
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

/** The states of a source that do not outlive the session, and begin with nothing opened. */
const plainStates = (source: string): readonly string[] =>
  [...source.matchAll(/const \[(\w+), \w+\] = useState(?:<[^=]*>)?\((?:false|null)\)/g)].map(
    ([, name = '']) => name,
  )

/** What a source shows while one of its plain states is set, by a condition or by `open`: names of components. */
const openedByPlainState = (source: string): readonly string[] =>
  plainStates(source).flatMap((state) =>
    [
      new RegExp(`\\{${state}\\b[^{}<]{0,60}(?:&&|\\?)[\\s(]*<(\\w+)`, 'g'),
      new RegExp(`<(\\w+)\\b[^<]*?\\bopen=\\{[^}]*\\b${state}\\b`, 'g'),
    ].flatMap((opening) => [...source.matchAll(opening)].map(([, component = '']) => component)),
  )

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

  it('No second dialog with a form is opened by a plain state beside one that is kept.', () => {
    const hasDialog = /<(?:FormDialog|PublishDialog|TableUploadDialog)\b/
    const components = having(hasDialog)
      .filter((path) => !(path in NOT_KEPT))
      .flatMap((path) =>
        [...(SOURCES.get(path) ?? '').matchAll(/function (\w+)/g)].map(([, name = '']) => name),
      )
    const dialogs = new Set([...components, 'FormDialog', 'PublishDialog', 'TableUploadDialog'])
    const wrong = [...SOURCES].flatMap(([path, source]) =>
      openedByPlainState(source)
        .filter((component) => dialogs.has(component))
        .map((component) => `${path}: ${component}`),
    )
    expect(dialogs.size).toBeGreaterThan(30)
    expect(wrong).toEqual([])
    // It sees one in a page that keeps another.
    const page = `
      const [isOpen, setOpen] = useKeptState('page.isOpen', false)
      const [removed, setRemoved] = useState<Row | null>(null)
      {isOpen && <Form />}
      const [act, setAct] = useState<'apply' | null>(null)
      {removed !== null && (
        <RemoveDialog row={removed} />
      )}
      <ApplyDialog onClose={() => setAct(null)} open={act === 'apply'} />`
    expect(openedByPlainState(page)).toEqual(['RemoveDialog', 'ApplyDialog'])
  })
})
