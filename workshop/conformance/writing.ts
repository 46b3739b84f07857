import { randomUUID } from 'node:crypto'
import { naira } from '#rules/money.ts'
import type { UploadedFile } from '#schema/upload.ts'
import type { Asking } from './asking.ts'
import type { Player } from './play.ts'
import type { Person } from './reading.ts'

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>',
]

/** A PDF of one empty page. */
function emptyPage(): Buffer {
  let text = '%PDF-1.4\n'
  const places = OBJECTS.map((object, index) => {
    const place = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<</Root 1 0 R/Size ${OBJECTS.length + 1}>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

const PDF = emptyPage()

const aPdf = (): UploadedFile => ({
  name: 'conformance.pdf',
  type: 'application/pdf',
  size: PDF.length,
  async *stream() {
    yield PDF
  },
})

/** The calls of a member that write: their own contacts as they are. */
export async function writeAsMember({ play }: Player, api: Asking, member: Person): Promise<void> {
  const account = await api.members.account(member.id).catch(() => null)
  const { phone = null, homeAddress = null } = account?.member ?? {}
  await play('member', () =>
    api.members.updateOwn({ phone, homeAddress, nextOfKin: null, bankAccount: null }),
  )
}

/** The calls of staff that write; what they add they remove again. */
export async function writeAsStaff(player: Player, api: Asking, member: Person): Promise<void> {
  const play = <Result>(call: () => Promise<Result>) => player.play('staff', call)
  const { featureToggles } = (await api.members.member(member.id).catch(() => null)) ?? {}
  await play(() => api.members.setFeature(member.id, 'commodityLoan', featureToggles?.commodityLoan ?? false))
  const current = await api.land.systemConfig().catch(() => null)
  if (current !== null) await play(() => api.land.updateSystemConfig(current.config, current.etag))
  await writeProduct(play, api)
  await writeDocuments(play, api)
}

type Play = <Result>(call: () => Promise<Result>) => Promise<Result | null>

async function writeProduct(play: Play, api: Asking): Promise<void> {
  const name = `Trial ${randomUUID().slice(0, 8)}`
  const product = { name, description: '', variations: [{ name: 'BAG', price: naira(50) }], image: null }
  await play(() => api.commodities.addProduct(product))
  const products = await api.commodities.products().catch(() => [])
  const added = products.find((each) => each.name === name)
  if (added === undefined) return
  const stored = (await api.commodities.storedProducts()).find(({ id }) => id === added.id)
  if (stored !== undefined) await play(() => api.commodities.updateProduct(stored, product, 'unavailable'))
  await play(() => api.commodities.removeProduct(added.id))
}

async function writeDocuments(play: Play, api: Asking): Promise<void> {
  const description = `Trial ${randomUUID().slice(0, 8)}`
  const document = { name: description, description, file: aPdf() }
  await play(() => api.documents.addLegalDocument(document))
  const legal = (await api.documents.legalDocuments().catch(() => [])).filter(
    ({ name }) => name === description,
  )
  for (const { id } of legal) await play(() => api.documents.removeLegalDocument(id))
  const report = { year: new Date().getFullYear(), description, file: aPdf() }
  await play(() => api.documents.addFinancialReport(report))
  const reports = await api.documents.financialReports().catch(() => [])
  for (const { id } of reports.filter((each) => each.description === description))
    await play(() => api.documents.removeFinancialReport(id))
}
