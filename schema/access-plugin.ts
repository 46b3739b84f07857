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
import type { NeededScope } from '#rules/programs/scopes.ts'
import {
  type Access,
  accessSentence,
  type Caller,
  type Guard,
  hasAccess,
  requireAccess,
  scopeSentence,
  statedAccess,
} from './access.ts'

/** The part of the context that the plugin uses: the caller, read only when a field needs it. */
interface ContextWithCaller {
  readonly viewer: () => Caller | null | Promise<Caller | null>
  /** Whether the request came with the key of a program. */
  readonly isProgram: () => boolean
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
      /** What a program needs; left out, it is for people only. */
      scope?: NeededScope
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
      /** What a program needs; left out, it is for people only. */
      scope?: NeededScope
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
      /** What a program needs; left out, it is for people only. */
      scope?: NeededScope
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
      /** What a program needs, where that differs from its type; null for people only. */
      scope?: NeededScope | null
    }
    interface InterfaceFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** What a program needs, where that differs from the types that have the field. */
      scope?: NeededScope
    }
    interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Who may read any field of this type. Without it, access is as for the fields that return the type. */
      access?: Access<Shape>
      /** What a program needs to read any field of this type. Every type with a rule, and every one that `node` reads, has one or is for people only. */
      scope?: NeededScope
    }
  }
}

interface Options {
  readonly access?: Access<never>
  readonly scope?: NeededScope | null
}

const withSentences = (description: string | null | undefined, { access, scope }: Options): string =>
  [
    description ?? '',
    access === undefined ? '' : accessSentence(access),
    scope === undefined ? '' : scopeSentence(scope),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')

const stated = ({ access, scope }: Options) => ({
  ...(access !== undefined && { access: statedAccess(access) }),
  ...(scope !== undefined && { scope }),
})

type Resolver = GraphQLFieldResolver<unknown, never, object>

/** A resolver behind an access rule. */
export interface GuardedResolver {
  readonly rule: Guard<unknown>
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
export function isKnownToAllow(rule: Guard<unknown>, context: unknown, parent: unknown): boolean {
  if (isOpen(rule, context as ContextWithCaller)) return true
  const caller = (context as ContextWithCaller).viewer()
  if (!(caller instanceof Promise)) return hasAccess(rule.access, caller, parent, rule.scope)
  // The field's resolver hears of a failure.
  caller.catch(() => undefined)
  return false
}

/** Whether a rule is none for this caller: what anyone may call has a rule for programs alone. */
const isOpen = ({ access }: Guard<unknown>, context: ContextWithCaller): boolean =>
  access === 'PUBLIC' && !context.isProgram()

/** Checks the access rule before a field's resolver runs, and adds it to the printed description. */
class AccessPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #guards = new Map<string, Guard<unknown>>()

  override onTypeConfig(typeConfig: PothosTypeConfig): PothosTypeConfig {
    const options = typeConfig.pothosOptions as Options
    if (options.access === undefined && options.scope === undefined) return typeConfig
    return {
      ...typeConfig,
      description: withSentences(typeConfig.description, options),
      extensions: { ...typeConfig.extensions, ...stated(options) },
    }
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const options = config.pothosOptions as Options
    if (options.access === undefined && isRoot(config.kind)) {
      throw new Error(`${config.parentType}.${config.name} does not state who may call it (access).`)
    }
    if (options.access === undefined && options.scope === undefined) return config
    return {
      ...config,
      description: withSentences(config.description, options),
      extensions: { ...config.extensions, ...stated(options) },
    }
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const rule = this.#guardOf(config)
    if (rule === null) return resolver
    const { access, scope } = rule
    const guarding: typeof resolver = (parent, args, context, info) => {
      const asking = context as ContextWithCaller
      if (isOpen(rule, asking)) return resolver(parent, args, context, info)
      const caller = asking.viewer()
      if (caller instanceof Promise) {
        return caller.then((known) => {
          requireAccess(access, known, parent, scope)
          return resolver(parent, args, context, info)
        })
      }
      requireAccess(access, caller, parent, scope)
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

  /**
   * Who may call a field. What anyone may read is open to programs too; what anyone may change is for people, because no
   * program has to sign in, apply or claim. Fields with the same rule share it, so that it is checked once for an object.
   */
  #guardOf({ parentType, kind, pothosOptions }: PothosOutputFieldConfig<Types>): Guard<unknown> | null {
    const own = pothosOptions as Options
    const type = this.builder.configStore.getTypeConfig(parentType).pothosOptions as Options
    const access = (own.access ?? type.access) as Access<unknown> | undefined
    const scope = own.scope === undefined ? (type.scope ?? null) : own.scope
    if (scope === null && (access === undefined || (access === 'PUBLIC' && kind !== 'Mutation'))) return null
    const isTypes = own.access === undefined && own.scope === undefined
    const name = `${isTypes || typeof access === 'object' ? parentType : ''} ${statedAccess(access ?? 'PUBLIC')} ${String(scope)}`
    const found = this.#guards.get(name)
    if (found !== undefined && found.access === (access ?? 'PUBLIC')) return found
    const made: Guard<unknown> = { access: access ?? 'PUBLIC', scope }
    this.#guards.set(name, made)
    return made
  }
}

const isRoot = (kind: string): boolean => kind === 'Query' || kind === 'Mutation' || kind === 'Subscription'

const ACCESS_PLUGIN = 'access'

SchemaBuilder.registerPlugin(ACCESS_PLUGIN, AccessPlugin)

/** The name under which the builder asks for the plugin. */
export const accessPlugin: typeof ACCESS_PLUGIN = ACCESS_PLUGIN
