import type { Plugin } from 'vite'

/** For the development server: `/` is index.html, every other page is app.html, as in the gateway. */
export function twoDocuments(): Plugin {
  return {
    name: 'two-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        const isPage = request.headers.accept?.includes('text/html') === true && !/\.\w+$/.test(path)
        if (isPage && path !== '/') request.url = '/app.html'
        next()
      })
    },
  }
}
