/** Names as the codegen plugins write them: 'BalanceCards_statement' becomes 'BalanceCards_Statement'. */
export const pascalCase = (name: string): string =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('_')
