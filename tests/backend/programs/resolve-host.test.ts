import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeResolve } from '#backend/programs/webhooks/resolve-host.ts'

/** The types of questions, and the word of an answer that there is no such name. */
const [A, AAAA, NO_NAME] = [1, 28, 3] as const

/** What the server knows, and what it is asked; a name that is null gets no answer at all. */
let known: Readonly<
  Record<string, { readonly v4?: readonly number[]; readonly v6?: readonly number[] } | null>
>
let asked: string[]
let socket: Socket
let servers: string[]

/** The name and the type of a question, and where it ends. */
function questionIn(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

/** An answer with one address, or none; of no such name with that code. */
function answerTo(packet: Buffer, address: readonly number[] | undefined, code: number): Buffer {
  const { type, end } = questionIn(packet)
  const head = Buffer.alloc(12)
  packet.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 + code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(address ? 1 : 0, 6)
  const record = Buffer.alloc(address ? 12 : 0)
  if (address) {
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(address.length, 10)
  }
  return Buffer.concat([head, packet.subarray(12, end), record, Buffer.from(address ?? [])])
}

beforeAll(async () => {
  socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => {
    const { name, type } = questionIn(packet)
    asked.push(`${name} ${type === A ? 'v4' : type === AAAA ? 'v6' : type}`)
    const of = known[name]
    if (of === null) return
    socket.send(answerTo(packet, type === A ? of?.v4 : of?.v6, of === undefined ? NO_NAME : 0), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  servers = [`127.0.0.1:${socket.address().port}`]
})
afterAll(() => socket.close())
beforeEach(() => {
  known = {}
  asked = []
})

const unlimited = () => new AbortController().signal
const systemIsNotAsked = async (host: string): Promise<never> => {
  throw new Error(`the system was asked for ${host}`)
}

describe("the host of a webhook, by the names' servers", () => {
  it('answers all its addresses, of both kinds', async () => {
    known = { 'program.example': { v4: [192, 0, 2, 1], v6: [32, 1, 13, 184, ...Array(11).fill(0), 7] } }
    const resolve = makeResolve(false, { servers, lookUp: systemIsNotAsked })
    expect(await resolve('program.example', unlimited())).toEqual(['192.0.2.1', '2001:db8::7'])
    expect(asked.toSorted()).toEqual(['program.example v4', 'program.example v6'])
  })

  it('answers the addresses of one kind where it has no other', async () => {
    known = {
      'four.example': { v4: [192, 0, 2, 2] },
      'six.example': { v6: [32, 1, 13, 184, ...Array(11).fill(0), 8] },
    }
    const resolve = makeResolve(false, { servers, lookUp: systemIsNotAsked })
    expect(await resolve('four.example', unlimited())).toEqual(['192.0.2.2'])
    expect(await resolve('six.example', unlimited())).toEqual(['2001:db8::8'])
  })

  it('rejects for a name that is not there, and asks no system where no campus is named', async () => {
    const resolve = makeResolve(false, { servers, lookUp: systemIsNotAsked })
    await expect(resolve('nowhere.example', unlimited())).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  it('ends with its limit while the server is silent, and asks nothing once that is over', async () => {
    known = { 'silent.example': null }
    const resolve = makeResolve(true, { servers, lookUp: systemIsNotAsked })
    const limit = new AbortController()
    const found = resolve('silent.example', limit.signal)
    await expect.poll(() => asked.length).toBe(2)
    const began = performance.now()
    limit.abort()
    await expect(found).rejects.toMatchObject({ code: 'ECANCELLED' })
    expect(performance.now() - began).toBeLessThan(1_000)
    await expect(resolve('silent.example', limit.signal)).rejects.toThrow(/aborted/)
    expect(asked).toHaveLength(2)
  })
})

describe("the host of a webhook on a campus, by the system's file", () => {
  it('looks there for what the servers do not know, and for nothing else', async () => {
    known = { 'program.example': { v4: [192, 0, 2, 1] } }
    const looked: string[] = []
    const lookUp = async (host: string) => {
      looked.push(host)
      return ['10.0.0.9']
    }
    const resolve = makeResolve(true, { servers, lookUp })
    expect(await resolve('program.example', unlimited())).toEqual(['192.0.2.1'])
    expect(await resolve('payroll.campus', unlimited())).toEqual(['10.0.0.9'])
    expect(looked).toEqual(['payroll.campus'])
  })

  it('looks for one at a time, goes on after one that fails, and leaves out one whose time is over', async () => {
    const looks: { host: string; end: PromiseWithResolvers<readonly string[]> }[] = []
    const lookUp = (host: string) => {
      const end = Promise.withResolvers<readonly string[]>()
      looks.push({ host, end })
      return end.promise
    }
    const resolve = makeResolve(true, { servers, lookUp })
    const first = resolve('one.campus', unlimited())
    await expect.poll(() => looks.length).toBe(1)
    const over = new AbortController()
    const second = resolve('two.campus', over.signal)
    const third = resolve('three.campus', unlimited())
    // The servers have said of each of them that there is no such name.
    await expect.poll(() => asked.length).toBe(6)
    expect(looks.map(({ host }) => host)).toEqual(['one.campus'])
    over.abort()
    looks[0]?.end.reject(new Error('no such host'))
    await expect(first).rejects.toThrow('no such host')
    await expect(second).rejects.toThrow()
    await expect.poll(() => looks.map(({ host }) => host)).toEqual(['one.campus', 'three.campus'])
    looks[1]?.end.resolve(['10.0.0.3'])
    expect(await third).toEqual(['10.0.0.3'])
  })
})
