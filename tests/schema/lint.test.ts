import { join } from 'node:path'
import * as plugin from '@graphql-eslint/eslint-plugin'
import { rules } from '@graphql-eslint/eslint-plugin'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What the schema is held to; each rule exists, or the list itself is wrong. */
const RULES = {
  alphabetize: ['error', { fields: ['ObjectTypeDefinition', 'InterfaceTypeDefinition'], definitions: true }],
  'description-style': ['error', { style: 'block' }],
  'input-name': ['error', { checkInputType: false, caseSensitiveInputType: false }],
  'known-type-names': 'error',
  'no-deprecated': 'error',
  'no-hashtag-description': 'error',
  'no-unreachable-types': 'error',
  'possible-type-extension': 'error',
  'require-deprecation-reason': 'error',
  'require-description': [
    'error',
    {
      types: true,
      FieldDefinition: true,
      InputValueDefinition: true,
      EnumValueDefinition: true,
      rootField: true,
    },
  ],
  'unique-enum-value-names': 'error',
  'unique-field-definition-names': 'error',
  'unique-type-names': 'error',
} as const

it('the printed schema passes the GraphQL lint', async () => {
  for (const name of Object.keys(RULES)) expect(rules).toHaveProperty(name)
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['schema/schema.graphql'],
        languageOptions: {
          parser: plugin.parser,
          parserOptions: { graphQLConfig: { schema: join(root, 'schema/schema.graphql') } },
        },
        plugins: { '@graphql-eslint': plugin as unknown as ESLint.Plugin },
        rules: Object.fromEntries(
          Object.entries(RULES).map(([name, level]) => [`@graphql-eslint/${name}`, level]),
        ) as Record<string, 'error' | 'off'>,
      },
    ],
  })
  const [result] = await eslint.lintFiles(['schema/schema.graphql'])
  // The definition of the schema has no name to be ordered by; it stands first, for who reads the file.
  const found = result?.messages.filter(
    ({ message }) => !message.endsWith('should be before schema definition'),
  )
  expect(found?.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual([])
})
