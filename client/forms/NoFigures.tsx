/** Why a card has no figures, a line for each field that stands in the way. */
export const NoFigures = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ))
