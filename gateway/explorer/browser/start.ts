/**
 * Runs in the explorer's page, before GraphiQL's own file: sends the session's token with every request
 * and lets people sign in. The gateway serves it with its types stripped, so it imports nothing.
 */

interface Config {
  readonly assets: string
  readonly tabs: readonly { readonly query: string; readonly variables?: string }[]
}

interface GraphiqlWindow {
  MonacoEnvironment?: { globalAPI: boolean; getWorkerUrl(module: string, label: string): string }
  monaco?: {
    editor: {
      setTheme(name: string): void
      onDidCreateEditor(made: (editor: { updateOptions(options: object): void }) => void): void
    }
  }
  YogaGraphiQL?: { renderYogaGraphiQL(root: Element | null, options: object): void }
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
window.fetch = (target, init) => {
  const token = sessionStorage.getItem(TOKEN)
  const address = new URL(target instanceof Request ? target.url : String(target), location.href)
  if (token === null || address.origin !== location.origin || address.pathname !== ENDPOINT) {
    return plainFetch(target, init)
  }
  const headers = new Headers(init?.headers)
  if (!headers.has('x-auth-token') && !headers.has('authorization')) headers.set('x-auth-token', token)
  return plainFetch(target, { ...init, headers })
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
  sessionStorage.setItem(TOKEN, signedIn.session.token)
  sessionStorage.setItem(WHO, `${signedIn.viewer?.name ?? ''} (${signedIn.viewer?.accessLevel ?? ''})`)
  form.reset()
  show()
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
  show()
  breakLongLines()
  page.YogaGraphiQL?.renderYogaGraphiQL(document.getElementById('root'), {
    title: 'Isusu GraphiQL',
    endpoint: ENDPOINT,
    defaultTabs: config.tabs,
    shouldPersistHeaders: false,
    schemaDescription: true,
  })
})
