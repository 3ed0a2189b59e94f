/** Limits of the chat. Source: specification 8, section 9. */
export const chatTextMax = 4000
export const chatPhotosMax = 4
/** How long after writing a message can be corrected or withdrawn. */
export const chatChangeMinutes = 15
/** The days of a conversation that are read at once, and cached on a phone. */
export const chatDays = 30
/** Limit of messages per page of a conversation. */
export const chatPageMax = 200
export const chatRecipientsMax = 2000
export const chatLabelMax = 100
/** The longest voice note in seconds. */
export const voiceMaxSeconds = 60
/** The maximum size of a voice note in bytes: four times a minute of speech. */
export const voiceMaxBytes = 1_000_000
/**
 * No notifications from this hour of the evening until that of the morning, in the time zone of the
 * person's country.
 */
export const quietFromHour = 19
export const quietUntilHour = 7
/** The bytes of a photo in one request of the office. */
export const officeSliceBytes = 1_000_000
