import { type Choice, runChoice } from './choices.ts'

/** `npm run schema -- NAME`: the printed schema, and its releases. */
export const SCHEMA_COMMANDS: Readonly<Record<string, Choice>> = {
  print: {
    script: ['scripts/print-schema.ts'],
    about: 'writes schema/schema.graphql, after a change of schema/',
  },
  diff: {
    script: ['scripts/schema-diff.ts'],
    about: 'what has changed since the last release; fails for an undeclared breaking change',
  },
  changelog: {
    script: ['scripts/schema-diff.ts', '--changelog'],
    about: 'writes the changelog and prints what is new; --breaking declares a breaking change',
  },
  release: { script: ['scripts/schema-diff.ts', '--release'], about: '1.1.0: releases the schema' },
}

if (import.meta.main) await runChoice('schema', SCHEMA_COMMANDS)
