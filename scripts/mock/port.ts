/** A port was asked what the mock society has no answer to: the invented records stand in. */
export class NotInSociety extends Error {
  override name = 'NotInSociety'
}

/** Stands for whatever is not there: a port, or a call of one. Called, it says so. */
const absent: object = new Proxy(() => undefined, {
  get: (_target, property) => (typeof property === 'symbol' || property === 'then' ? undefined : absent),
  apply() {
    throw new NotInSociety()
  },
})

/** A port that answers what `own` has; everything else is asked of the invented records. */
export function port<Port extends object>(own: Partial<Port>): Port {
  return new Proxy(own, {
    get(target, property) {
      if (property in target) return Reflect.get(target, property)
      return typeof property === 'symbol' || property === 'then' ? undefined : absent
    },
  }) as Port
}
