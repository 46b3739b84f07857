import { parseArgs } from 'node:util'
import { conform } from './conformance/conform.ts'
import { isConforming, lineOf, summaryOf } from './conformance/print.ts'

/**
 * `npm run workshop -- conformance --url http://records:8000 --member bola@x.example --staff ada@x.example`: plays the documented
 * contract against a backend and prints call by call what the gateway makes of it. The passwords are read from
 * MEMBER_PASSWORD and STAFF_PASSWORD, never from the arguments, which other users of the machine can see. With
 * `--write` it plays changes too. It ends with status 1 when something is wrong. docs/backends.md.
 */
const USAGE =
  'MEMBER_PASSWORD=… STAFF_PASSWORD=… npm run workshop -- conformance --url http://records:8000 --member a@x.example --staff b@x.example [--write]'

function trialGiven() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      member: { type: 'string' },
      staff: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const { url, member, staff, write } = values
  const { MEMBER_PASSWORD, STAFF_PASSWORD } = process.env
  if (!url || !member || !staff || !MEMBER_PASSWORD || !STAFF_PASSWORD) throw new Error(`Usage: ${USAGE}`)
  if (!/^https?:\/\//.test(url)) throw new Error('--url begins with http:// or https://')
  return {
    url,
    member: { name: member, password: MEMBER_PASSWORD },
    staff: { name: staff, password: STAFF_PASSWORD },
    writes: write,
  }
}

try {
  const findings = await conform(trialGiven())
  for (const finding of findings) console.log(lineOf(finding))
  console.log(`\n${summaryOf(findings)}`)
  process.exitCode = isConforming(findings) ? 0 : 1
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 2
}
