// A payroll month in ten requests: schedule, file, report, control total, posting, remittance.
// node docs/examples/payroll-month.mjs "University bursary" 2026-12
const GATEWAY = globalThis.process?.env.ISUSU_URL ?? 'http://127.0.0.1:4000'
const [, , payerName, month] = process.argv
const account = {
  email: process.env.ISUSU_EMAIL ?? 'moderator@isusu.example',
  password: process.env.ISUSU_PASSWORD ?? 'isusu-demo-2026',
}

let token = ''

/** Sends a request with the session's token and answers its data. Throws what cannot be corrected. */
async function send(body, headers = {}) {
  const answer = await fetch(`${GATEWAY}/graphql`, {
    method: 'POST',
    headers: { ...headers, ...(token && { 'x-auth-token': token }) },
    body,
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

const ask = (query, variables) =>
  send(JSON.stringify({ query, variables }), { 'content-type': 'application/json' })

/** Makes a change and answers its payload. Its version, and the reference of the money, keep it from being made twice. */
async function change(name, shows, input, file) {
  const type = `${name[0].toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${shows} userErrors { message code } } }`
  const variables = { input }
  if (!file) return correct((await ask(query, variables))[name])
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables }))
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', file, 'payroll.csv')
  return correct((await send(form))[name])
}

function correct(payload) {
  if (payload.userErrors.length > 0) throw new Error(payload.userErrors[0].message)
  return payload
}
// 1
;({
  session: { token },
} = await change('signInStaff', 'session { token }', account))

// 2: whom the month is asked of.
const { payers } = await ask('{ payers { id name } }')
const payerId = payers.find(({ name }) => name === payerName).id

// 3 and 4: what is asked, and that it was sent. Each answer has the version that the next change names.
const { deductionSchedule: draft } = await change(
  'buildDeductionSchedule',
  'deductionSchedule { id version }',
  {
    payerId,
    month,
  },
)
const { deductionSchedule: sent } = await change(
  'sendDeductionSchedule',
  'deductionSchedule { fileUrl(kind: CSV) }',
  draft,
)

// 5: the file for the payer. Here it comes back as it went: everything was deducted.
const file = await (await fetch(new URL(sent.fileUrl, GATEWAY))).blob()

// 6: the report of the payer, held against the schedule. Nothing is booked.
const { deductionReport: read } = await change(
  'uploadDeductionReport',
  'deductionReport { id version total outcomes { outcome rows toDecide } }',
  { payerId, month, file: null },
  file,
)
for (const { outcome, rows, toDecide } of read.outcomes)
  console.log(`${outcome}: ${rows}, ${toDecide} to decide`)

// 7: what the payer's letter states, which the treasurer types; this program has no letter and takes it from the command line.
const controlTotal = Number(process.argv[4] ?? read.total)
const { id } = read
const { deductionReport: checked } = await change('setControlTotal', 'deductionReport { version }', {
  id,
  version: read.version,
  controlTotal,
})

// 8: booked whole, or not at all.
const { deductionReport: posted } = await change('postDeductionReport', 'deductionReport { state total }', {
  id,
  version: checked.version,
})
console.log(`report: ${posted.state}`)

// 9: the money of the payer.
const { remittance } = await change('postRemittance', 'remittance { number received }', {
  payerId,
  date: process.env.ISUSU_DAY ?? new Date().toISOString().slice(0, 10),
  method: 'CASH',
  reference: `${payerName} ${month}`,
  received: posted.total,
  parts: [{ month, amount: posted.total }],
})
console.log(`remittance: ${remittance.number}, ${remittance.received} kobo`)

// 10
await ask('mutation { signOut { message } }')
