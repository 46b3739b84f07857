import { fetchWithFiles, takeFilesOut } from '../apollo/send-files.ts'
import { GRAPH_HEADERS } from '../content/ask-graph.ts'
import { deviceHeader } from '../device-mark.ts'
import type { SendText } from './use-plain-submit.ts'

/** Sends an operation with the files of its variables, and tells how much of them has been sent. */
export const sendWithFiles: SendText = (query, given, onProgress) => {
  const { value: variables, files } = takeFilesOut(given)
  return fetchWithFiles('/graphql', {
    headers: { ...GRAPH_HEADERS, ...deviceHeader() },
    body: JSON.stringify({ query, variables }),
    files,
    onProgress,
  })
}
