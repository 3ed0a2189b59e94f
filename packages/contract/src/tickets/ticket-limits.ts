/** Limits of tickets. Source: specification 2, section 5. */
export const ticketCommentMin = 3
export const ticketImagesMax = 10
export const ticketAddressMax = 200
export const ticketWordMax = 100
