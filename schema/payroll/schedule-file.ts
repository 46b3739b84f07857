import { builder } from '../builder.ts'
import { recordIdOf } from '../node.ts'
import type { ScheduleFile } from './source.ts'
import { ScheduleFileKindEnum } from './words.ts'

const ScheduleFileRef = builder.objectRef<ScheduleFile>('ScheduleFile').implement({
  access: 'STAFF',
  description: 'A schedule as its payer gets it: one row for each member and element.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the file.' }),
    contentType: t.exposeString('contentType', { description: 'Its media type.' }),
    content: t.exposeString('content', { description: 'Its bytes in base64.' }),
  }),
})

builder.queryField('scheduleFile', (t) =>
  t.field({
    type: ScheduleFileRef,
    nullable: true,
    access: 'STAFF',
    description: 'The file of a deduction schedule; null for an unknown id.',
    args: {
      scheduleId: t.arg.id({ required: true, description: 'The `id` of the schedule.' }),
      kind: t.arg({ type: ScheduleFileKindEnum, description: 'Left out: what the payer wants.' }),
    },
    resolve: (_root, { scheduleId, kind }, { payroll }) =>
      payroll.file(recordIdOf('DeductionSchedule', scheduleId, 'scheduleId'), kind ?? null),
  }),
)
