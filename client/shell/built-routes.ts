import { createContext, useContext } from 'react'
import type { RouteName } from '../paths.ts'

/** The routes that have a page; menus and links show no other. Filled by the app from routes.tsx. */
export const BuiltRoutesContext = createContext<ReadonlySet<RouteName>>(new Set<RouteName>())

export const useBuiltRoutes = (): ReadonlySet<RouteName> => useContext(BuiltRoutesContext)
