import { AT_ONCE, PREPARING, perform, STATIC_CHECKS, type Step } from './steps.ts'

/**
 * `npm run check`: everything fast, in under a minute: no server, no database, no browser is started. Whole
 * pages of the client, the gateway and the backend are tested by `npm test`.
 */
const PROJECTS = ['rules', 'schema', 'house', 'client-parts']
const unitTests: Step = {
  name: 'unit tests and arrows',
  command: 'vitest',
  args: ['run', '--reporter=dot', ...PROJECTS.flatMap((name) => ['--project', name])],
}

const startedAt = Date.now()
const failed = [...(await perform(PREPARING, 1)), ...(await perform([unitTests, ...STATIC_CHECKS], AT_ONCE))]
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `\ncheck passed (${seconds} s)`
    : `\ncheck failed: ${failed.join(', ')} (${seconds} s)`,
)
process.exit(failed.length === 0 ? 0 : 1)
