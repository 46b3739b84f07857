import { SCOPES, type Scope } from '#rules/programs/scopes.ts'
import { SCOPE_SENTENCES } from '#rules/texts/programs.ts'
import { builder } from '../builder.ts'

/** The scopes of keys; the directive `@access` names them too. */
export const ScopeEnum = builder.enumType('Scope', {
  description: 'What a key allows a program. A decision about money has no scope.',
  values: Object.fromEntries(
    SCOPES.map((scope) => [scope, { description: SCOPE_SENTENCES[scope] }]),
  ) as Record<Scope, { description: string }>,
})
