import type { Plugin } from 'vite'
import { entranceAt } from '#client/entrance/entrance-pages.ts'
import { ENTRANCE_SOURCES } from './entrance-sources.ts'

/** For the development server: `/` is index.html, each entrance is its source, every other page is app.html. */
export function twoDocuments(): Plugin {
  return {
    name: 'two-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const address = new URL(request.url ?? '/', 'http://client')
        const path = address.pathname
        const isPage = request.headers.accept?.includes('text/html') === true && !/\.\w+$/.test(path)
        const entrance = entranceAt(address)
        if (isPage && path !== '/')
          request.url = entrance === null ? '/app.html' : `/${ENTRANCE_SOURCES[entrance]}`
        next()
      })
    },
  }
}
