/** The package has no types of its own: it is the path of the compiler for this machine, null where there is none. */
declare module 'relay-compiler' {
  const compiler: string | null
  export default compiler
}
