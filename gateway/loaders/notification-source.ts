import type { NotificationSource } from '#schema/messages/notification-source.ts'
import { pageOver } from '../requests/list-pages.ts'
import type { NotificationApi } from '../rest/messages/notification-calls.ts'

/** The notifications of one request. `pageSize` is the backend's own; `agent` the caller's User-Agent. */
export const makeNotificationSource = (
  api: NotificationApi,
  pageSize: number,
  agent: string,
): NotificationSource => ({
  ...api,
  page: (request) => pageOver((asked) => api.page(asked), request, pageSize),
  addDevice: (device) => api.addDevice(device, agent),
})
