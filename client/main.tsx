import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import './base.css'
import { prepareApp } from './App.tsx'
import { deviceStorage } from './features/session/device-data.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { theSystem } from './ui/system.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Lets the browser answer first. Each step below takes a slow phone tens of milliseconds. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

await nextTask()
const session = createSessionStore({ storage: deviceStorage(), now: () => new Date(), tabs: window })
const app = prepareApp(session)
await nextTask()
const { App, pageArrived } = app.open()
await nextTask()
theSystem()
await pageArrived
// In a transition React draws in small steps, so that a slow phone can scroll meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
