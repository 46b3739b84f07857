import type { CodegenConfig } from '@graphql-codegen/cli'

/** The types and documents of @isusu/graph: the operations of the examples, by the plugins that the client uses. Run by `npm run sdk`. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'docs/examples/operations.graphql',
  generates: {
    [`${process.env.SDK_SOURCE}/operations.ts`]: {
      plugins: [
        {
          add: {
            content:
              "import type { AccountNumber, DateTime, Kobo, PlainDate, YearMonth } from './scalars.ts'",
          },
        },
        'typescript-operations',
        './scripts/sdk/typed-documents.ts',
      ],
      config: {
        useTypeImports: true,
        enumType: 'string-literal',
        scalars: {
          Kobo: 'Kobo',
          PlainDate: 'PlainDate',
          YearMonth: 'YearMonth',
          DateTime: 'DateTime',
          AccountNumber: 'AccountNumber',
          URL: 'string',
          Upload: 'Blob',
          ID: 'string',
        },
      },
    },
  },
}

export default config
