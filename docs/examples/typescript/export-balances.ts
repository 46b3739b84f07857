// The balances of all members at the end of a day, as one file whose SHA-256 was checked.
// ISUSU_KEY=… node export-balances.ts balances.jsonl [2026-10-31]
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { call, download, ExportProgressDocument, newKey, StartExportDocument } from '@isusu/graph'

const society = {
  url: process.env.ISUSU_URL ?? 'http://127.0.0.1:4000',
  token: process.env.ISUSU_KEY ?? null,
}
const [, , file = 'balances.jsonl', at = null] = process.argv

const input = { kind: 'BALANCES', format: 'JSONL', at } as const
const { startExport } = await call(society, StartExportDocument, { input }, { idempotencyKey: newKey() })
const id = startExport?.export?.id
if (id === undefined) throw new Error(startExport?.userErrors[0]?.message ?? 'The export was not started.')

/** Asks every two seconds until the file is there; an hour is more than the largest export takes. */
async function finished(id: string) {
  for (let asked = 0; asked < 1800; asked += 1) {
    const { node } = await call(society, ExportProgressDocument, { id })
    if (!node || !('state' in node)) throw new Error('The export is gone.')
    if (node.state === 'FINISHED' && node.fileUrl !== null) return node
    if (node.state !== 'WAITING' && node.state !== 'RUNNING')
      throw new Error(node.problem ?? `The export is ${node.state}.`)
    await new Promise((done) => setTimeout(done, 2000))
  }
  throw new Error('The export takes too long.')
}

const { rows, fileUrl, sha256 } = await finished(id)
const answer = await download(society, fileUrl ?? '')
const bytes = new Uint8Array(await answer.arrayBuffer())
if (createHash('sha256').update(bytes).digest('hex') !== sha256)
  throw new Error('The file is not as it was written: download it again.')
await writeFile(file, bytes)
console.log(`${rows} records in ${file}`)
