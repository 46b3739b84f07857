import {
  EVENT_DAYS,
  EVENT_TYPE_NAMES,
  EVENT_TYPES,
  EVENT_WAIT_MAX,
  type EventActorKind,
  eventWord,
} from '#rules/programs/event-types.ts'
import { builder } from '../builder.ts'
import { badInput } from '../errors.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, recordOf } from '../node.ts'
import type { Event, EventFeed } from './event-source.ts'

/** The most events of one answer. */
const FIRST_MAX = 100

export const EventTypeEnum = builder.enumType('EventType', {
  description: 'What programs are told. A type keeps its meaning; new ones are added.',
  values: Object.fromEntries(
    EVENT_TYPE_NAMES.map((name) => {
      const { subject, state } = EVENT_TYPES[name]
      const about = subject === null ? 'of what has no type here' : `of a \`${subject}\``
      return [
        eventWord(name),
        {
          value: name,
          description: `'${name}' in webhooks: ${about}${state === null ? '' : `, whose state is ${state} then`}.`,
        },
      ]
    }),
  ),
})

const ActorKindEnum = builder.enumType('EventActorKind', {
  description: 'Who acted, by kind.',
  values: {
    MEMBER: { value: 'member', description: 'A member, or somebody who has registered.' },
    STAFF: { value: 'staff', description: 'A moderator or an admin.' },
    AUDITOR: { value: 'auditor', description: 'An auditor.' },
    SERVICE: { value: 'service', description: 'A program with a key of its own.' },
    VISITOR: { value: 'visitor', description: 'Somebody who is not signed in, such as a guarantor.' },
    SYSTEM: { value: 'system', description: 'The system by itself.' },
  } satisfies Record<string, { value: EventActorKind; description: string }>,
})

export const EventRef = builder.objectRef<Event>('Event').implement({
  access: 'STAFF',
  scope: 'READ_EVENTS',
  description:
    'What became of a record: its id and its state, no names of members and no amounts. Read the record for what it says now.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The same wherever the event is told again: a reader who knows it does nothing.',
    }),
    type: t.expose('type', { type: EventTypeEnum, description: 'What happened.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it happened.' }),
    subject: t.field({
      type: NodeRef,
      nullable: true,
      description:
        'The record as it is now; null where it is gone, the caller may not read it, or it has no type in the graph.',
      resolve({ type, subjectId }, _args, context, info) {
        const { subject } = EVENT_TYPES[type]
        return subject && recordOf(subject, subjectId.slice(subject.length + 1), context, info)
      },
    }),
    subjectId: t.exposeID('subjectId', {
      description: "The `id` of `subject`. Of a month its name, such as '2026-11'.",
    }),
    state: t.exposeString('state', {
      nullable: true,
      description:
        'The state that the record came to, a value of its enum of states; null where the event is about none.',
    }),
    actorKind: t.expose('actorKind', { type: ActorKindEnum, description: 'Who acted, by kind.' }),
    actor: t.expose('actor', {
      type: PersonRef,
      nullable: true,
      access: 'STAFF',
      scope: null,
      description:
        'The member of staff who acted, for colleagues; null where it was nobody of staff, and of events that were told before the society’s records knew it.',
    }),
  }),
})

const EventFeedRef = builder.objectRef<EventFeed>('EventFeed').implement({
  access: 'STAFF',
  scope: 'READ_EVENTS',
  description: 'Events in the order in which they were committed, the earliest first.',
  fields: (t) => ({
    items: t.field({
      type: [EventRef],
      description: 'What happened, the earliest first.',
      resolve: ({ items }) => [...items],
    }),
    endCursor: t.exposeString('endCursor', {
      description:
        'The place behind these, for the next call. Of the types that were left out it is behind those too. Nothing comes before it later.',
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether there are more at this moment.' }),
  }),
})

builder.queryField('events', (t) =>
  t.field({
    type: EventFeedRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_EVENTS',
    description: `What became of records since a place, for programs that follow the society’s records. Kept for ${EVENT_DAYS} days; for a place before those CONFLICT with the reason CURSOR_EXPIRED: read the records anew, and go on from now. NOT_SUPPORTED_BY_BACKEND over a backend that tells no events.`,
    args: {
      after: t.arg.string({
        description:
          "The `endCursor` of an answer; the oldest event that is kept when left out. 'now' answers the place alone, for what is to come.",
      }),
      types: t.arg({ type: [EventTypeEnum], description: 'Only these; all when left out.' }),
      pageSize: t.arg.int({
        defaultValue: FIRST_MAX,
        description: `At most so many events, ${FIRST_MAX} at the most.`,
      }),
      wait: t.arg.int({
        defaultValue: 0,
        description: `Where there is none, waits for one for so many seconds, ${EVENT_WAIT_MAX} at the most, and as far as an operation may take. Then it answers without one.`,
      }),
    },
    resolve(_root, { after, types, pageSize, wait }, { events }) {
      const [count, seconds] = [pageSize ?? FIRST_MAX, wait ?? 0]
      if (count < 1 || count > FIRST_MAX) throw badInput('pageSize', `Between 1 and ${FIRST_MAX}.`)
      if (seconds < 0 || seconds > EVENT_WAIT_MAX) throw badInput('wait', `Between 0 and ${EVENT_WAIT_MAX}.`)
      return events.events({ after: after ?? null, types: types ?? null, first: count, wait: seconds })
    },
  }),
)
