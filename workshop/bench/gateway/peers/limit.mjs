import { createServer } from 'node:http'
import { Pool } from 'undici'

/**
 * What node:http and undici alone take, which no server on the two can do without: makes the calls of a workload, as the
 * gateway makes them, and answers their bytes joined, untouched and unread: `limit.mjs <upstream>`.
 */
const pool = new Pool(process.argv[2], { connections: 256, pipelining: 1 })

function get(path, token) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const chunks = []
  pool.dispatch(
    { method: 'GET', path, headers: ['x-auth-token', token] },
    {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => resolve(joined(chunks)),
      onResponseError: (_controller, error) => reject(error),
    },
  )
  return promise
}

const joined = (chunks) => (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))

/** The id in a JSON web token. */
const subject = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub

const five = [1, 2, 3, 4, 5]
const sevenMembers = [0, 1, 2, 3, 4, 5, 6].map((n) => `/admin/API/getmember/m${n}`)

/** The bytes of the calls of each operation, by its name in the request. */
const ANSWERS = {
  OneMember: (body, token) => get(`/admin/API/getmember/${/"id":"(\w+)"/.exec(body)[1]}`, token),
  async Dashboard(_body, token) {
    const rest = ['/user/API/myloans', '/api/system-configs'].map((path) => get(path, token))
    const member = await get(`/user/getuser/${subject(token)}`, token)
    const { memberId } = JSON.parse(member)
    return joined([
      member,
      ...(await Promise.all([get(`/user/get-balances?id=${memberId}`, token), ...rest])),
    ])
  },
  async StaffLoans(_body, token) {
    const loans = await get('/admin/API/approvedloan?page=1', token)
    return joined([loans, ...(await Promise.all(sevenMembers.map((path) => get(path, token))))])
  },
  Register: async (_body, token) =>
    joined(
      await Promise.all(five.map((page) => get(`/admin/API/getallusers?page=${page}&pageSize=100`, token))),
    ),
}

async function answer(body, { headers }, response) {
  const bytes = await ANSWERS[/query (\w+)/.exec(body)[1]](body, headers['x-auth-token'])
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.end(bytes)
}

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => void chunks.push(chunk))
  request.on('end', () => void answer(joined(chunks).toString(), request, response))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`))
