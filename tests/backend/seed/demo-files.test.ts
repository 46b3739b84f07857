import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoFiles } from '#backend/seed/seed-demo-files.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await seedDemoFiles(backend.deps, backend.clock.now)
})
afterAll(() => backend.close())

it('gives the demo accounts pictures and signatures that can be opened', async () => {
  const { body } = await backend.call({ method: 'GET', path: '/admin/API/newregistration', as: 'moderator' })
  const applicant = body.users.find(({ email }: { email: string }) => email === 'applicant@isusu.example')
  for (const address of [applicant.passport, applicant.signature])
    expect(await backend.call({ path: address })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    })
})

it('gives the guarantors of a pending loan the pictures staff look at before a decision', async () => {
  const { body } = await backend.call({ path: '/admin/API/loanrequest', as: 'moderator' })
  const signed = body.loans.flatMap(({ guarantors }: { guarantors: unknown[] }) => guarantors)
  expect(signed.length).toBeGreaterThan(0)
  for (const { imageURL, passport } of signed)
    for (const address of [imageURL, passport])
      expect((await backend.call({ path: address })).status).toBe(200)
})

it('gives the society documents and reports', async () => {
  const legal = await backend.call({ path: '/admin/API/get-legal-doc', as: 'member' })
  expect(legal.body.legalDoc.map(({ docName }: { docName: string }) => docName).sort()).toEqual([
    'Bye-laws',
    'Loan policy',
  ])
  const reports = await backend.call({ path: '/admin/API/get-fin-report', as: 'member' })
  expect(reports.body.finReports.map(({ year }: { year: number }) => year)).toEqual([2025, 2024])
  const file = await backend.call({ path: reports.body.finReports[0].finDocFile.file_location })
  expect(file.text).toContain('Audited financial report 2025')
})

it('gives the claims the documents that their families have to hand in', async () => {
  const { body } = await backend.call({ path: '/admin/beneficiary-requests?status=pending', as: 'moderator' })
  expect(body.requests.length).toBeGreaterThan(0)
  for (const { documents } of body.requests) {
    expect(Object.keys(documents).length).toBeGreaterThanOrEqual(5)
    for (const address of Object.values<string>(documents))
      expect((await backend.call({ path: address })).status).toBe(200)
  }
})
