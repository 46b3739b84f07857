import type { FieldErrors } from '#rules/field-errors.ts'

/** One error as react-hook-form keeps it. */
interface FormError {
  readonly type: string
  readonly message: string
}
interface ErrorTree {
  [part: string]: ErrorTree | FormError
}

const isError = (node: ErrorTree | FormError): node is FormError => typeof node['message'] === 'string'

/** 'nextOfKin.first.name' → { nextOfKin: { first: { name } } }, the shape react-hook-form reads. */
export function nestErrors(errors: FieldErrors): ErrorTree {
  const tree: ErrorTree = {}
  for (const [path, message] of Object.entries(errors)) {
    const parts = path.split('.')
    const last = parts.pop()
    if (last === undefined) continue
    let branch = tree
    for (const part of parts) {
      const next = branch[part]
      if (next !== undefined && !isError(next)) branch = next
      else {
        const grown: ErrorTree = {}
        branch[part] = grown
        branch = grown
      }
    }
    branch[last] = { type: 'rules', message }
  }
  return tree
}
