import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printedSchema } from '#schema/print.ts'
import { PROJECT_ROOT } from './child-processes.ts'

writeFileSync(join(PROJECT_ROOT, 'schema', 'schema.graphql'), printedSchema())
