import type { GraphQLError, OperationDefinitionNode } from 'graphql'
import type { Services } from '../services.ts'
import { knownOperations, OTHER_OPERATION } from './known-operations.ts'
import { nameErrors } from './name-errors.ts'
import type { RequestFacts } from './request-context.ts'

/** An operation as it is named in logs and metrics. */
export interface OperationName {
  readonly kind: string
  /** The name of one of the product's own operations, or 'other'. */
  readonly name: string
}

/** A request, as far as its operation is reported; `operation` is for the line that is logged of it. */
export interface ReportedFacts extends RequestFacts {
  operation: string | null
}

/** What is told of the operations that are answered. */
export interface OperationReport {
  /** Names the operation in the line that is logged of its request. */
  begin(facts: ReportedFacts, operation: OperationDefinitionNode | null | undefined): OperationName
  /** Counts an operation that was executed, by its first error if it has one. */
  end(operation: OperationName, errors: readonly GraphQLError[] | undefined): void
  /** Adds the request's id to every error of an answer, and logs each masked error once with that id. */
  named(result: unknown, facts: ReportedFacts): void
}

export function makeOperationReport({ metrics }: Pick<Services, 'metrics'>): OperationReport {
  const known = knownOperations()
  return {
    begin(facts, operation) {
      const kind = operation?.operation ?? 'unknown'
      const given = operation?.name?.value ?? ''
      const name = known.has(given) ? given : OTHER_OPERATION
      facts.operation = name === OTHER_OPERATION ? kind : name
      return { kind, name }
    },
    end({ kind, name }, errors) {
      const first = errors?.[0]
      metrics.countOperation(kind, name, first === undefined ? 'ok' : codeOf(first))
    },
    named(result, facts) {
      for (const error of nameErrors(result, facts.id)) {
        if (error.extensions.code === 'INTERNAL' && error.originalError)
          facts.log.error({ err: error.originalError, path: error.path?.join('.') }, 'masked error')
      }
    },
  }
}

const codeOf = ({ extensions: { code } }: GraphQLError): string => (typeof code === 'string' ? code : 'OTHER')
