/**
 * Runs in the explorer's page, before GraphiQL's own file: sends the session's token with every request
 * and lets people sign in. The gateway serves it and copies.ts with their types stripped, so they import nothing else.
 */

import { COPIES, operationAt } from './copies.ts'

interface Config {
  readonly assets: string
  readonly tabs: readonly { readonly query: string; readonly variables?: string }[]
}

/** The text of an editor. */
interface Model {
  readonly uri: { readonly path: string }
  getValue(): string
  getOffsetAt(position: object): number
}

interface GraphiqlWindow {
  MonacoEnvironment?: { globalAPI: boolean; getWorkerUrl(module: string, label: string): string }
  monaco?: {
    editor: {
      setTheme(name: string): void
      onDidCreateEditor(made: (editor: { updateOptions(options: object): void }) => void): void
      getModels(): readonly Model[]
      getEditors(): readonly { getModel(): Model | null; getPosition(): object | null }[]
    }
  }
  YogaGraphiQL?: { renderYogaGraphiQL(root: Element | null, options: object): void }
}

/** What an answer says of a session, whichever mutation began it and whatever it was called. */
interface Begun {
  readonly session?: { readonly token?: unknown } | null
  readonly viewer?: { readonly name?: unknown; readonly accessLevel?: unknown } | null
}

interface SignInAnswer {
  readonly data?: {
    readonly signIn?: {
      readonly session: { readonly token: string } | null
      readonly viewer: { readonly name: string; readonly accessLevel: string } | null
      readonly userErrors: readonly { readonly message: string }[]
    } | null
  } | null
  readonly errors?: readonly { readonly message: string }[]
}

const page = window as GraphiqlWindow
const TOKEN = 'isusu.explorer.token'
const WHO = 'isusu.explorer.who'
const ENDPOINT = '/graphql'

const configText = document.getElementById('config')?.textContent ?? '{}'
const config = JSON.parse(configText) as Config

page.MonacoEnvironment = {
  // For the change of colours and the broken lines below.
  globalAPI: true,
  getWorkerUrl: (_module, label) => `${config.assets}/${label}-worker.js`,
}

/** GraphiQL gives its editors their colours once; without a choice of its own they follow the device. */
const dark = window.matchMedia('(prefers-color-scheme: dark)')
dark.addEventListener('change', () => {
  const chosen = localStorage.getItem('graphiql:theme') ?? ''
  if (chosen === '') page.monaco?.editor.setTheme(dark.matches ? 'graphiql-DARK' : 'graphiql-LIGHT')
})

/** Lines wider than an editor are broken; GraphiQL would cut off the comments of the examples. */
const breakLongLines = () =>
  page.monaco?.editor.onDidCreateEditor((editor) => {
    editor.updateOptions({ wordWrap: 'on', wrappingIndent: 'indent' })
  })

const plainFetch = window.fetch.bind(window)

// A token in the headers editor takes precedence over the session's.
window.fetch = async (target, init) => {
  const token = sessionStorage.getItem(TOKEN)
  const address = new URL(target instanceof Request ? target.url : String(target), location.href)
  if (address.origin !== location.origin || address.pathname !== ENDPOINT) return plainFetch(target, init)
  const headers = new Headers(init?.headers)
  if (token !== null && !headers.has('x-auth-token') && !headers.has('authorization'))
    headers.set('x-auth-token', token)
  const answer = await plainFetch(target, { ...init, headers })
  const sent = typeof init?.body === 'string' ? init.body : ''
  // The strip follows a sign-in and a sign-out in a tab.
  if (/signIn|signOut|register/i.test(sent)) void follow(sent, answer.clone())
  return answer
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Takes over the token that an answer gives, or forgets the one that it has ended. */
async function follow(sent: string, answer: Response): Promise<void> {
  const told: unknown = await answer.json().catch(() => null)
  const data = isObject(told) && isObject(told['data']) ? told['data'] : {}
  for (const field of Object.values(data)) {
    const { session, viewer } = (isObject(field) ? field : {}) as Begun
    if (typeof session?.token !== 'string') continue
    sessionStorage.setItem(TOKEN, session.token)
    sessionStorage.setItem(WHO, nameOf(viewer) ?? (await askWho()) ?? 'somebody')
    show()
    return
  }
  if (!/signOut/.test(sent) || sessionStorage.getItem(TOKEN) === null || (await askWho()) !== null) return
  sessionStorage.removeItem(TOKEN)
  sessionStorage.removeItem(WHO)
  show()
}

const nameOf = (viewer: Begun['viewer']): string | null =>
  viewer && typeof viewer.name === 'string' && typeof viewer.accessLevel === 'string'
    ? `${viewer.name} (${viewer.accessLevel})`
    : null

/** Who the token belongs to; null for one that has ended. */
async function askWho(): Promise<string | null> {
  const { data } = (await ask('{ viewer { name accessLevel } }', {})) as {
    data?: { viewer?: Begun['viewer'] }
  }
  return nameOf(data?.viewer ?? null)
}

async function ask(query: string, variables: object): Promise<SignInAnswer> {
  const answer = await window.fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as SignInAnswer
}

const SELECTION = '{ session { token } viewer { name accessLevel } userErrors { message } }'
const SIGN_IN = {
  member: `mutation ($i: String!, $p: String!) { signIn: signInMember(input: { identifier: $i, password: $p }) ${SELECTION} }`,
  staff: `mutation ($i: String!, $p: String!) { signIn: signInStaff(input: { email: $i, password: $p }) ${SELECTION} }`,
}

function show(): void {
  const token = sessionStorage.getItem(TOKEN)
  say(token === null ? 'Not signed in' : `Signed in as ${sessionStorage.getItem(WHO) ?? 'somebody'}`)
  document.getElementById('fields')?.toggleAttribute('hidden', token !== null)
  document.querySelector('button[name=out]')?.toggleAttribute('hidden', token === null)
}

function say(text: string, isProblem = false): void {
  const who = document.getElementById('who')
  if (who === null) return
  who.textContent = text
  who.classList.toggle('problem', isProblem)
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form)
  const kind = fields.get('kind') === 'staff' ? 'staff' : 'member'
  const answer = await ask(SIGN_IN[kind], { i: fields.get('identifier'), p: fields.get('password') })
  const signedIn = answer.data?.signIn
  const problem = answer.errors?.[0]?.message ?? signedIn?.userErrors[0]?.message
  if (!signedIn?.session) {
    say(problem ?? 'That did not work', true)
    return
  }
  form.reset()
}

