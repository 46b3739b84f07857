import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

/** Tells Apollo Client's types that codegen writes masked operations. */
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
