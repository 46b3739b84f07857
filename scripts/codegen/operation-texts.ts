import { basename } from 'node:path'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { type FragmentDefinitionNode, Kind, print, stripIgnoredCharacters } from 'graphql'
import { flatOperation } from './flat-selections.ts'
import { formsOfOperation } from './generated-as.ts'
import { pascalCase } from './names.ts'

/** The fragments of other files, of presets.ts, and the module of the texts' type. */
interface Config {
  readonly externalFragments: readonly { readonly node: FragmentDefinitionNode }[]
  readonly textFrom: string
}

/** Codegen plugin: the typed texts of operations that say so, for documents of the site without Apollo Client. */
export const plugin: PluginFunction<Config> = (schema, documents, { externalFragments, textFrom }) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map(
    [...externalFragments.map(({ node }) => node), ...definitions].flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const types: string[] = []
  const content: string[] = []
  for (const each of definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION || !each.name || !formsOfOperation(each).has('TEXT')) continue
    const name = pascalCase(each.name.value)
    const data = `${name}${pascalCase(each.operation)}`
    types.push(data, `${data}Variables`)
    const text = stripIgnoredCharacters(print(flatOperation(each, schema, fragments)))
    content.push(
      `/** The ${each.operation} ${each.name.value} as the graph reads it. */\n` +
        `export const ${name}Text = ${JSON.stringify(text)} as OperationText<${data}, ${data}Variables>`,
    )
  }
  const beside = basename(documents[0]?.location ?? '').replace(/\.graphql$/, '.generated.ts')
  return {
    prepend: [
      `import type { OperationText } from '${textFrom}'`,
      `import type { ${types.join(', ')} } from './${beside}'`,
    ],
    content: content.join('\n\n'),
  }
}
