import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import './base.css'
import { formatInstant } from '#rules/dates.ts'
import { formatNaira, ZERO_KOBO } from '#rules/money.ts'
import { prepareApp } from './App.tsx'
import { deviceStorage } from './features/session/device-data.ts'
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

/**
 * The first use of each takes a slow phone 20 to 70 ms, and nearly every page has amounts and days; Chakra compares names when it
 * sorts the rules of a style. In the drawing they would make single steps of it long.
 */
const FIRST_USES = [
  () => 'a'.localeCompare('b'),
  () => formatInstant(new Date(0)),
  () => formatNaira(ZERO_KOBO),
] as const

await nextTask()
const session = createSessionStore({ storage: deviceStorage(), now: () => new Date(), tabs: window })
const app = prepareApp(session)
await nextTask()
const { App, pageArrived, loadData } = app.open()
await nextTask()
// With a query in the address the page may begin with other data than its first.
const data = window.location.search === '' ? loadData() : undefined
await nextTask()
theSystem()
for (const use of FIRST_USES) {
  await nextTask()
  use()
}
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
