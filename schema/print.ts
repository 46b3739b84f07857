import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

const HEADER = '# Printed by scripts/print-schema.ts from schema/; never edited by hand.\n\n'

/** The schema as text, sorted, as schema/schema.graphql holds it. */
export const printedSchema = (): string => `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`
