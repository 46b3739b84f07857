import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { Kind } from 'graphql'
import { formsOfOperation, maskedFragments } from './generated-as.ts'

/** What plugins that write one file must know of all the others. */
export interface PresetConfig {
  /** The fragments that are read by hooks. */
  readonly maskedFragments: ReadonlySet<string>
}

const parsed = ({ documents }: Types.PresetFnArgs<object>) =>
  documents.flatMap(({ document }) => document ?? [])

/** Codegen preset: near-operation-file, with what is spread in other files. */
export const besideOperations: Types.OutputPreset = {
  buildGeneratesSection: (options) =>
    nearOperationFile.buildGeneratesSection({
      ...options,
      config: { ...options.config, maskedFragments: maskedFragments(parsed(options)) } satisfies PresetConfig,
    }),
}

/** Codegen preset: a file of texts beside each file that has operations for documents without Apollo Client. */
export const textsBesideOperations: Types.OutputPreset = {
  buildGeneratesSection: (options) => {
    const files = options.documents.filter(({ document }) =>
      document?.definitions.some(
        (each) => each.kind === Kind.OPERATION_DEFINITION && formsOfOperation(each).has('TEXT'),
      ),
    )
    return files.map((file) =>
      Object.assign({}, options, {
        filename: (file.location ?? '').replace(/\.graphql$/, '.text.generated.ts'),
        documents: [file],
        config: { ...options.config, externalFragments: fragmentsOf(options.documents, file) },
      }),
    )
  },
}

/** The fragments of the other files, as the plugins and codegen's check of the operations take them. */
const fragmentsOf = (files: readonly Types.DocumentFile[], own: Types.DocumentFile) =>
  files.flatMap(({ document, location }) =>
    location === own.location
      ? []
      : (document?.definitions ?? []).flatMap((node) =>
          node.kind === Kind.FRAGMENT_DEFINITION
            ? { node, name: node.name.value, importFrom: location ?? '' }
            : [],
        ),
  )
