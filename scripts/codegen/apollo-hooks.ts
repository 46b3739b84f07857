import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, type OperationDefinitionNode, OperationTypeNode, visit } from 'graphql'

/** Which Apollo Client hooks stand for an operation of each kind, and what their options are called in client/apollo/hook-types.ts. */
const HOOKS = {
  [OperationTypeNode.QUERY]: [
    { hook: 'useQuery', suffix: 'Query', options: 'QueryOptions' },
    { hook: 'useSuspenseQuery', suffix: 'SuspenseQuery', options: 'SuspenseQueryOptions' },
  ],
  [OperationTypeNode.MUTATION]: [{ hook: 'useMutation', suffix: 'Mutation', options: 'MutationOptions' }],
  [OperationTypeNode.SUBSCRIPTION]: [
    { hook: 'useSubscription', suffix: 'Subscription', options: 'SubscriptionOptions' },
  ],
} as const

/**
 * Codegen plugin: a hook bound to its typed document for every operation, `useBalancesPageQuery(options)`.
 * The types refuse missing or wrong variables; tests/client/apollo/generated-hooks.test.ts holds that.
 */
export const plugin: PluginFunction<{ hookTypesFrom: string }> = (_schema, documents, config) => {
  const operations: OperationDefinitionNode[] = []
  for (const { document } of documents) {
    if (document) visit(document, { [Kind.OPERATION_DEFINITION]: (node) => void operations.push(node) })
  }
  const hooks = new Set<string>()
  const options = new Set<string>()
  const content = operations.flatMap((operation) => {
    if (!operation.name) throw new Error('Every operation needs a name: its hooks are called after it.')
    const name = operation.name.value
    const kind = capitalised(operation.operation)
    return HOOKS[operation.operation].map((made) => {
      hooks.add(made.hook)
      options.add(made.options)
      const types = `${name}${kind}, ${name}${kind}Variables`
      return (
        `/** ${made.hook} bound to ${name}. */\n` +
        `export function use${name}${made.suffix}(...[options]: ${made.options}<${types}>) {\n` +
        `  return ${made.hook}<${types}>(${name}Document, options as never)\n}`
      )
    })
  })
  if (content.length === 0) return { content: '' }
  return {
    prepend: [
      `import { ${[...hooks].sort().join(', ')} } from '@apollo/client/react'`,
      `import type { ${[...options].sort().join(', ')} } from '${config.hookTypesFrom}'`,
    ],
    content: content.join('\n\n'),
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
