import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'

/** The directive that is a word to Apollo Client alone: the graph does not know it. */
export const UNMASK = 'unmask'

/** The directive that says what is written of an operation or a fragment. Only codegen knows it. */
const GENERATE = 'generate'

/**
 * What codegen writes beside the types: a hook with its document, the document alone for `client.query`, or the text for
 * documents of the site that load no Apollo Client.
 */
const FORMS = ['HOOK', 'DOCUMENT', 'TEXT'] as const

type Form = (typeof FORMS)[number]

/**
 * What is written of an operation: its hook, or what it says with `@generate(as: …)`, of which a list may have several.
 *
 * @throws Error for another form
 */
export const formsOfOperation = ({ directives, name }: OperationDefinitionNode): ReadonlySet<Form> =>
  formsIn(directives, name?.value) ?? new Set(['HOOK'])

/**
 * What is written of a fragment. It has a hook where another component must read it by one, because it is spread without
 * `@unmask`. What is spread with `@unmask` is read where it is spread, and needs no code.
 *
 * @param masked the names of `maskedFragments`
 * @throws Error for an unknown form
 */
export const formsOfFragment = (
  { directives, name }: FragmentDefinitionNode,
  masked: ReadonlySet<string>,
): ReadonlySet<Form> => formsIn(directives, name.value) ?? new Set(masked.has(name.value) ? ['HOOK'] : [])

/** The names of the fragments that are spread without `@unmask` somewhere in the client. */
export function maskedFragments(documents: readonly DocumentNode[]): ReadonlySet<string> {
  const masked = new Set<string>()
  for (const document of documents)
    visit(document, {
      [Kind.FRAGMENT_SPREAD]({ name, directives = [] }) {
        if (directives.every((directive) => directive.name.value !== UNMASK)) masked.add(name.value)
      },
    })
  return masked
}

/** The directives of an operation that the graph knows. */
export const withoutGenerate = (directives: readonly DirectiveNode[] = []): readonly DirectiveNode[] =>
  directives.filter(({ name }) => name.value !== GENERATE)

function formsIn(directives: readonly DirectiveNode[] = [], of = ''): ReadonlySet<Form> | null {
  const found = directives.find(({ name }) => name.value === GENERATE)
  if (found === undefined) return null
  const value = found.arguments?.find(({ name }) => name.value === 'as')?.value
  const values = value?.kind === Kind.LIST ? value.values : value ? [value] : []
  const forms = values.map((each) => FORMS.find((form) => each.kind === Kind.ENUM && each.value === form))
  if (forms.length === 0 || forms.includes(undefined))
    throw new Error(`${of}: @generate(as: …) takes ${FORMS.join(', ')}, or a list of them.`)
  return new Set(forms.filter((form) => form !== undefined))
}
