/** Keys of the firm's own: customer numbers, article numbers, order numbers. */
export const importKeyMaxLength = 64
export const importTextMaxLength = 2_000
/** The largest that `numeric(12, 2)` and `numeric(8, 3)` hold. */
export const moneyMax = 9_999_999_999.99
export const weightMaxKg = 99_999.999
