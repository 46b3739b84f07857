import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { type Access, accessSentence, type Caller, hasAccess, requireAccess, statedAccess } from './access.ts'

/** The part of the context that the plugin uses: the caller, read only when a field needs it. */
interface ContextWithCaller {
  readonly viewer: () => Caller | null | Promise<Caller | null>
}

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      access: AccessPlugin<Types>
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may call: required, so that no root field goes without an answer. */
      access: Access<Types['Root']>
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may call: required, so that no root field goes without an answer. */
      access: Access<Types['Root']>
    }
    interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** Who may call, asked at the beginning and before each answer: required, so that no root field goes without. */
      access: Access<Types['Root']>
    }
    interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may read this field, where that differs from its type. */
      access?: Access<ParentShape>
    }
    interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Who may read any field of this type. Without it, access is as for the fields that return the type. */
      access?: Access<Shape>
    }
  }
}

/** The types whose fields are all called by themselves. */
const ROOT_KINDS: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription'])

type Options = { readonly access?: Access<never> }

const withSentence = (description: string | null | undefined, access: Access<never>): string =>
  `${description ?? ''} ${accessSentence(access)}`.trim()

type Resolver = GraphQLFieldResolver<unknown, never, object>

/** A resolver behind an access rule. */
export interface GuardedResolver {
  readonly rule: Access<unknown>
  /** What runs once the rule was found to allow it. */
  readonly resolve: Resolver
}

const guarded = new WeakMap<object, GuardedResolver>()

/**
 * What is behind a field's resolver, so that whoever asks many fields of one object need not check the same rule for each;
 * null for a resolver without a rule.
 */
export const guardedResolver = (resolve: object): GuardedResolver | null => guarded.get(resolve) ?? null

/**
 * Whether a rule is known to allow the caller of a context to read `parent`. Also false while the caller is not known
 * yet: the field's own resolver then waits, and it says why it refuses.
 */
export function isKnownToAllow(rule: Access<unknown>, context: unknown, parent: unknown): boolean {
  const caller = (context as ContextWithCaller).viewer()
  if (!(caller instanceof Promise)) return hasAccess(rule, caller, parent)
  // The field's resolver hears of a failure.
  caller.catch(() => undefined)
  return false
}

/** Checks the access rule before a field's resolver runs, and adds it to the printed description. */
class AccessPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(typeConfig: PothosTypeConfig): PothosTypeConfig {
    const { access } = typeConfig.pothosOptions as Options
    if (access === undefined) return typeConfig
    return {
      ...typeConfig,
      description: withSentence(typeConfig.description, access),
      extensions: { ...typeConfig.extensions, access: statedAccess(access) },
    }
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { access } = config.pothosOptions as Options
    if (access === undefined) {
      if (ROOT_KINDS.has(config.kind)) {
        throw new Error(`${config.parentType}.${config.name} does not state who may call it (access).`)
      }
      return config
    }
    return {
      ...config,
      description: withSentence(config.description, access),
      extensions: { ...config.extensions, access: statedAccess(access) },
    }
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const access = (config.pothosOptions as Options).access ?? this.accessOfType(config.parentType)
    if (access === undefined || access === 'PUBLIC') return resolver
    const rule = access as Access<unknown>
    const guarding: typeof resolver = (parent, args, context, info) => {
      const caller = (context as ContextWithCaller).viewer()
      if (caller instanceof Promise) {
        return caller.then((known) => {
          requireAccess(rule, known, parent)
          return resolver(parent, args, context, info)
        })
      }
      requireAccess(rule, caller, parent)
      return resolver(parent, args, context, info)
    }
    guarded.set(guarding, { rule, resolve: resolver })
    return guarding
  }

  override wrapSubscribe(
    subscribe: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> | undefined {
    return subscribe && this.wrapResolve(subscribe, config)
  }

  private accessOfType(name: string): Access<never> | undefined {
    return (this.builder.configStore.getTypeConfig(name).pothosOptions as Options).access
  }
}

const ACCESS_PLUGIN = 'access'

SchemaBuilder.registerPlugin(ACCESS_PLUGIN, AccessPlugin)

/** The name under which the builder asks for the plugin. */
export const accessPlugin: typeof ACCESS_PLUGIN = ACCESS_PLUGIN
