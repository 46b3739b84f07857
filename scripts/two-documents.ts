import type { Plugin } from 'vite'
import { entranceAt } from '#client/entrance/entrance-pages.ts'

/** For the development server: `/` is index.html, the entrances are entrance.html, every other page is app.html. */
export function twoDocuments(): Plugin {
  return {
    name: 'two-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const address = new URL(request.url ?? '/', 'http://client')
        const path = address.pathname
        const isPage = request.headers.accept?.includes('text/html') === true && !/\.\w+$/.test(path)
        if (isPage && path !== '/')
          request.url = entranceAt(address) === null ? '/app.html' : '/entrance.html'
        next()
      })
    },
  }
}
