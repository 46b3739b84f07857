import { run } from './child-processes.ts'

process.exit(await run('biome', ['check', '--write', '.']))
