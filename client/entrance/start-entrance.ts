import { createElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import 'virtual:fonts.css'
import '../base.css'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { deviceStorage } from '../features/session/device-data.ts'
import { createSessionStore } from '../features/session/session-store.ts'
import { wayIn } from '../features/session/way-in.ts'
import { writtenSociety } from '../features/society/written-society.ts'
import { theSystem } from '../ui/system.ts'
import { EntranceDocument } from './EntranceDocument.tsx'
import { entranceAt } from './entrance-pages.ts'
import { fetchAhead } from './fetch-ahead.ts'
import type { IntoApp } from './into-app.ts'
import { PortalEntrance } from './PortalEntrance.tsx'
import { SignInEntrance } from './SignInEntrance.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('entrance.html has no #root')

/** Lets the browser answer first. Each step below takes a slow phone tens of milliseconds. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const session = createSessionStore({ storage: deviceStorage(), now: () => new Date(), tabs: window })
const way = wayIn(session)
if (session.current() === null) await begin(place)
else window.location.replace(way.take())

async function begin(root: HTMLElement): Promise<void> {
  const page = entranceAt(window.location) ?? 'signIn'
  const written = writtenSociety()
  await nextTask()
  theSystem()
  await nextTask()
  let shown: Root | null = null
  const intoApp = intoAppOf(() => shown)
  const element = createElement(
    EntranceDocument,
    { written: written ?? DEFAULT_SOCIETY_SETTINGS, session },
    createElement(page === 'portal' ? PortalEntrance : SignInEntrance, { page, intoApp }),
  )
  startTransition(() => {
    // The development server does not prerender, and another server may not choose the document by the query.
    if (written !== null && root.dataset['page'] === page) shown = hydrateRoot(root, element)
    else {
      shown = createRoot(root)
      shown.render(element)
    }
  })
  fetchAhead(root.dataset['ahead'] ?? '')
}

/** The app takes the place of the page in the same document, so that what both need is neither loaded nor run again. */
function intoAppOf(root: () => Root | null): IntoApp {
  const load = async () => {
    const { prepareApp } = await import('../App.tsx')
    const app = prepareApp(session)
    app.preload(way.read())
    return app
  }
  let loading: ReturnType<typeof load> | null = null
  let entering = false
  const enter = async () => {
    const app = await (loading ??= load())
    window.history.replaceState(null, '', way.take())
    const { App, pageArrived } = app.open({ focusTitle: true })
    await pageArrived
    startTransition(() => root()?.render(createElement(StrictMode, null, createElement(App))))
  }
  return {
    prepare: () => {
      loading ??= load()
      loading.catch(() => {
        // Tried once more when the page is left.
        loading = null
      })
    },
    enter: () => {
      if (entering) return
      entering = true
      // What cannot be fetched from here may come with a document.
      enter().catch(() => window.location.replace(way.take()))
    },
  }
}
