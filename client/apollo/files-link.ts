import { ApolloLink } from '@apollo/client/link'
import { type FileOptions, type OnProgress, takeFilesOut } from './send-files.ts'

/** Moves the files of an operation out of its variables, for `fetchWithFiles`. */
export const createFilesLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { value, files } = takeFilesOut(operation.variables)
    if (files.length === 0) return forward(operation)
    operation.variables = value as typeof operation.variables
    operation.setContext(
      ({ onProgress, fetchOptions }: { onProgress?: OnProgress; fetchOptions?: object }) => ({
        fetchOptions: { ...fetchOptions, files, onProgress } satisfies FileOptions & object,
      }),
    )
    return forward(operation)
  })
