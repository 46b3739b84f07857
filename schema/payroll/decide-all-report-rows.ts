import { builder } from '../builder.ts'
import { addMutation, nullWhenUnread, payloadName } from '../mutation.ts'
import { type MutationPayload, MutationPayloadRef } from '../mutation-payload.ts'
import { DeductionReportRef, reportById } from './report.ts'
import { id, reportIdOf, version } from './report-input.ts'
import type { DeductionReport } from './report-source.ts'
import { RowDecisionEnum, RowOutcomeEnum } from './report-words.ts'

const NAME = 'decideAllReportRows'

interface Payload extends MutationPayload {
  readonly rows: number | null
  readonly read: () => Promise<DeductionReport | null>
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
        id: id(t),
        version: version(t),
        outcome: t.field({ type: RowOutcomeEnum, required: true, description: 'The outcome of the rows.' }),
        search: t.string({
          description: 'Only rows that this search finds, as in `rows` of the report.',
        }),
        decision: t.field({ type: RowDecisionEnum, description: 'What is decided.' }),
      }),
    },
    async run(
      { id: of, version: at, outcome, search, decision },
      context,
    ): Promise<Omit<Payload, 'userErrors'>> {
      const { message, record } = await context.deductionReports.decideAll(reportIdOf(of), at, {
        outcome,
        search: search?.trim() ?? '',
        decision: decision ?? null,
      })
      return { message, rows: record, read: () => reportById(of, context) }
    },
  },
  {
    type: builder.objectRef<Payload>(payloadName(NAME)).implement({
      interfaces: [MutationPayloadRef],
      description: `What \`${NAME}\` answers.`,
      fields: (t) => ({
        deductionReport: t.field({
          type: DeductionReportRef,
          nullable: true,
          description:
            'The record after the change; null when nothing was changed or the backend does not return it.',
          resolve: ({ read }) => nullWhenUnread(read),
        }),
        rows: t.exposeInt('rows', {
          nullable: true,
          description:
            'How many rows are decided, or have no decision any more; null when nothing was changed.',
        }),
      }),
    }),
    done: (done): Payload => ({ ...done, userErrors: [] }),
    refused: (outcome): Payload => ({ rows: null, read: async () => null, ...outcome }),
  },
)
