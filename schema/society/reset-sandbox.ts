import { messageMutation } from '../mutation.ts'

messageMutation('resetSandbox', {
  access: 'ADMIN',
  description:
    'Has a sandbox made anew from the demo society, as it is every night; its clock goes back to the real time. It takes a minute or two, in which nothing is answered; `/status.json` tells when it is ready. NOT_SUPPORTED_BY_BACKEND where the society is no sandbox.',
  input: { description: 'Nothing but the key.', fields: () => ({}) },
  run: (_input, { society }) => society.resetSandbox(),
})
