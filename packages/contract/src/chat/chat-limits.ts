/** Limits of the chat. Source: specification 8, section 9. */
export const chatTextMax = 4000
export const chatPhotosMax = 4
/** For so long after it was written a message can be corrected or withdrawn. */
export const chatChangeMinutes = 15
/** So many days of a conversation are read at once, and stay on a phone. */
export const chatDays = 30
/** No page of a conversation holds more messages. */
export const chatPageMax = 200
export const chatRecipientsMax = 2000
export const chatLabelMax = 100
/** The longest voice note in seconds. */
export const voiceMaxSeconds = 60
/** The largest voice note in bytes: four times of what a minute of speech takes. */
export const voiceMaxBytes = 1_000_000
/** Nobody is disturbed from this hour of the evening until that of the morning, by the clocks of their country. */
export const quietFromHour = 19
export const quietUntilHour = 7
/** How much of a photo one request of the office brings, in bytes. */
export const officeSliceBytes = 1_000_000
