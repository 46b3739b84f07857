import type { CodegenConfig } from '@graphql-codegen/cli'
import { besideOperations, textsBesideOperations } from './scripts/codegen/presets.ts'

/** Types of the graph's custom scalars on the client. The names are imported from rules by each generated file. */
const scalars = {
  Kobo: 'Kobo',
  PlainDate: 'PlainDate',
  AccountNumber: 'string',
  YearMonth: 'string',
  DateTime: 'string',
  URL: 'string',
  Upload: 'File',
  ID: 'string',
}

const operationTypes = {
  useTypeImports: true,
  importExtension: '.ts',
  enumType: 'string-literal',
  inlineFragmentTypes: 'mask',
  customDirectives: { apolloUnmask: true },
  scalars,
} as const

const scalarImports = [
  "import type { PlainDate } from '#rules/dates.ts'",
  "import type { Kobo } from '#rules/money.ts'",
]

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'client/**/*.graphql',
  importExtension: '.ts',
  generates: {
    'client/apollo/graph-types.generated.ts': {
      plugins: [{ add: { content: scalarImports } }, 'typescript-operations'],
      config: { ...operationTypes, generateOperationTypes: false },
    },
    'client/apollo/possible-types.generated.ts': {
      plugins: ['./scripts/codegen/possible-types.ts'],
    },
    'client/apollo/operations.generated.json': {
      plugins: ['./scripts/codegen/persisted-operations.ts'],
    },
    'client/apollo/cache-policies.generated.ts': {
      plugins: ['typescript-apollo-client-helpers'],
      config: { useTypeImports: true },
    },
    'client/': {
      preset: besideOperations,
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'apollo/graph-types.generated.ts',
        importTypesNamespace: 'Graph',
      },
      plugins: [
        { add: { content: scalarImports } },
        'typescript-operations',
        './scripts/codegen/flat-documents.ts',
        { './scripts/codegen/apollo-hooks.ts': { bindFrom: '#client/apollo/bind-hooks.ts' } },
      ],
      config: { ...operationTypes, importSchemaTypesFrom: 'client/apollo/graph-types.generated.ts' },
    },
    // Another way to write the same folder: each key is written once.
    './client/': {
      preset: textsBesideOperations,
      plugins: [{ './scripts/codegen/operation-texts.ts': { textFrom: '#client/content/ask-graph.ts' } }],
    },
  },
}

export default config
