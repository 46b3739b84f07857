import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import './base.css'
import { prepareApp } from './App.tsx'
import { deviceStorage, tabStorage } from './features/session/device-data.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { theSystem } from './ui/system.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Lets the browser answer first. Each step below takes a slow phone tens of milliseconds. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Milliseconds that the page waits for its first data, with its written outline on the screen: drawn once with them, a slow
 * phone is spared a second drawing. public/start.js has asked for them long before.
 */
const LONGEST_WAIT_MS = 800

await nextTask()
const session = createSessionStore({
  storage: deviceStorage(),
  tab: tabStorage(),
  now: () => new Date(),
  tabs: window,
})
await nextTask()
const app = prepareApp(session)
await nextTask()
const { App, pageArrived, loadData } = app.open()
await nextTask()
// With a query in the address the page may begin with other data than its first.
const data = window.location.search === '' ? loadData() : undefined
await nextTask()
theSystem()
await nextTask()
// Chakra compares names when it sorts the rules of a style, and the first comparison of a locale may take a slow phone 20 ms.
'a'.localeCompare('b')
await pageArrived
await Promise.race([data, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
// In a transition React draws in small steps, so that a slow phone can scroll meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
