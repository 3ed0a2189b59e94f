/** The firm's own keys: customer numbers, article numbers, order numbers. */
export const importKeyMaxLength = 64
export const importTextMaxLength = 2_000
/** The maximum of `numeric(12, 2)` and `numeric(8, 3)`. */
export const moneyMax = 9_999_999_999.99
export const weightMaxKg = 99_999.999
