import { builder } from '../builder.ts'
import { ScheduleRef } from './schedule.ts'
import { ScheduleFileKindEnum } from './words.ts'

builder.objectField(ScheduleRef, 'fileUrl', (t) =>
  t.field({
    type: 'URL',
    description:
      'Address of its file as the payer gets it, one row for each member and element, for a browser; valid for 15 to 30 minutes. Of a schedule that was sent, to the byte what was sent.',
    args: { kind: t.arg({ type: ScheduleFileKindEnum, description: 'Left out: what the payer wants.' }) },
    resolve: ({ id, fileKind }, { kind }, { payroll }) => payroll.fileUrl(id, kind ?? fileKind),
  }),
)
