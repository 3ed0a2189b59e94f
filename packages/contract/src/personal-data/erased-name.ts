/** Stands where the name of an erased person stood. */
export const erasedName = '—'
