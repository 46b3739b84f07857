import type { CodegenConfig } from '@graphql-codegen/cli'

/** npx graphql-codegen --config docs/examples/typed-client/codegen.ts (asks the gateway for its schema). */
const config: CodegenConfig = {
  schema: `${process.env.ISUSU_URL ?? 'http://127.0.0.1:4000'}/graphql`,
  documents: 'docs/examples/typed-client/operations.graphql',
  generates: {
    'docs/examples/typed-client/operations.generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        enumType: 'string-literal',
        scalars: { Kobo: 'number', PlainDate: 'string', DateTime: 'string', Upload: 'File', ID: 'string' },
      },
    },
  },
}

export default config
