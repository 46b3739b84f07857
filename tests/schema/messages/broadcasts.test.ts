import { expect, it } from 'vitest'
import { fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const SEND = `mutation ($input: SendBroadcastInput!) { sendBroadcast(input: $input) {
  message broadcast { progressId state sent failed waiting } userErrors { field message } } }`

it('sends a message to the members and reports how many were sent', async () => {
  const graph = fakeGraph({ viewer: staff })
  const input = { subject: ' AGM ', message: 'Come', channel: 'BOTH' }
  const { data } = await graph.ask(SEND, { input })
  expect(data?.sendBroadcast).toEqual({
    message: 'message sent to 9',
    broadcast: { progressId: 'b1', state: 'DONE', sent: 9, failed: 0, waiting: 0 },
    userErrors: [],
  })
  expect(graph.calls).toEqual(['messages.send({"subject":"AGM","message":"Come","channel":"both"})'])
})

it('refuses a message without a subject and a text before any call', async () => {
  const graph = fakeGraph({ viewer: staff })
  const { data } = await graph.ask(SEND, { input: { subject: ' ', message: '', channel: 'SMS' } })
  expect(data?.sendBroadcast.userErrors).toEqual([
    { field: ['subject'], message: 'subject cannot be blank!' },
    { field: ['message'], message: 'message cannot be blank!' },
  ])
  expect(graph.calls).toEqual([])
})

it('reports the progress of a broadcast', async () => {
  const { data } = await fakeGraph({ viewer: staff }).ask('{ broadcast(progressId: "b1") { state waiting } }')
  expect(data?.broadcast).toEqual({ state: 'RUNNING', waiting: 5 })
})
