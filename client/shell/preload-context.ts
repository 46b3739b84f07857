import type { ApolloClient } from '@apollo/client'
import { createContext, useContext } from 'react'
import type { AccessLevel } from '#rules/session/access-level.ts'

/**
 * Loads the code of a page, and the data it begins with, before the page is opened. Never throws: the page shows its
 * own errors.
 */
export type Preload = (path: string, client: ApolloClient, level: AccessLevel) => void

/** Provided by the routes, which know the pages. */
export const PreloadContext = createContext<Preload>(() => {})

export const usePreload = (): Preload => useContext(PreloadContext)
