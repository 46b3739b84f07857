import { DirectiveLocation, GraphQLDirective, GraphQLEnumType, GraphQLNonNull } from 'graphql'
import { ACCESS_SENTENCES, type StatedAccess } from './access.ts'

const AccessRuleEnum = new GraphQLEnumType({
  name: 'AccessRule',
  description: 'Who may call a field.',
  values: {
    PUBLIC: { description: ACCESS_SENTENCES.PUBLIC },
    ACCOUNT: { description: ACCESS_SENTENCES.ACCOUNT },
    SIGNED_IN: { description: ACCESS_SENTENCES.SIGNED_IN },
    OWN_OR_STAFF: { description: ACCESS_SENTENCES.OWN_OR_STAFF },
    OWN_OR_BOOKS: { description: ACCESS_SENTENCES.OWN_OR_BOOKS },
    BOOKS: { description: ACCESS_SENTENCES.BOOKS },
    STAFF: { description: ACCESS_SENTENCES.STAFF },
    AUDIT_LOG: { description: ACCESS_SENTENCES.AUDIT_LOG },
    ADMIN: { description: ACCESS_SENTENCES.ADMIN },
  } satisfies Record<StatedAccess, { description: string }>,
})

/** States the access rules for programs that read the printed schema; the descriptions state them for people. */
export const accessDirective = new GraphQLDirective({
  name: 'access',
  description: 'Who may call the field, or any field of the type; checked before a resolver runs.',
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT],
  args: { rule: { type: new GraphQLNonNull(AccessRuleEnum), description: 'Who may call.' } },
})
