import { run } from './child-processes.ts'

process.exit(await run('graphql-codegen', ['--config', 'codegen.ts', ...process.argv.slice(2)]))
