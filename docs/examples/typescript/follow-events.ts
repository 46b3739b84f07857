// Follows what happens in the society. The cursor is kept in a file, so that a restart goes on where it was.
// ISUSU_KEY=… node follow-events.ts cursor.txt [once]
import { readFile, writeFile } from 'node:fs/promises'
import { events, GraphError } from '@isusu/graph'

const society = {
  url: process.env.ISUSU_URL ?? 'http://127.0.0.1:4000',
  token: process.env.ISUSU_KEY ?? null,
}
const [, , file = 'cursor.txt', once] = process.argv

try {
  const after = (await readFile(file, 'utf8').catch(() => '')) || null
  for await (const { items, endCursor } of events(society, { after, once: once === 'once' })) {
    for (const { type, subjectId, state } of items) console.log(type, subjectId, state ?? '')
    // Only now: what was not worked on comes again.
    await writeFile(file, endCursor)
  }
} catch (error) {
  if (!(error instanceof GraphError) || error.reason !== 'CURSOR_EXPIRED') throw error
  console.error('The cursor is older than 90 days: read the records anew, and begin with "now".')
  process.exitCode = 1
}
