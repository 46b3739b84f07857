import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ColourModeProvider } from '../ui/ColourMode.tsx'
import { LinkContext } from '../ui/Link.tsx'
import { Styles } from '../ui/Styles.tsx'
import { Toaster } from '../ui/Toaster.tsx'

/** The providers of every screen: theme, colour mode, toasts. Tests of pages use it as well. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Styles>
      <ColourModeProvider>
        <LinkContext value={Link}>{children}</LinkContext>
        <Toaster />
      </ColourModeProvider>
    </Styles>
  )
}
