/** Limits that several domains share. Source: specification 2, section 9. */
export const commentMaxLength = 512
export const searchMaxLength = 50
export const textInputMaxLength = 100
export const perPageDefault = 20
export const perPageMax = 100
/** Lists of the office count up to here: a `total` of so many stands for so many or more. */
export const countedMost = 10_000
/** The same of what a search finds, and of who is due: each row is looked at for that. */
export const foundMost = 1_000
/** How far a list is counted that is searched for this. */
export const countedMostOf = (search: string | undefined) =>
	search?.trim() ? foundMost : countedMost
/** The largest JSON body in bytes that the server reads, unless a route says otherwise. */
export const bodyMaxBytes = 100_000
/** The same of what anybody may send without a session. */
export const publicBodyMaxBytes = 4_000
/** Maximum nesting depth of lists and objects in a body. */
export const bodyMaxDepth = 20
/** How many values a body may hold: fields, items, and the lists and objects that hold them. */
export const bodyMaxValues = 20_000
