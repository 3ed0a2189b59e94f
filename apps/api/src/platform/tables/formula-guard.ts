/** Text that spreadsheets read as a formula, with any quotes that already guard it */
const formulaLike = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

/** A cell that a spreadsheet always shows as text */
export const guardFormula = (cell: string): string => (formulaLike.test(cell) ? `'${cell}` : cell)

/** Removes the guard of `guardFormula`. */
export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
