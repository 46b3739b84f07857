import { createServer, type Server, type Socket } from 'node:net'

/** A mail server that keeps what it takes. It can refuse addresses, and can be stopped and started again. */
export interface MailServer {
  readonly port: number
  /** Addresses and texts, in the order they were taken. */
  readonly taken: { readonly to: string; readonly text: string }[]
  /** Recipients it answers 550 for. */
  readonly refused: Set<string>
  /** Drop the line after the text, before saying whether it was taken. */
  hangsUpAfterData: boolean
  /** How long it thinks before it says that it took a mail, in milliseconds. */
  thinksFor: number
  start(): Promise<void>
  stop(): Promise<void>
}

/** The dialogue of one connection, as far as sending needs it. */
function converse(socket: Socket, server: MailServer): void {
  let pending = ''
  let to = ''
  let inData = false
  socket.on('error', () => undefined)
  socket.write('220 test\r\n')
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    if (/^EHLO|^HELO/i.test(line)) return say('250 test')
    if (/^RCPT TO/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      return say(server.refused.has(to) ? '550 no such person' : '250 ok')
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return say('354 go on')
    }
    return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
  }
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    for (;;) {
      const end = inData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n')
      if (end === -1) return
      const piece = pending.slice(0, end)
      pending = pending.slice(end + (inData ? 5 : 2))
      if (!inData) {
        command(piece)
        continue
      }
      inData = false
      server.taken.push({ to, text: piece })
      if (server.hangsUpAfterData) socket.destroy()
      else setTimeout(() => say('250 taken'), server.thinksFor)
    }
  })
}

export async function aMailServer(): Promise<MailServer> {
  let listening: Server | null = null
  const sockets = new Set<Socket>()
  let port = 0
  const mailServer: MailServer = {
    get port() {
      return port
    },
    taken: [],
    refused: new Set(),
    hangsUpAfterData: false,
    thinksFor: 0,
    start: () =>
      new Promise((resolve) => {
        listening = createServer((socket) => {
          sockets.add(socket)
          converse(socket, mailServer)
        })
        listening.listen(port, '127.0.0.1', () => {
          const address = listening?.address()
          port = typeof address === 'object' && address !== null ? address.port : 0
          resolve()
        })
      }),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        if (listening === null) resolve()
        else listening.close(() => resolve())
      }),
  }
  await mailServer.start()
  return mailServer
}
