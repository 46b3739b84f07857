/** For each state the states that may follow it. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

/** Whether a record may go from one state to another. */
export const canMove = <State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): boolean => transitions[from].includes(to)
