/** Limits that several domains share. Source: specification 2, section 9. */
export const commentMaxLength = 512
export const searchMaxLength = 50
export const textInputMaxLength = 100
export const perPageDefault = 20
export const perPageMax = 100
/** The limit of counting for the office's lists: a `total` of this number means that many or more. */
export const countedMost = 10_000
/** The limit for searches and due customers, where counting reads each row. */
export const foundMost = 1_000
/** The limit of counting for a list with this search. */
export const countedMostOf = (search: string | undefined) =>
	search?.trim() ? foundMost : countedMost
/** The maximum size in bytes of a JSON body, unless the route sets another one. */
export const bodyMaxBytes = 100_000
/** The same without a session. */
export const publicBodyMaxBytes = 4_000
/** Maximum nesting depth of lists and objects in a body. */
export const bodyMaxDepth = 20
/** The maximum number of values in a body: fields, items, and the lists and objects that hold them. */
export const bodyMaxValues = 20_000
