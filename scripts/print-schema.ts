import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printedSchema } from '#schema/print.ts'
import { PROJECT_ROOT } from './child-processes.ts'

/** Prints the schema into schema/schema.graphql; with --check it only reports whether that would change it. */
const path = join(PROJECT_ROOT, 'schema', 'schema.graphql')
if (!process.argv.includes('--check')) writeFileSync(path, printedSchema())
else if (readFileSync(path, 'utf8') !== printedSchema()) {
  console.error('schema/schema.graphql does not match schema/: npm run schema -- print')
  process.exit(1)
}
