/** Limits that several domains share. Source: specification 2, section 9. */
export const commentMaxLength = 512
export const searchMaxLength = 50
export const textInputMaxLength = 100
export const perPageDefault = 20
export const perPageMax = 100
/** The largest JSON body in bytes that the server reads. */
export const bodyMaxBytes = 1_000_000
