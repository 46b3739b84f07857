import { builder } from '../builder.ts'
import { messageMutation } from '../mutation.ts'

const ExportFormatEnum = builder.enumType('ExportFormat', {
  description: 'How a list leaves the screen.',
  values: {
    FILE: { value: 'export list', description: 'Saved as a file.' },
    PAPER: { value: 'print list', description: 'Printed.' },
  } as const,
})

messageMutation('recordExport', {
  access: 'STAFF',
  description:
    'Adds the export of a list to the audit log. A client calls it before it hands out the file; NOT_SUPPORTED_BY_BACKEND over a backend without an audit log.',
  input: {
    description: 'The list that is exported.',
    fields: (t) => ({
      list: t.string({ required: true, description: "The name of the list: 'members-register'." }),
      format: t.field({ type: ExportFormatEnum, required: true, description: 'A file or paper.' }),
      rows: t.int({ required: true, description: 'The number of records in it.' }),
      narrowedTo: t.string({ description: 'What search and filters left; null for the whole list.' }),
    }),
  },
  run: ({ list, format, rows, narrowedTo }, { audit }) =>
    audit.record({ act: format, subject: list, rows, narrowedTo: narrowedTo ?? null }),
})
