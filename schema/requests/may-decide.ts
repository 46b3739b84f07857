import { mayDecide, type NextStep } from '#rules/requests/second-person.ts'
import { isProgram } from '../access.ts'
import type { Types } from '../builder.ts'
import type { Viewer } from '../session/source.ts'
import type { Decidable } from './source.ts'

type Fields<Item> = PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>

/** The field that says whether the viewer may take the next step of a record. */
export const mayDecideField = <Item extends Decidable>(
  t: Fields<Item>,
  description: string,
  stepOf: (item: Item) => NextStep,
) => ({
  mayDecide: t.boolean({
    description,
    resolve: (item, _args, context) => {
      const judge = (viewer: Viewer | null) =>
        item.mayDecide &&
        !(viewer && isProgram(viewer)) &&
        mayDecide(viewer && { id: viewer.id, level: viewer.accessLevel }, stepOf(item), [])
      const viewer = context.viewer()
      return viewer instanceof Promise ? viewer.then(judge) : judge(viewer)
    },
  }),
})
