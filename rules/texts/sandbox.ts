/** Texts of a sandbox: a society with made-up people that programs are tried on. */
export const SANDBOX_TEXTS = {
  banner:
    'This is a sandbox for trying out programs. Its people and its money are made up, and no message leaves it.',
  noMoment: 'please give a moment, such as 2027-01-31T08:00:00Z',
  notLater: 'the clock of a sandbox only goes forward: please give a later moment',
  tooFar: 'the clock of a sandbox goes at most ten years ahead',
  clockSet: 'The clock of the sandbox is set. Sessions and keys that have ended by it are over.',
  resetBegun:
    'The sandbox begins from the demo society, which takes a minute or two. Everybody has to sign in then.',
  notASandbox: 'This society is not a sandbox.',
} as const
