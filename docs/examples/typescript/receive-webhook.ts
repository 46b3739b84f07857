// Receives the events of a webhook, and takes only what the society has signed.
// ISUSU_SECRET=whsec_… node receive-webhook.ts
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verifyWebhook, WebhookRefused } from '@isusu/graph'

const secret = process.env.ISUSU_SECRET ?? ''
const seen = new Set<string>()

const server = createServer((request, response) => void receive(request, response))

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  try {
    const event = await verifyWebhook({ secret, headers: request.headers, body: Buffer.concat(parts) })
    // The same event may come twice; what takes long is done after the answer.
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) console.log('received', event.type)
    seen.add(id)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof WebhookRefused ? 401 : 500).end()
  }
}

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  const address = server.address()
  console.log('listening', typeof address === 'object' ? address?.port : address)
})
