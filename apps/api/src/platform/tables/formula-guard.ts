/** Text that spreadsheet programs take for a formula, with the marks that guard it. */
const formulaLike = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

/** A cell that a spreadsheet program shows as text, whatever it begins with. */
export const guardFormula = (cell: string): string => (formulaLike.test(cell) ? `'${cell}` : cell)

/** The same cell as it was before. */
export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
