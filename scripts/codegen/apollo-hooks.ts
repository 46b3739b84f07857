import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, OperationTypeNode, visit } from 'graphql'
import { formsOfFragment, formsOfOperation } from './generated-as.ts'
import { pascalCase } from './names.ts'
import type { PresetConfig } from './presets.ts'

/** The suffix of the hooks of each kind of operation, and the function of client/apollo/bind-hooks.ts that makes them. */
const HOOKS: Partial<Record<OperationTypeNode, { readonly suffix: string; readonly bind: string }>> = {
  [OperationTypeNode.QUERY]: { suffix: 'Query', bind: 'bindQuery' },
  [OperationTypeNode.MUTATION]: { suffix: 'Mutation', bind: 'bindMutation' },
}

/**
 * Codegen plugin: hooks of operations, `useBalancesPageQuery(options)`, and of fragments,
 * `useBalanceCards_MemberFragment(from)`, typed by their documents. Missing or wrong variables do not
 * compile (docs/decisions/005-generated-hooks.md).
 */
export const plugin: PluginFunction<{ bindFrom: string } & PresetConfig> = (_schema, documents, config) => {
  const binds = new Set<string>()
  const content: string[] = []
  for (const { document } of documents) {
    if (!document) continue
    visit(document, {
      [Kind.OPERATION_DEFINITION](node) {
        const name = node.name?.value
        const hook = HOOKS[node.operation]
        if (!name) throw new Error('Every operation needs a name: its hook is named after it.')
        if (!formsOfOperation(node).has('HOOK')) return
        if (!hook) throw new Error(`${name}: there is no hook for a ${node.operation} yet.`)
        binds.add(hook.bind)
        const typeName = pascalCase(name)
        content.push(
          `/** The ${node.operation} ${name} as a hook. */\n` +
            `export const use${typeName}${hook.suffix} = ${hook.bind}(${typeName}Document)`,
        )
      },
      [Kind.FRAGMENT_DEFINITION](node) {
        if (!formsOfFragment(node, config.maskedFragments).has('HOOK')) return
        binds.add('bindFragment')
        const typeName = pascalCase(node.name.value)
        content.push(
          `/** Reads the fragment ${node.name.value} of a record that carries it. */\n` +
            `export const use${typeName}Fragment = bindFragment(${typeName}FragmentDoc, '${node.name.value}')`,
        )
      },
    })
  }
  if (content.length === 0) return { content: '' }
  return {
    prepend: [`import { ${[...binds].sort().join(', ')} } from '${config.bindFrom}'`],
    content: content.join('\n\n'),
  }
}
