import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { insertReady } from './ready-styles.ts'
import { theSystem } from './system.ts'
import { markWritten } from './written-styles.ts'

/**
 * The style system of a screen. What the document holds since it was written is taken as it is: the style engine would move
 * those styles, and the browser would read them again and lay out the whole page.
 */
export function Styles({ children }: { readonly children: ReactNode }) {
  // Where pages are rendered there is none.
  const cache = useStyleCache()
  if (cache) {
    markWritten(cache.inserted)
    insertReady(cache)
  }
  return <ChakraProvider value={theSystem()}>{children}</ChakraProvider>
}
