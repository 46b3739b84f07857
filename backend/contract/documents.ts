import type { WireCall, WireNumber } from './wire.ts'

/** Where a stored file can be read. */
export interface WireFile {
  file_location: string
}

/** A bye-law or another legal document. */
export interface WireLegalDoc {
  _id: string
  docName: string
  description: string
  legalDocFile: WireFile
}

/** GET /admin/API/get-legal-doc. */
export interface WireLegalDocs {
  legalDoc: WireLegalDoc[]
}

/** An audited financial report. */
export interface WireFinReport {
  _id: string
  year: WireNumber
  description: string
  finDocFile: WireFile
}

/** GET /admin/API/get-fin-report. */
export interface WireFinReports {
  finReports: WireFinReport[]
}

/** Text parts of add-legal-doc; `legalDocFile` is a PDF. */
export interface WireAddLegalDoc {
  docName: string
  description?: string
}

/** Text parts of add-fin-report; `finDocFile` is a PDF. */
export interface WireAddFinReport {
  year: string
  description?: string
}

/** Documents (rest-contract.md). */
export const documentCalls = {
  legalDocs: { method: 'GET', path: '/admin/API/get-legal-doc', access: 'member', body: 'none' },
  addLegalDoc: {
    method: 'POST',
    path: '/admin/API/add-legal-doc',
    access: 'staff',
    body: 'multipart',
    creates: true,
  },
  deleteLegalDoc: {
    method: 'DELETE',
    path: '/admin/API/delete-legal-doc/:id',
    access: 'staff',
    body: 'none',
  },
  finReports: { method: 'GET', path: '/admin/API/get-fin-report', access: 'member', body: 'none' },
  addFinReport: {
    method: 'POST',
    path: '/admin/API/add-fin-report',
    access: 'staff',
    body: 'multipart',
    creates: true,
  },
  deleteFinReport: {
    method: 'DELETE',
    path: '/admin/API/delete-fin-report/:id',
    access: 'staff',
    body: 'none',
  },
} as const satisfies Record<string, WireCall>
