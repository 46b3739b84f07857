import type { OtherAnswer } from './loans.ts'

/** The published PDFs; null for paths that are none of them. Files are addresses, lists bare or in `data`. */
export function answerDocuments(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
): OtherAnswer | null {
  if (level === undefined) return null
  if (path === '/admin/API/get-legal-doc') {
    return [
      200,
      [
        { _id: 1, docName: 'Bye-law', legalDocFile: { file_location: 'http://cdn.other.example/b.pdf' } },
        { _id: 2, docName: 'Rules', description: '', legalDocFile: '/uploads/rules.pdf' },
        { _id: 3, docName: 'Lost' },
      ],
    ]
  }
  if (path === '/admin/API/get-fin-report') {
    return [
      200,
      {
        data: {
          finReports: [
            { id: 'r1', year: '2024', finDocFile: { file_location: '/uploads/2024.pdf' } },
            {
              id: 'r2',
              year: '2025-06',
              description: 'Half a year',
              finDocFile: { url: '/uploads/2025.pdf' },
            },
          ],
        },
      },
    ]
  }
  if (level === '1') return null
  if (path === '/admin/API/add-legal-doc') {
    return body.docName === 'Bye-law'
      ? [200, { message: 'Added' }]
      : [
          400,
          { message: 'Invalid', errors: { docName: 'known already', legalDocFile: { message: 'locked' } } },
        ]
  }
  if (path === '/admin/API/add-fin-report' && body.year === '2019') return [200, { message: 'noted' }]
  if (path === '/admin/API/add-fin-report') return [409, { errors: 'There is one of that year' }]
  if (path === '/admin/API/delete-legal-doc/1') return [200, { status: 'OK' }]
  if (path === '/admin/API/delete-fin-report/r1') return [200, { success: 'true' }]
  if (path === '/admin/API/delete-fin-report/r9') return [404, { error: 'No such report' }]
  return null
}
