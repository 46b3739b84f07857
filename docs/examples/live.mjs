// Tells of events as they happen, over Server-Sent Events: ISUSU_TOKEN=… node docs/examples/live.mjs [once]
import { createClient } from 'graphql-sse'

const { ISUSU_URL = 'http://127.0.0.1:4000', ISUSU_TOKEN: token } = process.env
let last = ''
const client = createClient({
  url: `${ISUSU_URL}/graphql`,
  headers: () => ({ 'x-auth-token': token, ...(last && { 'last-event-id': last }) }),
})
const query = 'subscription { eventAdded { type subjectId state } }'
for await (const { data, extensions } of client.iterate({ query })) {
  console.log(data.eventAdded.type, data.eventAdded.subjectId)
  last = extensions.cursor
  if (process.argv[2] === 'once') break
}
