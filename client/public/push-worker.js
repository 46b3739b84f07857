/** Shows what happened while the website is closed, and opens the notifications when it is touched. It keeps nothing and loads nothing. */
const PAGE = '/dashboard/notifications'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What the society sends: a title, further words where the person wants them, and a tag; null for anything else. */
function readPush(data) {
  try {
    const { title, body, tag } = data.json()
    return typeof title === 'string' ? { title, body: String(body ?? ''), tag: String(tag ?? '') } : null
  } catch {
    return null
  }
}

self.addEventListener('push', (event) => {
  const said = event.data === null ? null : readPush(event.data)
  if (said === null) return
  const { title, body, tag } = said
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icons/mark-192.png', lang: 'en-NG' }),
  )
})

async function openPage() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((client) => new URL(client.url).pathname.startsWith('/dashboard'))
  if (open === undefined) return self.clients.openWindow(PAGE)
  await open.focus()
  return open.navigate(PAGE)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage())
})
