import { DirectiveLocation, GraphQLDirective, GraphQLEnumType, GraphQLList, GraphQLNonNull } from 'graphql'
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

/** The name of the directive in the printed schema. */
export const ACCESS_DIRECTIVE = 'access'

/**
 * States the access rules for programs that read the printed schema; the descriptions state them for people. `scopes` is the
 * enum of the schema that it stands in.
 */
export const accessDirective = (scopes: GraphQLEnumType): GraphQLDirective =>
  new GraphQLDirective({
    name: ACCESS_DIRECTIVE,
    description: 'Who may call the field, or any field of the type; checked before a resolver runs.',
    locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT],
    args: {
      rule: {
        type: AccessRuleEnum,
        description: 'Which people may call; as for the field that leads here when it is left out.',
      },
      scope: {
        type: new GraphQLList(new GraphQLNonNull(scopes)),
        description:
          'The scope that the key of a program needs, or several of which one is enough. Fields have that of their type. Without one it is for people only, unless anyone may call it without signing in.',
      },
    },
  })