async function signOut(): Promise<void> {
  try {
    await ask('mutation { signOut { message } }', {})
  } finally {
    sessionStorage.removeItem(TOKEN)
    sessionStorage.removeItem(WHO)
    show()
  }
}

/** Where the cursor stands in an editor, in characters; 0 where it does not stand. */
function placeIn(name: string): number {
  for (const editor of page.monaco?.editor.getEditors() ?? []) {
    const model = editor.getModel()
    const position = editor.getPosition()
    if (model?.uri.path.endsWith(name) && position) return model.getOffsetAt(position)
  }
  return 0
}

/** The texts of the open tab, and the operation at the cursor, which the button runs too. */
function openTab() {
  const textOf = (name: string) =>
    page.monaco?.editor
      .getModels()
      .find(({ uri }) => uri.path.endsWith(name))
      ?.getValue() ?? ''
  const written = textOf('operation.graphql')
  return {
    query: written.trim(),
    operationName: operationAt(written, placeIn('operation.graphql')),
    variables: textOf('variables.json').trim(),
  }
}

/** Copies the open tab as a program in the form that was chosen, and says so. */
async function copyTab(select: HTMLSelectElement): Promise<void> {
  const kind = select.value
  select.value = ''
  const { query, variables, operationName } = openTab()
  const said = document.getElementById('copied')
  const asked = {
    url: new URL(ENDPOINT, location.href).href,
    query,
    operationName,
    variables: variables === '' ? '{}' : variables,
    isSignedIn: sessionStorage.getItem(TOKEN) !== null,
  }
  let text = 'The variables are no JSON'
  try {
    JSON.parse(asked.variables)
    await navigator.clipboard.writeText(COPIES[kind]?.(asked) ?? '')
    text = asked.isSignedIn ? `Copied as ${kind}: it reads the token from ISUSU_TOKEN` : `Copied as ${kind}`
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) text = 'The browser did not allow it'
  }
  if (said !== null) said.textContent = text
}

const offline = () => say('The gateway does not answer', true)

document.addEventListener('DOMContentLoaded', () => {
  const form = document.getElementById('strip')
  if (form instanceof HTMLFormElement) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      signIn(form).catch(offline)
    })
  }
  document.querySelector('button[name=out]')?.addEventListener('click', () => {
    signOut().catch(offline)
  })
  const copy = document.querySelector('select[name=copy]')
  if (copy instanceof HTMLSelectElement) {
    copy.addEventListener('change', () => void copyTab(copy))
    copy.hidden = false
  }
  show()
  breakLongLines()
  page.YogaGraphiQL?.renderYogaGraphiQL(document.getElementById('root'), {
    title: 'Isusu GraphiQL',
    endpoint: ENDPOINT,
    defaultTabs: config.tabs,
    shouldPersistHeaders: false,
    schemaDescription: true,
    // The field picker is open where there is room beside the query.
    ...(window.matchMedia('(min-width: 1100px)').matches && { visiblePlugin: 'GraphiQL Explorer' }),
  })
})
