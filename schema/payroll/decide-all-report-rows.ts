import { builder } from '../builder.ts'
import { addMutation, payloadName } from '../mutation.ts'
import { type MutationPayload, MutationPayloadRef } from '../mutation-payload.ts'
import type { Outcome } from '../outcome.ts'
import { reportId, version } from './report-input.ts'
import { RowDecisionEnum, RowOutcomeEnum } from './report-words.ts'

const NAME = 'decideAllReportRows'

interface Payload extends MutationPayload {
  readonly rows: number | null
}

addMutation(
  NAME,
  {
    access: 'STAFF',
    description:
      'Decides all rows with an outcome at once that nobody has decided; without a decision those are taken back. All of them or none, for the version that was looked at. Refused when no row is meant.',
    input: {
      description: 'Which rows, and the decision.',
      fields: (t) => ({
        reportId: reportId(t),
        version: version(t),
        outcome: t.field({ type: RowOutcomeEnum, required: true, description: 'The outcome of the rows.' }),
        search: t.string({ description: 'Only rows that this search finds, as in `reportRows`.' }),
        decision: t.field({ type: RowDecisionEnum, description: 'What is decided.' }),
      }),
    },
    run: ({ reportId: id, version: at, outcome, search, decision }, { deductionReports }) => {
      return deductionReports.decideAll(id, at, {
        outcome,
        search: search?.trim() ?? '',
        decision: decision ?? null,
      })
    },
  },
  {
    type: builder.objectRef<Payload>(payloadName(NAME)).implement({
      interfaces: [MutationPayloadRef],
      description: `What \`${NAME}\` answers.`,
      fields: (t) => ({
        rows: t.exposeInt('rows', {
          nullable: true,
          description:
            'How many rows are decided, or have no decision any more; null when nothing was changed.',
        }),
      }),
    }),
    done: ({ message, record }: Outcome<number | null>): Payload => ({
      message,
      rows: record,
      userErrors: [],
    }),
    refused: (outcome): Payload => ({ rows: null, ...outcome }),
  },
)
