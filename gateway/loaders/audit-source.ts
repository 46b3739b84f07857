import type { AuditSource } from '#schema/audit/source.ts'
import { pageOver } from '../requests/list-pages.ts'
import type { AuditApi } from '../rest/audit/calls.ts'

/** The audit log of one request. `pageSize` is the backend's own. */
export const makeAuditSource = (api: AuditApi, pageSize: number): AuditSource => ({
  page: (filter, request) => pageOver((asked) => api.page(filter, asked), request, pageSize),
  marks: api.marks,
  record: api.record,
})
