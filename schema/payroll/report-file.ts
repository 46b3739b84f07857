import { builder } from '../builder.ts'
import { DeductionReportRef } from './report.ts'
import { ScheduleFileKindEnum } from './words.ts'

builder.objectField(DeductionReportRef, 'fileUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description:
      'Address of its file as it came, with outcome and message beside each row, for a browser; valid for 15 to 30 minutes. Null for a report without a file.',
    args: { kind: t.arg({ type: ScheduleFileKindEnum, description: 'CSV when it is left out.' }) },
    resolve: ({ id, kind: of }, { kind }, { deductionReports }) =>
      of === 'file' ? deductionReports.fileUrl(id, kind ?? 'csv') : null,
  }),
)
