import { type DefinitionNode, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { formsOfFragment, formsOfOperation, maskedFragments } from '#scripts/codegen/generated-as.ts'

/** What is written of the first definition of a text. */
function formsIn(text: string): string[] {
  const document = parse(text)
  const definition: DefinitionNode | undefined = document.definitions[0]
  if (definition?.kind === Kind.OPERATION_DEFINITION) return [...formsOfOperation(definition)]
  if (definition?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('no definition of the client')
  return [...formsOfFragment(definition, maskedFragments([document]))]
}

const part = (spread: string) =>
  `fragment Part on Member { id } query Q { viewer { member { ...Part${spread} } } }`

describe('what codegen writes', () => {
  it('writes a hook of an operation, or what the operation says', () => {
    expect(formsIn('query Q { a }')).toEqual(['HOOK'])
    expect(formsIn('query Q @generate(as: DOCUMENT) { a }')).toEqual(['DOCUMENT'])
    expect(formsIn('mutation M @generate(as: [HOOK, TEXT]) { a }')).toEqual(['HOOK', 'TEXT'])
  })

  it('writes a hook of a fragment where it is spread masked, and nothing where its fields are open', () => {
    expect(formsIn(part(''))).toEqual(['HOOK'])
    expect(formsIn(part(' @unmask'))).toEqual([])
    expect(formsIn('fragment Part on Member @generate(as: DOCUMENT) { id }')).toEqual(['DOCUMENT'])
  })

  it('refuses a form that there is not, by the name of the operation', () => {
    for (const as of ['HOOKS', '"HOOK"', '[HOOK, 1]', '[]'])
      expect(() => formsIn(`query Q @generate(as: ${as}) { a }`)).toThrow('Q: @generate(as: …) takes HOOK')
    expect(() => formsIn('query Q @generate { a }')).toThrow('Q: @generate')
  })
})
