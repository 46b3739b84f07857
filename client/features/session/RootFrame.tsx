import { Outlet, ScrollRestoration } from 'react-router-dom'
import { type Preload, PreloadContext } from '../../shell/preload-context.ts'
import { usePageFocus } from '../../shell/use-page-focus.ts'
import { SocietyProvider } from '../society/SocietyProvider.tsx'
import { SessionProvider } from './SessionProvider.tsx'

/** The root of all routes: provides the session and the society, and focuses the title of each page. */
export function RootFrame({ preload }: { readonly preload: Preload }) {
  usePageFocus()
  return (
    <PreloadContext value={preload}>
      <SocietyProvider>
        <SessionProvider>
          <Outlet />
          <ScrollRestoration />
        </SessionProvider>
      </SocietyProvider>
    </PreloadContext>
  )
}
