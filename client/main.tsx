import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import './base.css'
import { App, pageArrived } from './App.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// In a transition React draws in small steps, so that a slow phone can scroll meanwhile.
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
void pageArrived.then(draw)
