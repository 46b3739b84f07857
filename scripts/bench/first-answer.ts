import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { PROJECT_ROOT } from '../child-processes.ts'

/** Measures the time from the start of the mock to its first answer, at most three seconds on an idle machine. */
const PORT = '4977'
const QUERY = encodeURIComponent('{ loanRequests { items { reference member { name } } } }')

const startedAt = performance.now()
const mock = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/mock.ts'], {
  cwd: PROJECT_ROOT,
  env: { ...process.env, PORT },
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (mock.exitCode === null) {
  const answer = await fetch(`http://127.0.0.1:${PORT}/graphql?query=${QUERY}`).catch(() => null)
  if (answer?.ok) {
    console.log(`first answer after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    break
  }
  await delay(20)
}
mock.kill()
